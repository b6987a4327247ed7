import { z } from 'zod'

/** The last day on which someone is away, and the id of the person who covers for them; null if nobody does. */
const absenceSchema = z.object({ until: z.iso.date(), coveredBy: z.string().max(40).nullable() })

/** A person's own absence, and the people who could cover. */
export const ownAbsenceSchema = z.object({
  absence: absenceSchema.nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** An absence to set; null if the person is back. */
export const ownAbsenceChangeSchema = z.object({ absence: absenceSchema.nullable() })

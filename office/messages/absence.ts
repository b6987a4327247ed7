import { z } from 'zod'

/** The last day on which someone is away, and the id of who covers for them; null: nobody. */
const absenceSchema = z.object({ until: z.iso.date(), coveredBy: z.string().max(40).nullable() })

/** One's own absence, and who could cover. */
export const ownAbsenceSchema = z.object({
  absence: absenceSchema.nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** An absence to keep; null: back again. */
export const ownAbsenceChangeSchema = z.object({ absence: absenceSchema.nullable() })

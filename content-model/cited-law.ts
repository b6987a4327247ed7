import { z } from 'zod'
import { line } from './content-tools.ts'
import { day } from './day.ts'

/** The law that content may cite: `content/citations.yaml`, each statute, rule, case and form once. */
export const citedLawSchema = () =>
  z.array(
    z.strictObject({
      citation: line.min(3).meta({
        label: 'Citation',
        help: 'The citation in full, one section, range, chapter, case or form: "15 Pa.C.S. § 146".',
      }),
      url: z
        .url({ protocol: /^https$/ })
        .optional()
        .meta({
          label: 'Official address',
          help: 'Its official address (palegis.us, ecfr.gov, govinfo.gov). Leave it out if the official publisher has no stable one.',
        }),
      repealed: day()
        .optional()
        .meta({ label: 'Repealed on', help: 'The first day on which it was no longer in force.' }),
      replacedBy: z
        .string()
        .min(3)
        .optional()
        .meta({ label: 'Replaced by', help: 'The citation of what took its place, if anything did.' }),
    }),
  )

export type CitedLaw = z.infer<ReturnType<typeof citedLawSchema>>[number]

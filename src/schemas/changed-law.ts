import { z } from 'astro/zod'

const day = z.iso.date({ message: 'Write the day as 2026-01-23.' })

/** A change of the law that articles may have to tell: `content/changed-law.yaml`, one entry a change. */
export const changedLawSchema = z.array(
  z.strictObject({
    /** The law that changed, cited as articles cite it in `sources`: "20 Pa.C.S. § 3101". One section or part. */
    citation: z.string().min(3),
    /** The day on which the change took effect; of a proposal or a statement, the day it was published. */
    changed: day,
    /** The day on which the firm wrote this entry. Articles last reviewed before it are listed. */
    entered: day,
    /** What changed, in one sentence. */
    what: z.string().min(20),
    /** The citation of the change, as articles write it in `changes`: "Act 50 of 2025". */
    source: z.string().min(3),
    /** Articles that cite the law but not the part that changed: names of files in `content/blog/`. */
    doesNotConcern: z.array(z.string()).default([]),
  }),
)

export type ChangedLaw = z.infer<typeof changedLawSchema>[number]

import { z } from 'zod'
import { line } from './content-tools.ts'
import type { ContentTools } from './content-tools.ts'
import type { Collection } from './collections.ts'
import { day } from './day.ts'

/** A change in the law that articles may have to mention: `content/changed-law.yaml`, one entry per change. */
export const changedLawSchema = <Reference extends z.ZodType>({
  reference,
}: ContentTools<z.ZodType, Reference>) => {
  const notConcernedIn = (
    collection: 'blog' | 'practiceAreas' | 'legal',
    folder: string,
    these: string,
    pages: string,
  ) =>
    z
      .array(reference(collection).meta({ refersTo: collection }))
      .default([])
      .meta({
        label: `Does not concern${these}`,
        help: `${pages} that cite the law but not the part that changed.`,
        inFile: `File names in \`${folder}/\`, without ".md".`,
      })

  return z.array(
    z.strictObject({
      citation: line.min(3).meta({
        label: 'Citation',
        help: 'The law that changed, cited as articles cite it: "20 Pa.C.S. § 3101". One section or part.',
      }),
      changed: day().meta({
        label: 'Changed on',
        help: 'The date on which the change took effect; for a proposal or a statement, its publication date.',
      }),
      entered: day().meta({
        label: 'Entered on',
        help: 'The date on which the firm added this entry. Articles last checked before it are listed.',
      }),
      what: z
        .string()
        .min(20)
        .meta({ label: 'What changed', help: 'What changed, in one sentence.', prose: true }),
      source: line.min(3).meta({
        label: 'Source',
        help: 'The citation of the change, as articles write it: "Act 50 of 2025".',
      }),
      doesNotConcern: notConcernedIn('blog', 'blog', '', 'Articles'),
      doesNotConcernAreas: notConcernedIn(
        'practiceAreas',
        'practice-areas',
        ' these areas',
        'Practice areas',
      ),
      doesNotConcernLegal: notConcernedIn('legal', 'legal', ' these legal pages', 'Legal pages'),
    }),
  )
}

/** By kind, the field of a changed law's entry that lists the pages it does not affect. */
export const notConcerned: Partial<
  Record<Collection, 'doesNotConcern' | 'doesNotConcernAreas' | 'doesNotConcernLegal'>
> = {
  blog: 'doesNotConcern',
  practiceAreas: 'doesNotConcernAreas',
  legal: 'doesNotConcernLegal',
}

export type ChangedLaw = z.infer<ReturnType<typeof changedLawSchema>>[number]

import { z } from 'zod'
import type { ContentTools } from './content-tools.ts'
import { day } from './day.ts'

/**
 * Sentences that a rule asked about and a lawyer kept: `content/kept-sentences.yaml`. An entry covers exactly this
 * sentence and this finding. It is void once either changes, and at the next review of the page.
 */
export const keptSentencesSchema = <Reference extends z.ZodType>({
  reference,
}: ContentTools<z.ZodType, Reference>) =>
  z
    .array(
      z.strictObject({
        rule: z.string().min(3).meta({ label: 'Rule', help: 'The rule that asked: "wording".' }),
        file: z
          .string()
          .min(5)
          .meta({ label: 'File', help: 'The file of the sentence: "blog/will-vs-trust.md".' }),
        sentence: z.string().min(1).meta({ label: 'Sentence', help: 'The sentence, as the text has it.' }),
        finding: z.string().min(1).meta({ label: 'Finding', help: 'What the rule said of it.' }),
        who: reference('team').meta({
          label: 'Kept by',
          help: 'The lawyer who kept it: the name of a file in `team/` that has `lawyer: true`.',
          refersTo: 'team',
        }),
        when: day().meta({ label: 'Kept on', help: 'The day on which the lawyer kept it.' }),
        why: z
          .string()
          .trim()
          .min(10)
          .max(500)
          .meta({ label: 'Reason', help: 'Why the sentence is true and may be said, for your records.' }),
      }),
    )
    .max(2_000)

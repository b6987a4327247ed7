import { z } from 'zod'
import { grades } from './grade.ts'

const phraseHelp =
  'Words as a text has them. "(one|another)" allows either, "expert*" any ending, "..." up to six words between, "{firm}" stands for the firm and its lawyers, and "{staff}" for its people who are not lawyers.'

/** Letters, digits, spaces and a few symbols; parentheses hold alternatives, and must not be nested. */
const phrase = z
  .string()
  .min(2)
  .max(600)
  .regex(/^(?:[\p{L}\p{N} '’.,$%#&+*-]|\{(?:firm|staff)\}|\([\p{L}\p{N} '’.,$%#&+*|-]+\))+$/u, {
    message: `This cannot be looked for. ${phraseHelp}`,
  })
  .refine((words) => words.split('...').length <= 4, {
    message: 'Write "..." at most three times.',
  })

const example = z.string().min(5).max(300)

/**
 * The words that the firm does not use, or only with a lawyer's approval: `content/wording.yaml`. Source: Pa. RPC 7.1
 * to 7.5.
 */
export const wordingSchema = () =>
  z
    .array(
      z.strictObject({
        find: z.array(phrase).min(1).max(60).meta({ label: 'Find', help: phraseHelp }),
        except: z.array(phrase).max(60).default([]).meta({
          label: 'Except',
          help: 'Ordinary uses: words inside one of these are not found. Written as in “Find”.',
        }),
        about: z.enum(['firm', 'law', 'news', 'staff', 'anything']).default('firm').meta({
          label: 'About',
          help: 'firm: on the firm’s own pages, and in sentences of other pages that speak of it or of lawyers. law: in pages that state law, outside their examples. news: in news, banners and pages of the firm’s own, which have no sources. staff: on the pages of members who are not lawyers. anything: everywhere.',
        }),
        why: z.string().min(5).meta({
          label: 'Why',
          help: 'What is wrong, as it continues after the words: "claims a specialty (Pa. RPC 7.2(c))".',
        }),
        instead: z.string().min(5).meta({ label: 'Instead', help: 'What to write, as a sentence.' }),
        grade: z
          .enum(grades)
          .exclude(['stops'])
          .meta({ label: 'Grade', help: 'asks: a lawyer decides. advises: a suggestion.' }),
        found: z.array(example).length(2).meta({
          label: 'Must be found',
          help: 'Two sentences of the firm that this entry must find.',
        }),
        passes: z.array(example).length(2).meta({
          label: 'Must pass',
          help: 'Two sentences of the firm that this entry must not find.',
        }),
      }),
    )
    .max(200)

export type Wording = z.infer<ReturnType<typeof wordingSchema>>[number]

import { z } from 'zod'
import { line } from './content-tools.ts'

/** The gaps of a template, in square brackets, which the sender of a reply fills in. */
const gaps = ['day', 'time', 'name', 'number'] as const

export type Gap = (typeof gaps)[number]

/** The gaps in a text, each once, in order. */
export function gapsIn(text: string): Gap[] {
  return gaps
    .map((gap) => ({ gap, at: text.indexOf(`[${gap}]`) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at)
    .map(({ gap }) => gap)
}

/** A template for replies: `content/replies/{name}.yaml`. */
export const replyTemplateSchema = () =>
  z.strictObject({
    title: line.min(3).max(80).meta({
      label: 'Name of the reply',
      help: 'What the reply says, in a few words. Only the office sees it.',
    }),
    words: z
      .string()
      .min(20)
      .max(3_000)
      .meta({
        label: 'Words',
        help: `What the person receives. The sender fills in ${gaps.map((gap) => `[${gap}]`).join(', ')}; the sender’s name and title and the firm’s number are added automatically. Promise nothing, and give no advice.`,
        inFile: 'Several paragraphs, below `words: |`.',
        prose: true,
      }),
  })

import { z } from 'zod'

/** What a template leaves open, in square brackets, for whoever sends the reply to fill in. */
const gaps = ['day', 'time', 'name', 'number'] as const

/** One of the gaps. */
export type Gap = (typeof gaps)[number]

const brackets = /\[([^[\]\n]*)\]/g
const isGap = (words: string | undefined) => gaps.some((gap) => gap === words)

/** The gaps of a text, each once, in the order in which they come. */
export function gapsIn(text: string): Gap[] {
  return gaps
    .map((gap) => ({ gap, at: text.indexOf(`[${gap}]`) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at)
    .map(({ gap }) => gap)
}

/** A reply that is begun from it: `content/replies/{name}.yaml`. */
export const replyTemplateSchema = () =>
  z.strictObject({
    title: z.string().min(3).max(80).meta({
      label: 'Name, for whoever replies',
      help: 'What the reply says, in a few words.',
    }),
    words: z
      .string()
      .min(20)
      .max(3_000)
      .refine((text) => [...text.matchAll(brackets)].every(([, words]) => isGap(words)), {
        message: `In square brackets, write one of: ${gaps.map((gap) => `[${gap}]`).join(', ')}.`,
      })
      .meta({
        label: 'Words',
        help: `What the person reads. Whoever sends it fills in ${gaps.map((gap) => `[${gap}]`).join(', ')}; their name, title and the firm’s number follow by themselves. Promise nothing, and give no advice.`,
        inFile: 'Several paragraphs, below `words: |`.',
        prose: true,
      }),
  })

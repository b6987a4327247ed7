import type { TextFile } from '../../../editorial/reading/front-matter.ts'
import { knownText, rememberText } from '../content-store/known-texts.ts'
import type { ReadText } from '../content-store/known-texts.ts'
import type { Values } from '../content-store/known-texts.ts'
import { createContentThread } from './content-thread.ts'
import { ContentRefusal } from './refusal.ts'

/** The thread that reads, writes and compares texts. The rules, which take longer, have another. */
export const askReader = createContentThread()

/** So many texts are asked for at once, so that others come in between. */
const mostAtOnce = 50

/** Reads texts in a thread, once; `valuesIn` then knows them. */
export async function readTexts(texts: readonly TextFile[]): Promise<ReadText[]> {
  const unknown = texts.filter((text) => !knownText(text))
  for (let start = 0; start < unknown.length; start += mostAtOnce) {
    const asked = unknown.slice(start, start + mostAtOnce).map(({ path, text }) => ({ path, text }))
    const answers = await askReader('read', { texts: asked })
    asked.forEach((text, place) => {
      const read = answers[place]
      if (read) rememberText(text, read)
    })
  }
  return texts.map((text) => knownText(text) ?? { values: null, problem: '', fault: '' })
}

/** The text with these values, written in a thread; `original`: null for a new file. Throws `ContentRefusal`. */
export async function writtenWith(path: string, original: string | null, values: Values): Promise<string> {
  const text = await askReader('rewrite', { path, original, values })
  if (text !== null) return text
  const sentence = 'This text takes too long to save. Divide it, or leave out what repeats itself.'
  throw new ContentRefusal(422, sentence)
}

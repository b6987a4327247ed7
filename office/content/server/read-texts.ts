import type { TextFile } from '../../../editorial/reading/front-matter.ts'
import { knownText, rememberText } from '../store/known-texts.ts'
import type { ReadText } from '../store/known-texts.ts'
import type { Values } from '../store/known-texts.ts'
import { createContentThread } from './content-thread.ts'
import { isLong, waitAMoment } from './patience.ts'
import { Refusal } from '../../kit/refusal.ts'

const [reader, readerOfLong] = [createContentThread(undefined, true), createContentThread()]

/**
 * The thread that reads, writes and compares a text: long texts have their own, so that they delay only one another.
 * The rules, which take longer, have separate threads.
 */
export function readerFor(...versions: (string | null)[]): typeof reader {
  return versions.some((text) => isLong({ text })) ? readerOfLong : reader
}

/** At most this many texts are requested at a time, so that other questions get a turn. */
const mostAtOnce = 50

/** What is being read, by path. */
const reading = new Map<string, { text: string; read: Promise<ReadText> }[]>()

/** Reads texts in a thread, once; `valuesIn` then knows them. */
export function readTexts(texts: readonly TextFile[]): Promise<ReadText[]> {
  begin(texts)
  return Promise.all(texts.map(async (text) => knownText(text) ?? (await beingRead(text)) ?? nothingRead))
}

/** The same for people who read a list: undefined for a long text that is still being read after a moment. */
export async function readInAMoment(texts: readonly TextFile[]): Promise<(ReadText | undefined)[]> {
  await Promise.all([
    readTexts(texts.filter((text) => !isLong(text))),
    waitAMoment(readTexts(texts.filter(isLong))),
  ])
  return texts.map((text) => knownText(text))
}

/** The text with these values, written in a thread; `original`: null for a new file. Throws `Refusal`. */
export async function writtenWith(path: string, original: string | null, values: Values): Promise<string> {
  const ask = readerFor(original, JSON.stringify(values))
  const text = await ask('rewrite', { path, original, values })
  if (text !== null) return text
  const sentence = 'This text takes too long to save. Divide it, or leave out what repeats itself.'
  throw new Refusal(422, sentence)
}

const nothingRead: ReadText = { values: null, problem: '', fault: '' }

function beingRead({ path, text }: TextFile): Promise<ReadText> | undefined {
  return reading.get(path)?.find((each) => each.text === text)?.read
}

/** Requests only texts that are neither known nor already being read. */
function begin(texts: readonly TextFile[]): void {
  const unknown = texts.filter((text) => !knownText(text) && !beingRead(text))
  for (const { path, text } of unknown.filter(isLong))
    note([{ path, text }], readerOfLong('read', { texts: [{ path, text }] }))
  const short = unknown.filter((text) => !isLong(text)).map(({ path, text }) => ({ path, text }))
  let before: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < short.length; start += mostAtOnce) {
    const some = short.slice(start, start + mostAtOnce)
    const answers = before.then(() => reader('read', { texts: some }))
    note(some, answers)
    before = answers
  }
}

/** Notes that these texts are being read, until they are known. */
function note(texts: readonly TextFile[], answers: Promise<ReadText[]>): void {
  for (const [place, { path, text }] of texts.entries()) {
    const read = answers
      .then((all) => {
        const own = all[place] ?? nothingRead
        rememberText({ path, text }, own)
        return own
      })
      .finally(() => {
        const others = reading.get(path)?.filter((each) => each.text !== text) ?? []
        if (others.length > 0) reading.set(path, others)
        else reading.delete(path)
      })
    reading.set(path, [...(reading.get(path) ?? []), { text, read }])
  }
}

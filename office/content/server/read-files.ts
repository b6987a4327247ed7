import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import { knownValues, rememberValues } from '../store/rewrite.ts'
import type { ReadValues, Values } from '../store/rewrite.ts'
import { createContentCheckers } from './content-checker.ts'
import { isLong, waitAMoment } from './long-files.ts'
import { Refusal } from '../../kit/refusal.ts'

/** The threads that read, write and compare files. The rules, which take longer, have separate threads. */
export const readerFor = createContentCheckers()

/** At most this many files are requested at a time, so that other questions get a turn. */
const mostAtOnce = 50

/** What is being read, by path. */
const reading = new Map<string, { text: string; read: Promise<ReadValues> }[]>()

/** Reads files in a thread, once; `valuesIn` then knows them. */
export function readFiles(files: readonly RawFile[]): Promise<ReadValues[]> {
  begin(files)
  return Promise.all(files.map(async (file) => knownValues(file) ?? (await beingRead(file)) ?? nothingRead))
}

/** For lists: a long file that is still being read after a moment is undefined. */
export async function readInAMoment(files: readonly RawFile[]): Promise<(ReadValues | undefined)[]> {
  await Promise.all([
    readFiles(files.filter((file) => !isLong(file))),
    waitAMoment(readFiles(files.filter(isLong))),
  ])
  return files.map((file) => knownValues(file))
}

/** The text with these values, written in a thread. `original` is null for a new file. Throws `Refusal`. */
export async function writtenWith(path: string, original: string | null, values: Values): Promise<string> {
  const ask = readerFor(original, JSON.stringify(values))
  const text = await ask('rewrite', { path, original, values })
  if (text !== null) return text
  const sentence = 'This page takes too long to save. Divide it, or leave out what repeats itself.'
  throw new Refusal(422, sentence)
}

const nothingRead: ReadValues = { values: null, problem: '', fault: '' }

function beingRead({ path, text }: RawFile): Promise<ReadValues> | undefined {
  return reading.get(path)?.find((each) => each.text === text)?.read
}

/** Requests only files that are neither known nor already being read. */
function begin(files: readonly RawFile[]): void {
  const unknown = files.filter((file) => !knownValues(file) && !beingRead(file))
  for (const { path, text } of unknown.filter(isLong))
    note([{ path, text }], readerFor(text)('read', { files: [{ path, text }] }))
  const short = unknown.filter((file) => !isLong(file)).map(({ path, text }) => ({ path, text }))
  let before: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < short.length; start += mostAtOnce) {
    const some = short.slice(start, start + mostAtOnce)
    const answers = before.then(() => readerFor()('read', { files: some }))
    note(some, answers)
    before = answers
  }
}

/** Notes that these files are being read, until they are known. */
function note(files: readonly RawFile[], answers: Promise<ReadValues[]>): void {
  for (const [place, { path, text }] of files.entries()) {
    const read = answers
      .then((all) => {
        const own = all[place] ?? nothingRead
        rememberValues({ path, text }, own)
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

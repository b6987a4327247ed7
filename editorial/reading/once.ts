import type { TextFile } from './front-matter.ts'

// The checker's memory, all of it. What is parsed is never changed, and a changed text is parsed anew, so that what was found
// in it holds as long as it is there, and goes with it.

/** What is worked out once for each thing; `put` notes it without the work. */
type Once<Thing, Output> = ((thing: Thing) => Output) & { put: (thing: Thing, output: Output) => void }

/** Does something once for each thing. */
export function once<Thing extends object, Output>(work: (thing: Thing) => Output): Once<Thing, Output> {
  const known = new WeakMap<Thing, { output: Output }>()
  const put = (thing: Thing, output: Output) => void known.set(thing, { output })
  const of = (thing: Thing) => {
    const last = known.get(thing) ?? { output: work(thing) }
    known.set(thing, last)
    return last.output
  }
  return Object.assign(of, { put })
}

/** What was read last from each path. */
const lastRead = new Map<string, TextFile>()

/** A text as the same thing as before, however often its file is read, until its words change. */
export function sameText(read: TextFile): TextFile {
  const last = lastRead.get(read.path)
  if (last?.text === read.text) return last
  lastRead.set(read.path, read)
  return read
}

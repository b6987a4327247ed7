import type { RawFile } from './front-matter.ts'

// The checker's memory; only `siteContextOf` keeps something else. A parsed text is never changed, and a changed text is
// parsed again: what was found in a text is therefore valid as long as the parsed text is in memory, and is forgotten
// with it.

/** Results that are computed once for each thing; `put` stores one without computing it. */
type Once<Thing, Output> = ((thing: Thing) => Output) & { put: (thing: Thing, output: Output) => void }

/** Computes something once for each thing. */
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

/** How many files of a path are remembered: the public one, the saved one, and one that is being written. */
const mostOfPath = 3

/** What was read last from each path, newest first. */
const lastRead = new Map<string, readonly RawFile[]>()

/** The same object each time a file has the same text, as long as that is among the last few of its path. */
export function sameFile(read: RawFile): RawFile {
  const last = lastRead.get(read.path) ?? []
  const same = last.find(({ text }) => text === read.text) ?? read
  if (same !== last[0])
    lastRead.set(read.path, [same, ...last.filter((one) => one !== same)].slice(0, mostOfPath))
  return same
}

/**
 * Does something once for each thing: the checker's only memory beside the texts as parsed. What is parsed is never changed,
 * and a changed text is parsed anew, so that what was found in it holds as long as it is there, and goes with it.
 */
export function once<Thing extends object, Output>(work: (thing: Thing) => Output): (thing: Thing) => Output {
  const known = new WeakMap<Thing, { output: Output }>()
  return (thing) => {
    const last = known.get(thing) ?? { output: work(thing) }
    known.set(thing, last)
    return last.output
  }
}

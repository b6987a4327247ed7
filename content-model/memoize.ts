/** A function that computes its result once for each object; `put` stores a result without computing it. */
type Memoized<Thing, Output> = ((thing: Thing) => Output) & { put: (thing: Thing, output: Output) => void }

/** Makes a function compute its result only once for each object. The result is forgotten with the object. */
export function memoize<Thing extends object, Output>(
  work: (thing: Thing) => Output,
): Memoized<Thing, Output> {
  const known = new WeakMap<Thing, { output: Output }>()
  const put = (thing: Thing, output: Output) => void known.set(thing, { output })
  const of = (thing: Thing) => {
    const last = known.get(thing) ?? { output: work(thing) }
    known.set(thing, last)
    return last.output
  }
  return Object.assign(of, { put })
}

/** Results that are computed once for each thing; `put` stores one without computing it. */
type Memoized<Thing, Output> = ((thing: Thing) => Output) & { put: (thing: Thing, output: Output) => void }

/** Computes something once for each thing. The result is forgotten with the thing. */
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

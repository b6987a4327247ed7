import type { z } from 'zod'

/** A check for a list: no two entries have the same value in this field. The later one is named. */
export function eachOnce<Entry>(field: keyof Entry & string) {
  return (entries: Entry[], context: z.RefinementCtx): void => {
    entries.forEach((entry, index) => {
      const first = entries.findIndex((other) => other[field] === entry[field])
      if (first === index) return
      const message = `"${String(entry[field])}" is in the list already, as entry ${first + 1}. Keep one of the two, with everything that both say.`
      context.addIssue({ code: 'custom', path: [index, field], message })
    })
  }
}

/** The three fields that record a review, in the order in which they are written. */
export type Review = { reviewed: string; reviewedBy: string; reviewedText: string }

/**
 * An article's file with these three fields in its front matter: existing lines are replaced, missing ones follow
 * `checkedBy`. Everything else, line ends included, stays as it is.
 */
export function withReview(file: string, review: Review): string {
  const lineEnd = file.includes('\r\n') ? '\r\n' : '\n'
  const end = file.indexOf(`${lineEnd}---`, 3)
  const front = Object.entries(review).reduce(
    (fields, [name, value], place, all) => {
      const line = `${name}: ${value}`
      const existing = fieldLine(name)
      if (existing.test(fields)) return fields.replace(existing, line)
      const previous = all[place - 1]?.[0] ?? 'checkedBy'
      return fields.replace(fieldLine(previous), (found) => `${found}${lineEnd}${line}`)
    },
    file.slice(0, end),
  )
  return front + file.slice(end)
}

function fieldLine(name: string): RegExp {
  return new RegExp(`^${name}:[^\\r\\n]*`, 'm')
}

import { isMap, isSeq, parseDocument } from 'yaml'

/** The fields that record a review, in the order in which they are written. */
export type Review = { reviewed: string; reviewedBy: string; reviewedText: string; reviewBy?: string }

/** Where fields are in a file, and what is before each of their lines. */
type Block = { start: number; end: number; indent: string }

/**
 * A file with a review in its front matter or, with `entry`, in the list entry of that name: existing lines are
 * replaced, missing ones follow those about the last check, or come last. Everything else, line ends included, stays
 * as it is. Returns undefined if the file has no such entry.
 */
export function withReview(file: string, review: Review, entry?: string): string | undefined {
  const lineEnd = file.includes('\r\n') ? '\r\n' : '\n'
  const block = entry === undefined ? frontMatterIn(file, lineEnd) : entryIn(file, entry)
  if (!block) return undefined
  const { start, end, indent } = block
  const fields = Object.entries(review).reduce(
    (written, [name, value], place, all) =>
      withField(written, { line: `${indent}${name}: ${value}`, name, after: all[place - 1]?.[0] }),
    file.slice(start, end),
  )
  return file.slice(0, start) + fields + file.slice(end)

  function withField(
    written: string,
    { line, name, after }: { line: string; name: string; after: string | undefined },
  ): string {
    const existing = lineOf(name, indent)
    if (existing.test(written)) return written.replace(existing, line)
    const previous = [after, 'checkedBy', 'checked']
      .flatMap((field) => (field === undefined ? [] : [lineOf(field, indent)]))
      .find((pattern) => pattern.test(written))
    if (!previous) return `${written}${lineEnd}${line}`
    return written.replace(previous, (found) => `${found}${lineEnd}${line}`)
  }
}

function frontMatterIn(file: string, lineEnd: string): Block {
  return { start: 0, end: file.indexOf(`${lineEnd}---`, 3), indent: '' }
}

/** The list entry whose `name` is this one. */
function entryIn(file: string, name: string): Block | undefined {
  const { contents } = parseDocument(file)
  const items: unknown[] = isSeq(contents) ? contents.items : []
  const found = items.filter((item) => isMap(item)).find((item) => item.get('name') === name)
  if (!found?.range || found.flow) return undefined
  const [start, valueEnd] = found.range
  const end = start + file.slice(start, valueEnd).trimEnd().length
  return { start, end, indent: ' '.repeat(start - (file.lastIndexOf('\n', start) + 1)) }
}

function lineOf(name: string, indent: string): RegExp {
  return new RegExp(`^${indent}${name}:[^\\r\\n]*`, 'm')
}

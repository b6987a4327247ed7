// Characters without a shape (Unicode's Default_Ignorable_Code_Point, such as a soft hyphen or a direction mark),
// control characters, and characters that XML does not allow.
const unseen = /[\p{DI}\p{NChar}\uFFF9-\uFFFB]|(?![\n\t])\p{Cc}/u

// Of these, characters that stay because they shape their neighbors: joined emoji, the emoji form of a character,
// variants of Chinese characters, joiners in scripts whose letters join. None of these can divide a Latin word or a
// figure.
const shaping = [
  String.raw`(?<=\p{ExtPict}\p{EMod}?\uFE0F?)\u200D(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{UIdeo})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?!\p{DI}|\p{scx=Latn}|\p{scx=Grek}|\p{scx=Cyrl}|\p{scx=Zyyy}|\p{scx=Zinh})[\p{L}\p{M}])[\u200C\u200D]`,
]
const taken = new RegExp(`(?!${shaping.join('|')})(?:${unseen.source})`, 'gu')

// Nearly every text has only these characters, and nothing is removed from it. Searching for the others takes ten
// times as long.
const usual = /^[\n\t\x20-\x7E\xA1-\xAC\xAE-\u024F\u2010-\u2027\u2030-\u205E\u2190-\u21FF]*$/

const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g

/**
 * A text as people see it: without control characters and characters that have no shape, with `\n` for each line break
 * and U+FFFD for half a character. Whatever the firm or a visitor writes, pastes or searches for goes through this.
 */
export function visibleText(text: string): string {
  if (usual.test(text)) return text
  const lines = text.toWellFormed().replace(lineBreak, '\n')
  return unseen.test(lines) ? lines.replace(taken, '') : lines
}

/** YAML as people see it, but with line breaks that YAML reads as characters, so that these begin no new field. */
export function visibleYaml(source: string): string {
  return source.replace(/[^\u0085\u2028\u2029]+/g, visibleText)
}

/** A value in which each text is as people see it. */
export function visibleValues<Value>(value: Value): Value {
  return withTexts(value, visibleText)
}

/** A value with each text in it changed; the names of its properties stay. */
export function withTexts<Value>(value: Value, change: (text: string) => string): Value
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts<unknown>(item, change))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, change)]))
}

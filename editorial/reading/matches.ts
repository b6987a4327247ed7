/**
 * Every match of a global pattern, like `matchAll`, which copies the pattern for each text: that takes longer than
 * searching most texts.
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match)
    if (match[0] === '') pattern.lastIndex += isAtPair(text, pattern) ? 2 : 1
  }
  return matches
}

/** Whether the pattern is at a surrogate pair: between its halves, a Unicode pattern would step back and match again. */
function isAtPair(text: string, { unicode, lastIndex }: RegExp): boolean {
  return unicode && (text.codePointAt(lastIndex) ?? 0) > 0xffff
}

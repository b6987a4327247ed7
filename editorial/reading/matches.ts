/**
 * Every match of a global pattern, as `matchAll` gives them. That copies the pattern for each text, which takes longer
 * than most texts take to be searched.
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match)
    if (match[0] === '') pattern.lastIndex += hasTwoParts(text, pattern) ? 2 : 1
  }
  return matches
}

/** Whether a pattern takes the next two parts of a text as one character: from between them, it would begin there again. */
function hasTwoParts(text: string, { unicode, lastIndex }: RegExp): boolean {
  return unicode && (text.codePointAt(lastIndex) ?? 0) > 0xffff
}

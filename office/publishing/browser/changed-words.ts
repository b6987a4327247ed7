/** A sentence in two versions: what both begin and end with, and what is between. */
export type ChangedWords = { before: string; was: string; now: string; after: string }

/** Where two versions of a sentence differ, in whole words. A sentence that is new or gone differs as a whole. */
export function changedWords(was: string | null, now: string | null): ChangedWords {
  if (was === null || now === null) return { before: '', was: was ?? '', now: now ?? '', after: '' }
  const [old, next] = [wordsOf(was), wordsOf(now)]
  const most = Math.min(old.length, next.length)
  let start = 0
  while (start < most && old[start] === next[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  return {
    before: old.slice(0, start).join(''),
    was: old.slice(start, old.length - end).join(''),
    now: next.slice(start, next.length - end).join(''),
    after: next.slice(next.length - end).join(''),
  }
}

/** Words, each with the space after it. A telephone number, a figure or a date is compared whole. */
function wordsOf(text: string): string[] {
  if (/^[\d\s()+.,:$%/-]+$/.test(text) || /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text)) return [text]
  return text.match(/\S+\s*/g) ?? []
}

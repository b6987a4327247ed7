import { articleOf } from '../content-values.ts'
import type { TextCheck } from '../content-folder.ts'
import { wordsOf } from '../plain-text.ts'

const fewest = 700
const most = 1300

/** An article's body has 700 to 1,300 words: enough to answer the question, short enough to be read. */
export const articleLength: TextCheck = (file) => {
  if (!articleOf(file)) return []

  const count = file.passages
    .filter(({ field, kind }) => field === 'body' && kind !== 'description')
    .reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  if (count >= fewest && count <= most) return []

  const instead =
    count < fewest
      ? `Write at least ${fewest}.`
      : `Write at most ${most.toLocaleString('en-US')}, or split it into two articles.`
  const message = `The body has ${count.toLocaleString('en-US')} words. ${instead}`
  return [{ file: file.path, line: file.lineOfField('title'), message }]
}

import { readMarkdown } from '../../editorial/reading/markdown.ts'
import { sentencesIn } from '../../editorial/reading/sentences.ts'
import { beginningOf } from '../../text/beginning-of.ts'

/** The limit for an article's excerpt, too. */
const mostCharacters = 220

/** What cards, search engines and the feed show of news: its own excerpt, else how its text begins, else its title. */
export function newsExcerpt(
  { title, excerpt }: { title: string; excerpt?: string | undefined },
  body: string,
) {
  if (excerpt !== undefined) return excerpt
  const read = readMarkdown(body)
  const paragraphs = 'passages' in read ? read.passages.filter(({ kind }) => kind === 'paragraph') : []
  const text = paragraphs
    .map((paragraph) => paragraph.text.trim())
    .join(' ')
    .slice(0, mostCharacters * 2)
  return text === '' ? title : shortened(text)
}

/** Whole sentences if the first one fits, else its first words. */
function shortened(text: string): string {
  if (text.length <= mostCharacters) return text
  const whole = sentencesIn(text).findLast(({ end }) => text.slice(0, end).trim().length <= mostCharacters)
  if (whole) return text.slice(0, whole.end).trim()
  return beginningOf(text, mostCharacters)
}

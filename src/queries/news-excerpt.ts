import { readMarkdown } from '../../editorial/reading/markdown.ts'
import { sentencesIn } from '../../editorial/reading/sentences.ts'
import { beginningOf } from '../../text/beginning-of.ts'

/** In characters; also the limit for an article's excerpt. */
const mostCharacters = 220

/** The summary of news for cards, search engines and the feed: its excerpt, or how its text begins, or its title. */
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

/** As many whole sentences as fit; if the first does not, its first words. */
function shortened(text: string): string {
  if (text.length <= mostCharacters) return text
  const whole = sentencesIn(text).findLast(({ end }) => text.slice(0, end).trim().length <= mostCharacters)
  if (whole) return text.slice(0, whole.end).trim()
  return beginningOf(text, mostCharacters)
}

import { otherArticles } from '../articles.ts'
import type { ContentFile, Passage } from '../content-files.ts'
import type { Finding, Rule } from '../finding.ts'
import { wordsOf } from '../plain-text.ts'

/** So many words in a row do not meet twice by chance. */
const runLength = 14
const openingLength = 5

/** No two articles share a paragraph, an opening or a heading: each is written for its own question. */
export const repetition: Rule = (file, all) => {
  if (file.folder !== 'blog') return []

  const others = otherArticles(file, all)
  return [...sharedRuns(file, others), ...sharedOpening(file, others), ...sharedHeadings(file, others)]
}

function sharedRuns(file: ContentFile, others: readonly ContentFile[]): Finding[] {
  const known = new Map(others.flatMap((other) => runsIn(other).map((run) => [run, other.path])))
  return paragraphsOf(file).flatMap((paragraph): Finding[] => {
    const shared = runsOf(paragraph.text).find((run) => known.has(run))
    if (shared === undefined) return []
    const message = `The words "${shared}" stand in ${known.get(shared)}, too. Say it in other words, or link that article.`
    return [{ file: file.path, line: paragraph.lineAt(0), message }]
  })
}

function sharedOpening(file: ContentFile, others: readonly ContentFile[]): Finding[] {
  const first = paragraphsOf(file)[0]
  if (!first) return []
  const opening = openingOf(first)
  const other = others.find((article) => paragraphsOf(article).slice(0, 1).map(openingOf).includes(opening))
  if (!other) return []
  const message = `The article opens with the same words as ${other.path}: "${opening}". Give it an opening of its own.`
  return [{ file: file.path, line: first.lineAt(0), message }]
}

function sharedHeadings(file: ContentFile, others: readonly ContentFile[]): Finding[] {
  return file.headings.flatMap(({ text, line }): Finding[] => {
    const other = others.find((article) =>
      article.headings.some((heading) => normalized(heading.text) === normalized(text)),
    )
    if (!other) return []
    const message = `The heading "${text}" stands in ${other.path}, too. Write one that fits this article alone.`
    return [{ file: file.path, line, message }]
  })
}

function paragraphsOf(file: ContentFile): Passage[] {
  return file.passages.filter(({ kind }) => kind === 'paragraph')
}

function openingOf(paragraph: Passage): string {
  return normalized(paragraph.text).split(' ').slice(0, openingLength).join(' ')
}

/** Every run of words of a paragraph; a shorter paragraph gives none. */
function runsOf(text: string): string[] {
  const words = normalized(text).split(' ')
  return words.slice(runLength - 1).map((_, start) => words.slice(start, start + runLength).join(' '))
}

function runsIn(file: ContentFile): string[] {
  return paragraphsOf(file).flatMap(({ text }) => runsOf(text))
}

function normalized(text: string): string {
  return wordsOf(text.toLowerCase().replace(/[^\p{L}\p{N}' ]/gu, ' ')).join(' ')
}

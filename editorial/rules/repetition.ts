import type { ContentFile } from '../content-file.ts'
import type { Rule } from '../content-folder.ts'
import type { Finding } from '../finding.ts'
import type { Passage } from '../passage.ts'
import { wordsOf } from '../plain-text.ts'

/** This many words in a row do not match by chance. */
const runLength = 14
const openingLength = 5

/** No two articles share a paragraph, an opening or a heading: each is written for its own question. */
export const repetition: Rule = (file, { files }) => {
  if (file.collection !== 'blog') return []

  const others = files.filter((other) => other.collection === 'blog' && other.path !== file.path)
  return [...sharedRuns(file, others), ...sharedOpening(file, others), ...sharedHeadings(file, others)]
}

function sharedRuns(file: ContentFile, others: readonly ContentFile[]): Finding[] {
  const known = new Map(others.flatMap((other) => runsIn(other).map((run) => [run, other.path])))
  return paragraphsOf(file).flatMap((paragraph): Finding[] => {
    const shared = runsOf(paragraph.text).find((run) => known.has(run))
    if (shared === undefined) return []
    const message = `The words "${shared}" also appear in ${known.get(shared)}. Reword them, or link to that article.`
    return [{ file: file.path, line: paragraph.lineAt(0), message }]
  })
}

function sharedOpening(file: ContentFile, others: readonly ContentFile[]): Finding[] {
  const first = paragraphsOf(file)[0]
  if (!first) return []
  const opening = openingOf(first)
  const other = others.find((article) => paragraphsOf(article).slice(0, 1).map(openingOf).includes(opening))
  if (!other) return []
  const message = `The article opens with the same words as ${other.path}: "${opening}". Give it its own opening.`
  return [{ file: file.path, line: first.lineAt(0), message }]
}

function sharedHeadings(file: ContentFile, others: readonly ContentFile[]): Finding[] {
  return file.headings.flatMap(({ text, line }): Finding[] => {
    const other = others.find((article) =>
      article.headings.some((heading) => normalized(heading.text) === normalized(text)),
    )
    if (!other) return []
    const message = `The heading "${text}" also appears in ${other.path}. Write one that fits this article alone.`
    return [{ file: file.path, line, message }]
  })
}

function paragraphsOf(file: ContentFile): Passage[] {
  return file.passages.filter(({ kind }) => kind === 'paragraph')
}

function openingOf(paragraph: Passage): string {
  return normalized(paragraph.text).split(' ').slice(0, openingLength).join(' ')
}

/** Every run of words in a paragraph; a shorter paragraph has none. */
function runsOf(text: string): string[] {
  const words = normalized(text).split(' ')
  return words.slice(runLength - 1).map((_, start) => words.slice(start, start + runLength).join(' '))
}

const runs = new WeakMap<ContentFile, string[]>()

/** The runs of words of a whole article, prepared once. */
function runsIn(file: ContentFile): string[] {
  const known = runs.get(file) ?? paragraphsOf(file).flatMap(({ text }) => runsOf(text))
  runs.set(file, known)
  return known
}

function normalized(text: string): string {
  return wordsOf(text.toLowerCase().replace(/[^\p{L}\p{N}' ]/gu, ' ')).join(' ')
}

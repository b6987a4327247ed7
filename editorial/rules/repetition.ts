import type { ContentFile } from '../content-file.ts'
import type { Check } from '../content-folder.ts'
import type { Problem } from '../finding.ts'
import type { Passage } from '../passage.ts'
import { wordsOf } from '../plain-text.ts'

/** This many words in a row do not match by chance. */
const runLength = 14
const openingLength = 5

/** No two articles share a paragraph, an opening or a heading: each is written for its own question. */
export const repetition: Check = (file, { files }) => {
  if (file.collection !== 'blog') return []

  const others = files.filter((other) => other.collection === 'blog' && other.path !== file.path)
  return [...sharedRuns(file, others), ...sharedOpening(file, others), ...sharedHeadings(file, others)]
}

function sharedRuns(file: ContentFile, others: readonly ContentFile[]): Problem[] {
  const own = new Set(comparedTextOf(file).runs)
  const owners = new Map(
    others.flatMap((other) =>
      comparedTextOf(other)
        .runs.filter((run) => own.has(run))
        .map((run) => [run, other.path]),
    ),
  )
  return paragraphsOf(file).flatMap((paragraph): Problem[] => {
    const shared = runsOf(paragraph.text).find((run) => owners.has(run))
    if (shared === undefined) return []
    const message = `The words "${shared}" also appear in ${owners.get(shared)}. Reword them, or link to that article.`
    return [{ file: file.path, line: paragraph.lineAt(0), message }]
  })
}

function sharedOpening(file: ContentFile, others: readonly ContentFile[]): Problem[] {
  const first = paragraphsOf(file)[0]
  if (!first) return []
  const { opening } = comparedTextOf(file)
  const other = others.find((article) => comparedTextOf(article).opening === opening)
  if (!other) return []
  const message = `The article opens with the same words as ${other.path}: "${opening}". Give it its own opening.`
  return [{ file: file.path, line: first.lineAt(0), message }]
}

function sharedHeadings(file: ContentFile, others: readonly ContentFile[]): Problem[] {
  return file.headings.flatMap(({ text, line }): Problem[] => {
    const heading = normalized(text)
    const other = others.find((article) => comparedTextOf(article).headings.includes(heading))
    if (!other) return []
    const message = `The heading "${text}" also appears in ${other.path}. Write one that fits this article alone.`
    return [{ file: file.path, line, message }]
  })
}

/** What of an article is compared with others. `runs`: every run of words in a paragraph; a shorter one has none. */
type ComparedText = { runs: string[]; opening: string | undefined; headings: string[] }

const prepared = new WeakMap<ContentFile, ComparedText>()

/** Prepared once: an article is compared with each that is checked. */
function comparedTextOf(file: ContentFile): ComparedText {
  const known = prepared.get(file)
  if (known) return known
  const [first] = paragraphsOf(file)
  const text = {
    runs: paragraphsOf(file).flatMap((paragraph) => runsOf(paragraph.text)),
    opening: first && normalized(first.text).split(' ').slice(0, openingLength).join(' '),
    headings: file.headings.map((heading) => normalized(heading.text)),
  }
  prepared.set(file, text)
  return text
}

function paragraphsOf(file: ContentFile): Passage[] {
  return file.passages.filter(({ kind }) => kind === 'paragraph')
}

function runsOf(text: string): string[] {
  const words = normalized(text).split(' ')
  return words.slice(runLength - 1).map((_, start) => words.slice(start, start + runLength).join(' '))
}

function normalized(text: string): string {
  return wordsOf(text.toLowerCase().replace(/[^\p{L}\p{N}' ]/gu, ' ')).join(' ')
}

import { citesTheSame } from '../reading/citations.ts'
import { citationsIn } from '../reading/citation-text.ts'
import type { ContentFile } from '../reading/content-file.ts'
import { practiceAreaOf } from '../reading/content-values.ts'
import { once } from '../reading/once.ts'
import { sentenceAt } from '../reading/sentences.ts'
import { citationFields } from '../rules/citations.ts'

/** The citations in a file's text, read once for all the laws that are looked for. */
const written = once(({ passages }: ContentFile) =>
  passages.flatMap(({ text }) => citationsIn(text).map((citation) => ({ ...citation, passage: text }))),
)

/** Whether a file cites a law: in its text, or in a field that holds a citation. */
export function cites(file: ContentFile, citation: string): boolean {
  const isNamed = citationFields(file).some((own) => citesTheSame(own.citation, citation))
  return isNamed || sentencesCiting(file, citation).length > 0
}

/** The sentences of a file that cite a law, and the answers of an area that rest on it, each once. */
export function sentencesCiting(file: ContentFile, citation: string): string[] {
  const inText = written(file)
    .filter(({ text }) => citesTheSame(text, citation))
    .map(({ passage, start }) => sentenceAt(passage, start).words)
  const answers = (practiceAreaOf(file)?.questions ?? [])
    .filter(({ source }) => source !== undefined && citesTheSame(source, citation))
    .map(({ answer }) => answer)
  return [...new Set([...inText, ...answers])]
}

import { citesTheSame } from '../reading/citations.ts'
import { sentencesCiting } from './review-list.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { plainText } from '../reading/plain-text.ts'
import type { ReviewItem } from './review-item.ts'
import { statedFigures } from '../rules/stated-figures.ts'

/** The sentences of a file that a change in a law touches: those that cite it, and those whose figures rest on it. */
export function sentencesUnder(file: ContentFile, law: string, folder: ContentFolder): string[] {
  const stating = sentencesStating(file, folder, ({ source }) => citesTheSame(law, source))
  return [...new Set([...sentencesCiting(file, law), ...stating])]
}

/** The sentences that a reason to review touches, in the file itself or in those that state the fact. */
export function sentencesTouched({ file, law, fact, pages }: ReviewItem, folder: ContentFolder): string[] {
  const paths = [file, ...pages]
  const files = folder.files.filter(({ path }) => paths.includes(path))
  if (law !== null) return files.flatMap((each) => sentencesUnder(each, law, folder))
  if (fact === undefined) return []
  return files.flatMap((each) => sentencesStating(each, folder, ({ name }) => name === fact))
}

function sentencesStating(
  file: ContentFile,
  folder: ContentFolder,
  isMeant: (fact: { name: string; source: string }) => boolean,
): string[] {
  const stated = statedFigures(file, folder).filter(({ agreesWith }) =>
    agreesWith.some(({ fact }) => isMeant(fact)),
  )
  return [
    ...new Set(
      stated.map(({ sentence, passage, figure }) => asRead(file, sentence, passage.lineAt(figure.start))),
    ),
  ]
}

/**
 * A figure in a table, read as a sentence: "Annual report due, Corporation: June 30". Any other sentence is unchanged.
 */
function asRead({ passages, headings }: ContentFile, sentence: string, line: number): string {
  const cell = passages.find(
    ({ kind, text, lineAt }) => kind === 'cell' && lineAt(0) === line && sentence.startsWith(`${text} `),
  )
  if (!cell) return sentence
  const around = cell.within.filter((words) => !headings.some(({ text }) => plainText(text) === words))
  const [row, column] = [around.at(0), around.at(-1)]
  return `${[...new Set([row, column])].filter(Boolean).join(', ')}: ${cell.text}`
}

import { syllable } from 'syllable'
import { contentFolder } from '../settings/content-folder.ts'
import { readContentFile } from '../editorial/content-file.ts'
import type { Passage } from '../editorial/passage.ts'
import { readFolder } from '../editorial/read-folder.ts'
import { markdownTable } from './markdown-table.ts'

// The school grade that each content file asks of its reader, by two formulas, for one folder or several:
// npm run bench:reading -- /tmp/before/content content

const abbreviations = /\b(Pa|v|Inc|Co|Rev|Rul|Fed|Reg|Super|Cir|Tex|ch|chs|ff|Esq|No(?=\. ?\d))\./g

const folders = process.argv.slice(2).length > 0 ? process.argv.slice(2) : [contentFolder]
const gradesByFolder = folders.map(gradesOf)
const paths = [...new Set(gradesByFolder.flatMap((grades) => [...grades.keys()]))].sort()
const rows = paths.map((path) => [
  path,
  ...gradesByFolder.flatMap((grades) => grades.get(path) ?? ['-', '-', '-']),
])
const columns = folders.flatMap(() => ['words per sentence', 'Flesch-Kincaid', 'ARI'])
console.log(`Folders, in the order of the columns: ${folders.join(', ')}\n`)
console.log(markdownTable(['file', ...columns], rows))

/** By path: words per sentence, Flesch-Kincaid grade, Automated Readability Index. */
function gradesOf(folder: string): Map<string, string[]> {
  const files = readFolder(folder)
    .filter((file) => 'text' in file)
    .map(readContentFile)
    .filter((file) => file !== undefined && 'passages' in file)
  const sentencesByPath = files.map(
    ({ path, passages }) => [path, passages.filter(isProse).flatMap(sentencesOf)] as const,
  )
  return new Map(
    sentencesByPath
      .filter(([, sentences]) => sentences.length > 0)
      .map(([path, sentences]) => [path, gradesOfSentences(sentences)]),
  )
}

/** Headings, table cells, names and citations are not sentences. */
function isProse({ kind, text }: Passage): boolean {
  return kind === 'paragraph' || (kind === 'field' && /[.?!]["')]?$/.test(text))
}

function gradesOfSentences(sentences: string[]): string[] {
  const words = sentences.flatMap((sentence) => sentence.match(/[A-Za-z][A-Za-z'-]*/g) ?? [])
  const perSentence = words.length / sentences.length
  const letters = words.join('').length / words.length
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0) / words.length
  // Kincaid et al., Derivation of New Readability Formulas for Navy Enlisted Personnel (1975); both are in it.
  const fleschKincaid = 0.39 * perSentence + 11.8 * syllables - 15.59
  const automated = 4.71 * letters + 0.5 * perSentence - 21.43
  return [perSentence, fleschKincaid, automated].map((figure) => figure.toFixed(1))
}

/** Splits at the ends of sentences; the periods of abbreviations and citations are none. */
function sentencesOf({ text }: Passage): string[] {
  const plain = text
    .replace(/\b(?:[A-Z]\.){2,}|\bPa\.C\.S\./g, (letters) => letters.replaceAll('.', ''))
    .replace(abbreviations, '$1')
  return plain.split(/(?<=[.?!]["')]*)\s+/).filter((sentence) => /[A-Za-z]/.test(sentence))
}

import { contentFolder } from '../settings/content-folder.ts'
import { readContentFile } from '../editorial/reading/content-file.ts'
import type { Passage } from '../editorial/reading/passage.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { readingGradeOf, readingCounts, sumOfCounts } from '../office/content/editor/counts.ts'
import { markdownTable } from './markdown-table.ts'

// The school grade that each content file asks of its reader, for one folder or several:
// npm run bench:reading -- /tmp/before/content content

const folders = process.argv.slice(2).length > 0 ? process.argv.slice(2) : [contentFolder]
const gradesByFolder = folders.map(gradesOfFolder)
const paths = [...new Set(gradesByFolder.flatMap((grades) => [...grades.keys()]))].sort()
const rows = paths.map((path) => [
  path,
  ...gradesByFolder.flatMap((grades) => grades.get(path) ?? ['-', '-']),
])
const columns = folders.flatMap(() => ['words per sentence', 'Flesch-Kincaid'])
console.log(`Folders, in the order of the columns: ${folders.join(', ')}\n`)
console.log(markdownTable(['file', ...columns], rows))

/** By path: words per sentence, Flesch-Kincaid grade. */
function gradesOfFolder(folder: string): Map<string, string[]> {
  const files = readFolder(folder)
    .filter((file) => 'text' in file)
    .map(readContentFile)
    .filter((file) => file !== undefined && 'passages' in file)
  return new Map(
    files.flatMap(({ path, passages }) => {
      const counts = sumOfCounts(passages.filter(isProse).map(({ text }) => readingCounts(text)))
      const grades = [counts.words / counts.sentences, readingGradeOf(counts)]
      return counts.words > 0 ? [[path, grades.map((figure) => figure?.toFixed(1) ?? '-')]] : []
    }),
  )
}

/** Headings, table cells, names and citations are not sentences. */
function isProse({ kind, text }: Passage): boolean {
  return kind === 'paragraph' || (kind === 'field' && /[.?!]["')]?$/.test(text))
}

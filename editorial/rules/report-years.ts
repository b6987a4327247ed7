import { annualReportValue } from '../../content-model/annual-report-facts.ts'
import type { Check } from '../reading/content-folder.ts'
import { factsIn } from '../reading/content-values.ts'
import { oneOf, rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'

const year = String.raw`\b(?:19|20)\d\d\b`
const formed = oneOf`formed | registered | organized | created | founded | set up | begun`
const reports = oneOf`first (?:annual )?report | reports? for the first time | reports? first | files? (?:its|the) first`

/** A company's year and the year of its first report, in one sentence. */
const bothYears = new RegExp(
  [
    String.raw`\b${formed}\b[^.]{0,60}?${year}[^.]{0,80}?\b${reports}\b[^.]{0,40}?${year}`,
    String.raw`\b(?:in|On) [^.]{0,20}?${year}, [^.]{0,40}?\b${formed}\b[^.]{0,80}?\b${reports}\b[^.]{0,40}?${year}`,
  ].join('|'),
)

/**
 * A company's first annual report is due in the calendar year after it was formed or registered, and in none before
 * the first of all. Source: 15 Pa.C.S. § 146(c).
 */
export const firstReportYears: Check = (file, { files, today }) => {
  const first = annualReportValue(factsIn(files), 'firstYear', new Date(today))
  if (typeof first !== 'number') return []
  return file.passages.flatMap((passage) =>
    rangesOf(passage.text, bothYears).flatMap(({ start, end }) => {
      const words = passage.text.slice(start, end)
      const years = [...words.matchAll(new RegExp(year, 'g'))].map(([found]) => Number(found))
      const [company = 0, report] = [years.at(0), years.at(-1)]
      const due = Math.max(company + 1, first)
      if (years.length < 2 || report === due) return []
      const message = `"${words}": the first annual report is due in the calendar year after the company was formed or registered (15 Pa.C.S. § 146(c)). Write ${due}.`
      const correction = { words: String(report), replacement: String(due) }
      return [
        {
          ...problemAt(file, passage, { start, end }, { message, correction }),
          line: passage.lineAt(end - 1),
        },
      ]
    }),
  )
}

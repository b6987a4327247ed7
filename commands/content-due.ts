import { parseArgs } from 'node:util'
import { contentFolder, contentNotice, contentPlace } from '../settings/content-folder.ts'
import { checkFiles } from '../editorial/check-files.ts'
import { readContent, todayAtTheOffice } from '../editorial/reading/content-folder.ts'
import { contradictions, factReviews } from '../editorial/reviews/fact-reviews.ts'
import { firmNameReviews, reviewList } from '../editorial/reviews/review-list.ts'
import { printed, stops } from '../editorial/finding.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { byUrgency, printedItem } from '../editorial/reviews/review-item.ts'
import { buildRules } from '../editorial/rules.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { isoDay } from '../text/iso-day.ts'
import { CommandError } from '../server/start/cannot-start.ts'

const usage = `Usage: npm run content:due [-- [--as-of 2027-06-01] [--json]]
Lists what is due for review, today or on that day.`

function main(): string[] {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, 'as-of': { type: 'string' } },
  })
  const files = readFolder(contentFolder)
  const now = todayAtTheOffice(files)
  const today = values['as-of'] ?? now
  const day = Date.parse(today)
  // JavaScript reads February 30 as March 2.
  if (Number.isNaN(day) || isoDay(new Date(day)) !== today) {
    throw new CommandError(`--as-of is "${today}". Write a date such as 2027-06-01.`)
  }

  const findings = checkFiles(files, now, buildRules).filter(stops)
  if (findings.length > 0) throw new CommandError(findings.map(printed).join('\n'))

  const { folder } = readContent(files, today)
  const contradicted = folder.files.flatMap((file) => contradictions(file, folder).map(({ item }) => item))
  const items = [
    ...contradicted,
    ...reviewList(folder.files, today),
    ...factReviews(folder, today),
    ...firmNameReviews(folder, today),
  ].sort(byUrgency)
  if (values.json) return [JSON.stringify(items, null, 2)]
  const notice = contentNotice(contentPlace)
  return [
    ...(notice ? [notice] : []),
    ...items.map(printedItem),
    items.length === 0 ? `Nothing is due for review on ${today}.` : `${items.length} due for review.`,
  ]
}

await runAtTerminal(usage, main)

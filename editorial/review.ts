import { parseArgs } from 'node:util'
import { contentFolder } from '../content-folder.ts'
import { readChangedLaw } from './changed-law.ts'
import { readContentFiles } from './content-files.ts'
import { reviewList } from './review-list.ts'
import type { ReviewItem } from './review-list.ts'

/** "content/blog/x.md  review due, 12 days late  Its review was due on ..." */
export function printedItem({ file, kind, reason, daysLate }: ReviewItem): string {
  return `${file}  ${kind}, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} late\n  ${reason}`
}

/**
 * The command: lists the articles to be read again. `--json` prints the list for programs, `--as-of 2027-06-01`
 * looks at it from another day.
 */
function main(): void {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, 'as-of': { type: 'string' } },
  })
  const today = values['as-of'] ?? todayInPennsylvania()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(Date.parse(today))) {
    throw new Error(`--as-of is "${today}". Write a day as 2027-06-01.`)
  }

  const { files, unreadable } = readContentFiles(contentFolder)
  const [fault] = unreadable
  if (fault) throw new Error(`${fault.file}:${fault.line}  ${fault.message}`)

  const items = reviewList(files, readChangedLaw(contentFolder), today)
  if (values.json) {
    console.log(JSON.stringify(items, null, 2))
    return
  }
  for (const item of items) console.log(printedItem(item))
  console.log(
    items.length === 0 ? `Nothing has to be read again on ${today}.` : `${items.length} to read again.`,
  )
}

/** The day at the firm's office, whatever the clock of the machine says. (en-CA writes 2026-11-21.) */
function todayInPennsylvania(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

import { reachOf, formatSubmission } from '../delivery/format-submission.ts'
import type { DamagedSubmission, StoredSubmission } from '../store/submission-store.ts'

const HEAD = [
  'Reference',
  'Received (UTC)',
  'Form',
  'Possible spam',
  'Delivery',
  'Last error',
  'Name',
  'Email',
  'Phone',
  'Issue',
  'Page',
  'Practice area',
  'Other parties',
  'Reach',
  'Needs',
  'Text',
]

/**
 * All submissions as CSV (RFC 4180). The byte order mark makes spreadsheet programs read it as UTF-8. Cells that
 * such a program would treat as a formula are prefixed with an apostrophe (OWASP, CSV injection).
 */
export function toCsv(all: StoredSubmission[], damaged: DamagedSubmission[]): string {
  const lines = [HEAD, ...all.map(cellsOf), ...damaged.map(cellsOfDamaged)]
  return `\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

function cellsOf({ id, receivedAt, submission, delivery, lastError }: StoredSubmission): string[] {
  const feedback = submission.formType === 'accessibility' ? submission : undefined
  const intake = submission.formType === 'intake' ? submission : undefined
  return [
    id,
    receivedAt.toISOString(),
    formatSubmission(submission).kind,
    submission.suspectedSpam ? 'yes' : 'no',
    delivery,
    lastError ?? '',
    submission.name,
    submission.email,
    intake?.phone ?? '',
    feedback?.issueType ?? '',
    feedback?.page ?? '',
    intake?.practiceArea ?? '',
    intake?.otherParties ?? '',
    intake ? reachOf(intake) : '',
    intake?.needs ?? '',
    feedback?.message ?? intake?.description ?? '',
  ]
}

/** What is left of a damaged submission is in the last column. */
function cellsOfDamaged({ id, text }: DamagedSubmission): string[] {
  return HEAD.map((column) => ({ Reference: id, Delivery: 'damaged', Text: text })[column] ?? '')
}

/** Includes full-width signs, which some programs treat like the plain ones. Leading spaces do not hide a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function quoted(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

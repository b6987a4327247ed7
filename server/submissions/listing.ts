import { inOfficeTime, formatSubmission } from '../delivery/format-submission.ts'
import type { StoredSubmission } from '../store/submission-store.ts'

/** All submissions as a terminal table, below a line with the totals. */
export function submissionTable(all: StoredSubmission[], now: Date): string {
  if (all.length === 0) return 'There are no submissions.'
  const undelivered = all.filter(({ delivery }) => delivery !== 'delivered').length
  const head = ['Reference', 'Received', 'Form', 'From', 'Delivery']
  const lines = all.map((stored) => [
    stored.id,
    inOfficeTime(stored.receivedAt),
    `${formatSubmission(stored.submission).kind}${stored.submission.suspectedSpam ? ' (possible spam)' : ''}`,
    shortened(printable(stored.submission.name || stored.submission.email), 24),
    deliveryOf(stored, now),
  ])
  return `${all.length} in all, ${undelivered} not delivered by mail.\n\n${aligned([head, ...lines])}`
}

/** Everything about one submission, the visitor's text last. */
export function oneSubmission(stored: StoredSubmission): string {
  const { kind, answers, text } = formatSubmission(stored.submission)
  const next = stored.nextAttemptAt ? [['Next attempt', inOfficeTime(stored.nextAttemptAt)]] : []
  const lines = [
    ['Reference', stored.id],
    ['Form', `${kind}${stored.submission.suspectedSpam ? ' (possible spam)' : ''}`],
    ['Received', inOfficeTime(stored.receivedAt)],
    ['Delivery', `${stored.delivery}, attempts: ${stored.attempts}`],
    ...(stored.lastError ? [['Last error', stored.lastError]] : []),
    ...next,
    ...answers,
  ]
  return `${printable(aligned(lines))}\n\n${printable(text)}`
}

function deliveryOf({ delivery, attempts, lastError, nextAttemptAt }: StoredSubmission, now: Date): string {
  if (delivery === 'delivered') return 'delivered'
  if (delivery === 'refused') return `REFUSED (${lastError ?? 'no code'})`
  if (attempts === 0) return 'waiting'
  const minutes = Math.max(0, Math.ceil(((nextAttemptAt ?? now).getTime() - now.getTime()) / 60_000))
  return `waiting (${lastError ?? 'being sent'}), again in ${minutes} min`
}

function aligned(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

/** Strips control characters, which can move a terminal's cursor or set its title, and bidirectional overrides. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '')
}

import { formatMessage, inOfficeTime, isLogged } from '../delivery/format-message.ts'
import type { AreaTitles } from '../delivery/format-message.ts'
import { beginningOf } from '../../text/beginning-of.ts'
import { visibleText } from '../../text/visible-text.ts'
import type { Access } from '../store/access.ts'
import type { DamagedMessage, StoredMessage } from '../store/message-store.ts'

/** The time, and the office's time zone as an IANA name. */
export type OfficeClock = { now: Date; timeZone: string }

/** The office's clock, and the titles of the practice areas. */
export type OfficeWords = OfficeClock & { titles: AreaTitles }

/** All messages as a terminal table, below a line with the totals and above a line for each damaged one. */
export function messageTable(all: StoredMessage[], damaged: DamagedMessage[], clock: OfficeClock): string {
  const notes = damaged.map(({ id }) => `\n\n${visibleText(id)} ${DAMAGED}`).join('')
  if (all.length === 0) return `There are no ${notes ? 'other ' : ''}messages.${notes}`
  const undelivered = all.filter(({ delivery }) => delivery !== 'delivered').length
  const head = ['Reference', 'Received', 'Form', 'From', 'Delivery']
  const lines = all.map((stored) => [
    stored.id,
    ...(stored.access === 'full' ? shownCells(stored, clock) : ['', closedWord(stored.access), '', '']),
  ])
  return `${all.length} in all, ${undelivered} not delivered by email.\n\n${aligned([head, ...lines])}${notes}`
}

/** Why a message is not shown. */
export function closedWord(access: Exclude<Access, 'full'>): string {
  return access === 'names' ? 'conflict check' : 'restricted'
}

/** Whether a message was emailed to the firm; what the firm itself logged never is. */
export function deliveryWord({ message, delivery }: Pick<StoredMessage, 'message' | 'delivery'>): string {
  return isLogged(message) ? 'not emailed' : delivery
}

const DAMAGED =
  'is damaged and cannot be delivered. "show" prints what is left of it; a backup may hold all of it.'

export function damagedMessage({ id, text }: DamagedMessage): string {
  return `${visibleText(id)} ${DAMAGED}\n\n${visibleText(text)}`
}

/** Everything about one message, the visitor's text last. */
export function oneMessage(stored: StoredMessage, { timeZone, titles }: OfficeWords): string {
  const { kind, answers, text } = formatMessage(stored.message, titles)
  const next = stored.nextAttemptAt ? [['Next attempt', inOfficeTime(stored.nextAttemptAt, timeZone)]] : []
  const lines = [
    ['Reference', stored.id],
    ['Form', `${kind}${stored.message.suspectedSpam ? ' (possible spam)' : ''}`],
    ['Received', inOfficeTime(stored.receivedAt, timeZone)],
    ['Delivery', `${deliveryWord(stored)}, attempts: ${stored.attempts}`],
    ...(stored.lastError ? [['Last error', stored.lastError]] : []),
    ...next,
    ...answers,
  ]
  return `${visibleText(aligned(lines))}\n\n${visibleText(text)}`
}

function shownCells(stored: StoredMessage, { now, timeZone }: OfficeClock): string[] {
  const { receivedAt, message } = stored
  return [
    inOfficeTime(receivedAt, timeZone),
    `${formatMessage(message).kind}${message.suspectedSpam ? ' (possible spam)' : ''}`,
    beginningOf(visibleText(message.name || message.email), 24),
    deliveryOf(stored, now),
  ]
}

function deliveryOf(stored: StoredMessage, now: Date): string {
  const { delivery, attempts, lastError, nextAttemptAt } = stored
  if (delivery === 'delivered') return deliveryWord(stored)
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

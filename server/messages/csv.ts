import {
  areaOf,
  clientOf,
  formatMessage,
  inOfficeTime,
  othersOf,
  reachOf,
} from '../delivery/format-message.ts'
import type { AreaTitles } from '../delivery/format-message.ts'
import { closedWord, deliveryWord } from './listing.ts'
import type { Access } from '../store/access.ts'
import type { DamagedMessage, StoredMessage } from '../store/message-store.ts'

/** The columns of a message, which `messageCells` fills. */
export const MESSAGE_HEAD = [
  'Reference',
  'Received',
  'Form',
  'Possible spam',
  'Delivery',
  'Last error',
  'Name',
  'Email',
  'Phone',
  'Issue',
  'Page',
  'Writing for',
  'Other parties',
  'Practice area',
  'Reach',
  'Needs',
  'Text',
]

/**
 * Rows as CSV (RFC 4180). The byte order mark makes spreadsheet programs read it as UTF-8. Cells that such a program
 * would treat as a formula are prefixed with an apostrophe (OWASP, CSV injection).
 */
export function csvOf(rows: string[][]): string {
  return `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** Where the firm is, for its times, and what it calls its practice areas. */
export type FirmWords = { timeZone: string; titles: AreaTitles }

export function messageCells(stored: StoredMessage, { timeZone, titles }: FirmWords): string[] {
  if (stored.access !== 'full') return closedCells(stored.id, stored.access)
  const { id, receivedAt, message, lastError } = stored
  const feedback = message.formType === 'accessibility' ? message : undefined
  const intake = message.formType === 'intake' ? message : undefined
  return [
    id,
    inOfficeTime(receivedAt, timeZone),
    formatMessage(message).kind,
    message.suspectedSpam ? 'yes' : 'no',
    deliveryWord(stored),
    lastError ?? '',
    message.name,
    message.email,
    intake?.phone ?? '',
    feedback ? areaOf(feedback, titles)[1] : '',
    feedback?.page ?? '',
    intake ? clientOf(intake) : '',
    intake ? othersOf(intake) : '',
    intake?.practiceArea ? areaOf(intake, titles)[1] : '',
    intake ? reachOf(intake) : '',
    intake?.needs ?? '',
    feedback?.message ?? intake?.description ?? '',
  ]
}

/** What is left of a damaged message is in the last column. */
export function damagedCells(damaged: DamagedMessage): string[] {
  if (damaged.access !== 'full') return closedCells(damaged.id, damaged.access)
  return cellsBeside({ Reference: damaged.id, Delivery: 'damaged', Text: damaged.text })
}

/** The cells of a closed message: only the reference, and why. */
export function closedCells(id: string, access: Exclude<Access, 'full'>): string[] {
  return cellsBeside({ Reference: id, Delivery: closedWord(access) })
}

function cellsBeside(cells: Record<string, string>): string[] {
  return MESSAGE_HEAD.map((column) => cells[column] ?? '')
}

/** Includes full-width signs, which some programs treat like the plain ones. Leading spaces do not hide a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function quoted(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

import { limits } from '../../forms/fields.ts'
import type { Answers } from './answers.ts'

export type PartyAnswers = { name: string; role: string }

/** A row of the list as the page shows it; `initial`: what a draft had in it. */
export type PartyRow = { key: number; initial?: PartyAnswers }

/** The names of a row's fields; faults come back under the same names. */
export function partyFields(place: number) {
  return { name: `parties.${place}.name`, role: `parties.${place}.role` }
}

/** A row's answers; '' if there is no such row. */
export function partyAnswers(answers: Answers, place: number): PartyAnswers {
  const fields = partyFields(place)
  return { name: String(answers[fields.name] ?? ''), role: String(answers[fields.role] ?? '') }
}

/** The current name of a field that was invalid in `sent`; undefined once its row is gone. */
export function currentName(
  name: string,
  sent: readonly PartyRow[],
  rows: readonly PartyRow[],
): string | undefined {
  const [, place, field] = /^parties\.(\d+)\.(.+)$/.exec(name) ?? []
  if (place === undefined) return name
  const row = sent[Number(place)]
  const now = row ? rows.indexOf(row) : -1
  return now === -1 ? undefined : `parties.${now}.${field}`
}

/** The rows that a draft needs: at least the one that is always there, which keeps what is in it. */
export function rowsOfDraft(answers: Answers): PartyRow[] {
  const kept = Array.from({ length: limits.parties }, (_, place) => partyAnswers(answers, place))
  const last = kept.findLastIndex(isFilled)
  return kept.slice(0, Math.max(1, last + 1)).map((initial, key) => (key === 0 ? { key } : { key, initial }))
}

export function isFilled({ name, role }: PartyAnswers): boolean {
  return name.trim() !== '' || role !== ''
}

/** The answers as the handler takes them: the rows that are filled in as a list. */
export function withParties(answers: Answers, rows: readonly PartyRow[]) {
  const others = Object.entries(answers).filter(([name]) => !name.startsWith('parties'))
  const parties = rows.map((_, place) => partyAnswers(answers, place)).filter(isFilled)
  return { ...Object.fromEntries(others), parties }
}

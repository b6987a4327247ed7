import type { Comparison, Decision, MessageCheck } from '../contract.ts'
import type { ListKind } from '../lists.ts'
import { longDay } from '../../shell/times.ts'

export const decisionWords: Record<Decision, string> = {
  'no-conflict': 'No conflict',
  conflict: 'Conflict',
  'consent-needed': 'Consent needed',
  'ask-more': 'Ask more',
}

export const kindWords: Record<ListKind, string> = {
  clients: 'Clients',
  'former-clients': 'Former clients',
  adverse: 'Adverse parties',
  related: 'Related parties',
  businesses: 'Businesses and their owners',
  own: 'Our people, their families and businesses',
  lateral: 'Clients of a lawyer joining us',
}

/** The list that a match is from, and, unless the title says so, whose names it holds. */
export function fromList(title: string, kind: ListKind | null): string {
  const isTold = kind === null || title === kindWords[kind]
  const kindSaid = isTold ? '' : ` (${kindWords[kind].charAt(0).toLowerCase()}${kindWords[kind].slice(1)})`
  return `From the list “${title}”${kindSaid}.`
}

export const deletedSince =
  'A message found in this check has since been deleted. The reason is unchanged, and may still name a person in that message.'

export const namesDueWords: Record<NonNullable<MessageCheck['namesDue']>, string> = {
  phone:
    'Not checked: the names to be given by telephone. Add each of them. When that is done, or if there are none, press “No more names to add”.',
  text: 'Not checked: the names under “Other parties”, which came as one text. Add each of them. When that is done, or if there are none, press “No more names to add”.',
}

/** About a name that is too short to find anyone by. */
export const tooLittle = 'Not checked: only a first name or initials.'

const contactOnly = 'Checked by contact details only: the name is a first name or initials.'

/** What to add about a name that was not compared by its words. */
export const comparedByWords = { name: undefined, contacts: contactOnly, nothing: tooLittle }

type Compared = Omit<Comparison, 'hasClientList'>

/** The names that were compared: "these 4,312 names (lists of November 23, 2026; messages since 2024)". */
export function comparedWith({ compared, lists, messagesSince }: Compared): string {
  const days = [...new Set(lists.map(({ at }) => longDay(at)))]
  const sources = [
    days.length > 0 &&
      `${days.length === 1 && lists.length === 1 ? 'list' : 'lists'} of ${days.join(' and ')}`,
    messagesSince !== null && `messages since ${new Date(messagesSince).getFullYear()}`,
  ].filter(Boolean)
  const names = namesCompared(compared)
  return sources.length > 0 ? `${names} (${sources.join('; ')})` : names
}

function namesCompared(count: number): string {
  if (count === 0) return 'no names on record yet'
  return count === 1 ? 'the one name on record' : `these ${count.toLocaleString('en-US')} names`
}

/** "No match in these 4,312 names (list of November 23, 2026).", or that there were no names to compare with. */
export function noMatchIn(check: Compared): string {
  if (check.compared === 0) return 'No names are on record yet to compare with.'
  return `No match in ${comparedWith(check)}.`
}

/** The state of a message's check, in a sentence. */
export function standingOf({
  isSetUp,
  gate,
  check,
  found,
  isPending,
  names,
}: Pick<MessageCheck, 'isSetUp' | 'gate' | 'found' | 'isPending'> & {
  check: (Compared & { more: number }) | null
  names: readonly Pick<MessageCheck['names'][number], 'comparedBy'>[]
}): string {
  if (!isSetUp) return 'Not checked: conflict checks are not set up.'
  if (gate === 'unchecked') return 'The names are being checked.'
  if (!check) return 'Not checked: it came in before conflict checks were set up.'
  if (found + check.more === 0) {
    if (check.compared === 0 || names.some(({ comparedBy }) => comparedBy === 'name')) return noMatchIn(check)
    return names.some(({ comparedBy }) => comparedBy === 'contacts')
      ? `Checked by contact details only: no match in ${comparedWith(check)}.`
      : tooLittle
  }
  const shown = found === 1 ? 'One match' : `${found.toLocaleString('en-US')} matches`
  const matches =
    check.more > 0 ? `${shown}, and ${check.more.toLocaleString('en-US')} more that are not shown,` : shown
  const waits = isPending ? ' A lawyer must decide.' : ''
  return `${matches} in ${comparedWith(check)}.${waits}`
}

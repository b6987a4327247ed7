import type { Decision, Hit, MessageCheck } from '../message-check.ts'
import { longDay } from '../../shell/times.ts'

/** What a lawyer decides, in words. */
export const decisionWords: Record<Decision, string> = {
  'no-conflict': 'No conflict',
  conflict: 'Conflict',
  'consent-needed': 'Consent needed',
  'ask-more': 'Ask more',
}

/** How strong a hit is, in words. */
export const strengthWords: Record<Hit['strength'], string> = {
  strong: 'Strong',
  likely: 'Likely',
  possible: 'Possible',
}

/** "these 4,312 names (lists of November 23, 2026; messages since 2024)". */
export function comparedWith({
  compared,
  lists,
  messagesSince,
}: Pick<NonNullable<MessageCheck['check']>, 'compared' | 'lists' | 'messagesSince'>): string {
  const days = [...new Set(lists.map(({ at }) => longDay(at)))]
  const sources = [
    days.length > 0 &&
      `${days.length === 1 && lists.length === 1 ? 'list' : 'lists'} of ${days.join(' and ')}`,
    messagesSince !== null && `messages since ${new Date(messagesSince).getFullYear()}`,
  ].filter(Boolean)
  const names = compared === 1 ? 'this one name' : `these ${compared.toLocaleString('en-US')} names`
  return sources.length > 0 ? `${names} (${sources.join('; ')})` : names
}

/** The state of the check of a message, in a sentence. */
export function standingOf({ isSetUp, gate, check, found, isPending }: MessageCheck): string {
  if (!isSetUp) return 'Not checked: conflict checks are not set up.'
  if (gate === 'unchecked') return 'The names are being checked.'
  if (!check) return 'Not checked: it came in before conflict checks were set up.'
  if (found === 0) return `No match in ${comparedWith(check)}.`
  const matches = found === 1 ? 'One match' : `${found} matches`
  const waits = isPending ? ' A lawyer must decide.' : ''
  return `${matches} in ${comparedWith(check)}.${waits}`
}

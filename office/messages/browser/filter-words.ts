import type { MessageList, MessageSearch, Readers } from '../contract.ts'
import { dayName } from '../../shell/times.ts'

/** The people and the areas that a filter offers. */
export type Offered = {
  people: Pick<Readers['people'][number], 'id' | 'name'>[]
  areas: MessageList['areas']
}

export const kinds = {
  any: 'Any kind',
  intake: 'Intake',
  accessibility: 'Feedback on the site',
  damaged: 'Damaged',
}

export const states = {
  any: 'Any',
  open: 'Unanswered or waiting',
  unanswered: 'Unanswered',
  waiting: 'Waiting for reply',
  answered: 'Answered',
  aside: 'No answer needed',
  spam: 'Spam',
}

export const owners = { anyone: 'Anyone', me: 'Me', nobody: 'Nobody yet' }

/** How much fits beside the heading, in characters. */
const MOST_SHOWN = 44

/**
 * A summary of the filter: "Any kind", or "Intake, answered, Nov 17". `shown`: the same, or the number of its parts if
 * that is too long.
 */
export function filterInWords(search: MessageSearch, offered: Offered): { shown: string; label: string } {
  const { kind, state, area, from } = search
  const view = viewOf(search)
  const isView = view !== undefined
  const isTab = views.some(({ word }) => word === view?.word)
  const isNarrowed = from !== null || area !== null
  const set = [
    !isTab && view?.word,
    (kind !== 'any' || (isTab && !isNarrowed)) && kinds[kind],
    area !== null && (offered.areas.find(({ id }) => id === area)?.title ?? area),
    !isView && state !== 'any' && states[state],
    !isView && handlerInWords(search, offered),
    from !== null && dayName(from),
  ]
  const parts = set.filter(Boolean)
  const words = parts.join(', ')
  if (words.length <= MOST_SHOWN) return { shown: words, label: `Filter: ${words}` }
  return { shown: `Filter: ${parts.length} set`, label: `Filter: ${parts.length} set: ${words}` }
}

function handlerInWords({ owner }: MessageSearch, { people }: Offered): string {
  if (owner === 'anyone') return ''
  if (owner === 'me' || owner === 'nobody') return owners[owner]
  return people.find(({ id }) => id === owner)?.name ?? 'Someone'
}

type View = {
  word: string
  shows: Pick<MessageSearch, 'state' | 'owner' | 'isTrashed'>
  count?: keyof MessageList['counts']
}

/** The views that one press shows. */
export const views: readonly View[] = [
  { word: 'New', shows: { state: 'unanswered', owner: 'anyone', isTrashed: false }, count: 'unanswered' },
  { word: 'Mine', shows: { state: 'open', owner: 'me', isTrashed: false }, count: 'mine' },
  {
    word: 'Waiting for reply',
    shows: { state: 'waiting', owner: 'anyone', isTrashed: false },
    count: 'waiting',
  },
  { word: 'All', shows: { state: 'any', owner: 'anyone', isTrashed: false } },
]

/** Rarely used views, under the filter. */
export const rareViews: readonly View[] = [
  { word: 'Spam', shows: { state: 'spam', owner: 'anyone', isTrashed: false } },
  { word: 'Trash', shows: { state: 'any', owner: 'anyone', isTrashed: true } },
]

/** The view that a search shows; undefined if it shows none of them. */
export function viewOf({ state, owner, isTrashed }: MessageSearch): View | undefined {
  return [...views, ...rareViews].find(
    ({ shows }) => shows.state === state && shows.owner === owner && shows.isTrashed === isTrashed,
  )
}

import type { MessageList, MessageSearch } from '../contract.ts'

type View = {
  word: string
  shows: Pick<MessageSearch, 'state' | 'owner' | 'isTrashed'>
  count?: keyof MessageList['counts']
}

/** What one press shows. */
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

/** What is rarely looked at: under the filter. */
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

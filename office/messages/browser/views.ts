import type { MessageList, MessageSearch } from '../contract.ts'

type View = {
  word: string
  shows: Pick<MessageSearch, 'state' | 'owner'>
  count?: keyof MessageList['counts']
}

/** What one press shows. */
export const views: readonly View[] = [
  { word: 'New', shows: { state: 'unanswered', owner: 'anyone' }, count: 'unanswered' },
  { word: 'Mine', shows: { state: 'open', owner: 'me' }, count: 'mine' },
  { word: 'Waiting for reply', shows: { state: 'waiting', owner: 'anyone' }, count: 'waiting' },
  { word: 'All', shows: { state: 'any', owner: 'anyone' } },
]

/** The view that a search shows; undefined if it shows none of them. */
export function viewOf({ state, owner }: MessageSearch): View | undefined {
  return views.find(({ shows }) => shows.state === state && shows.owner === owner)
}

import type { ContentState } from '../contract.ts'

/** What is said of a text in each of its states. */
export const stateWords: Record<ContentState, string> = {
  published: 'Published',
  changed: 'Changed, not yet public',
  draft: 'Draft',
  scheduled: 'Scheduled',
  due: 'Due for review',
  'law-changed': 'The law has changed',
  problem: 'Cannot be published yet',
}

/** The states that someone has to do something about. */
export const pressing: readonly ContentState[] = ['problem', 'law-changed', 'due']

import type { MessageFacts } from './store/messages.ts'

type Obstacle = 'unreadable' | 'undecided' | undefined

/** Why a person may not read a message: it is restricted to other people, or its names wait for a lawyer's decision. */
export function readingObstacle({ access }: Pick<MessageFacts, 'access'>): Obstacle {
  if (access === 'full') return undefined
  return access === 'names' ? 'undecided' : 'unreadable'
}

/** Why a person may not work on a message. What was opened before a decision is open to be read, and waits all the same. */
export function workingObstacle({ access, gate }: Pick<MessageFacts, 'access' | 'gate'>): Obstacle {
  if (access === 'reference') return 'unreadable'
  return gate === null ? undefined : 'undecided'
}

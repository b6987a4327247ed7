import type { Mailbox } from '../../../server/delivery/mail.ts'
import type { MessageStore } from '../../../server/store/message-store.ts'
import type { Areas } from './areas.ts'
import type { Templates } from './templates.ts'

/**
 * What the messages need besides the database. `store`: the one that keeps the lists of what was deleted. `wake` makes
 * delivery look for mails that are due; `replies` has the addresses of replies, and wakes their delivery.
 * Both are undefined when mail is not set up.
 */
export type MessageParts = {
  store: MessageStore
  areas: Areas
  templates: Templates
  retentionDays: number
  wake: (() => void) | undefined
  replies: { mailbox: Mailbox; wake: () => void } | undefined
}

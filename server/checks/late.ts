import type { StoredMessage } from '../store/message-store.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

const HOUR_MS = 3_600_000

/** What waits longer than it should: messages that were not mailed, and articles due for review. */
export async function checkLate(
  messages: StoredMessage[],
  dueReviews: number,
  now = new Date(),
): Promise<CheckLine> {
  const refused = messages.filter(({ delivery }) => delivery === 'refused').length
  const waiting = messages.filter(
    ({ delivery, receivedAt }) => delivery === 'waiting' && now.getTime() - receivedAt.getTime() > HOUR_MS,
  ).length
  const reviews = `${dueReviews} articles are due for review.`
  if (refused + waiting > 0) {
    return fault(
      `${waiting} messages wait for more than an hour, and ${refused} were refused by the mail server. ${reviews}`,
      'read "npm run submissions -- list", answer them, solve the mail line, then run "... -- retry".',
    )
  }
  if (dueReviews > 0) return attention(reviews, 'see "npm run content:due".')
  return good('No messages are waiting and no reviews are due.')
}

import { isStaff } from '../../contract.ts'
import type { PutRight } from '../contract.ts'
import { findUnmailed } from '../../messages/server/store/messages-for-today.ts'
import { findUnsentReplies } from '../../../server/store/outbox.ts'
import type { TodayParts, Viewer } from './today-parts.ts'

/** A mail that has waited longer than this will not go out soon on its own. */
const LATE_MAIL_MS = 60 * 60_000

/** How many references a line names. */
const MOST_REFERENCES = 5

/**
 * What Today says about mail: that it is not set up, or which messages' mail fails; undefined if everything is
 * delivered.
 */
export async function unmailed(
  { run, isMailSetUp, now }: TodayParts,
  { grants }: Viewer,
): Promise<PutRight | undefined> {
  const common = { about: 'mail' as const, to: null, references: [], more: 0 }
  if (!isMailSetUp) {
    const waiting = await findUnsentReplies(run, now())
    const references = waiting.slice(0, isStaff(grants) ? MOST_REFERENCES : 0)
    return {
      ...common,
      references,
      isProblem: waiting.length > 0,
      says:
        waiting.length > 0
          ? `Mail is switched off, and ${waiting.length === 1 ? 'a reply is' : `${waiting.length} replies are`} waiting to be sent.`
          : 'Mail is not set up: messages appear only in the office.',
      todo: `On the server: set SMTP_URL, MAIL_FROM and MAIL_TO.${waiting.length > 0 ? ' Or open the message and press “Cancel the reply”.' : ''}`,
      to: references[0] === undefined ? pageOf({ grants }) : `/messages/${references[0]}`,
      more: isStaff(grants) ? waiting.length - references.length : 0,
    }
  }
  const { says, references: known, all } = await failingMessages({ run, now }, { grants })
  if (all.length === 0) return undefined
  const references = known.slice(0, MOST_REFERENCES)
  return {
    ...common,
    isProblem: true,
    says,
    todo: 'On the server: check SMTP_URL against the mail provider’s instructions. Then open each message; where “Retry mail” is under More, choose it.',
    to: references[0] === undefined ? pageOf({ grants }) : `/messages/${references[0]}`,
    references,
    more: known.length - references.length,
  }
}

/** The messages whose mail fails: a sentence, and the references of those that the person may know of. */
export async function failingMessages(
  { run, now }: Pick<TodayParts, 'run' | 'now'>,
  { grants }: Pick<Viewer, 'grants'>,
): Promise<{ says: string; references: string[]; all: string[] }> {
  const found = await findUnmailed(run, now() - LATE_MAIL_MS)
  const unsent = await findUnsentReplies(run, now() - LATE_MAIL_MS)
  const refused = found.filter(({ delivery }) => delivery === 'refused').length
  const all = [...new Set([...found.map(({ reference }) => reference), ...unsent])]
  return {
    says: mailSentence(refused, found.length - refused, unsent.length),
    references: isStaff(grants) ? all : [],
    all,
  }
}

/** The page about mail, for those who may open it. */
function pageOf({ grants }: Pick<Viewer, 'grants'>): string | null {
  return grants.includes('administrator') ? '/mail' : null
}

function mailSentence(refused: number, waiting: number, unsent: number): string {
  const messages = (count: number) => (count === 1 ? 'one message' : `${count} messages`)
  const sentences = [
    refused > 0 && `The mail server refused the notification for ${messages(refused)}.`,
    waiting > 0 &&
      `The notification for ${messages(waiting)} has been waiting to go out for more than an hour.`,
    unsent > 0 &&
      `${unsent === 1 ? 'A reply has' : `${unsent} replies have`} been waiting to go out for more than an hour; the office keeps trying.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

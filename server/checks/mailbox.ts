import { addressOf } from '../mailbox/mailbox-place.ts'
import type { MailboxPlace } from '../mailbox/mailbox-place.ts'
import { explainUnreadable } from '../mailbox/explain-unreadable.ts'
import { MailboxUnreadable } from '../mailbox/mailbox-unreadable.ts'
import { openFolder } from '../mailbox/open-folder.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** `place`: undefined where no mailbox is read. `ownAddresses`: of the firm and its people. */
type MailboxCheck = {
  place: MailboxPlace | undefined
  mailFrom: string | undefined
  ownAddresses: readonly (string | undefined)[]
}

/** Opens the mailbox for answers, without reading any mail. */
export async function checkMailbox({ place, mailFrom, ownAddresses }: MailboxCheck): Promise<CheckLine> {
  if (!place) return good('No mailbox is read: answers to replies go to MAIL_TO.')
  const address = addressOf(place.imapUrl).toLowerCase()
  const unreadable = ownAddresses.some((own) => own?.toLowerCase() === address)
    ? 'own-mailbox'
    : await whyUnreadable(place)
  if (unreadable !== undefined) {
    const { says, todo } = explainUnreadable(unreadable)
    return fault(says, todo)
  }
  if (mailFrom?.toLowerCase() !== address) {
    return attention(
      `The office can read ${place.folder} of ${address}, but reports of undelivered replies go to ${mailFrom}.`,
      `set MAIL_FROM to ${address}, or check ${mailFrom} yourself.`,
    )
  }
  return good(`The office can read ${place.folder} of ${address}.`)
}

async function whyUnreadable(place: MailboxPlace): Promise<string | undefined> {
  try {
    const folder = await openFolder(place)
    folder.close()
    return undefined
  } catch (error) {
    if (!(error instanceof MailboxUnreadable)) throw error
    return error.code
  }
}

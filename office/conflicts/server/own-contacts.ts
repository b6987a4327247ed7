import type { Firm, Mailbox } from '../../../server/delivery/mail.ts'
import { digitsOf } from './check-message.ts'
import type { OwnContacts } from './check-message.ts'

type Own = { firm: Firm; mail: Mailbox | undefined; team: readonly { email?: string | undefined }[] }

/** How the firm itself is reached, in writing and by telephone. */
export function ownContacts({ firm, mail, team }: Own): OwnContacts {
  const emails = [mail?.from, mail?.to, ...team.map(({ email }) => email)].flatMap((email) => {
    return email ? [email.toLowerCase()] : []
  })
  return {
    emails: new Set(emails),
    // Only this one is certainly the firm's: others may be at a provider that everyone uses.
    domains: new Set(mail ? [mail.from.toLowerCase().slice(mail.from.lastIndexOf('@') + 1)] : []),
    phones: new Set([digitsOf(firm.phone)]),
  }
}

import { messageIdOf } from '../../../server/delivery/mail.ts'
import type { Firm, Mailbox } from '../../../server/delivery/mail.ts'
import type { SendMail } from '../../../server/delivery/smtp.ts'
import { errorCode } from '../../../server/http/log.ts'
import type { Log } from '../../../server/http/log.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { newId } from '../../../server/crypto/secret.ts'
import { listPeople } from './store/people.ts'
import type { Person } from './store/people.ts'

/** Emails a change of access to the person, also at a former address, and to all administrators; each address once. */
export type Report = (
  person: Pick<Person, 'id' | 'name' | 'email'>,
  change: string,
  formerEmail?: string | null,
) => void

/** `mail` is undefined when email is not set up. */
type ReportParts = {
  run: RunSql
  mail: { send: SendMail; mailbox: Mailbox } | undefined
  firm: Firm
  log: Log
}

/** Creates the function that reports changes. An email that fails is logged; the change stays. */
export function createReport({ run, mail, firm, log }: ReportParts): Report {
  if (!mail) return () => undefined
  const { send, mailbox } = mail

  async function report(...[person, change, formerEmail]: Parameters<Report>): Promise<void> {
    const administrators = (await listPeople(run)).filter(({ grants }) => grants.includes('administrator'))
    const addresses = [person, { email: formerEmail }, ...administrators].flatMap(({ email }) => email ?? [])
    for (const address of new Set(addresses)) {
      const result = await send({
        messageId: messageIdOf(newId(), mailbox.from),
        from: { name: `${firm.name} office`, address: mailbox.from },
        to: { name: '', address },
        subject: 'A change of access to the office',
        text: `${person.name}: ${change}\n\nIf you did not expect this, tell an administrator of the office today.\n`,
      })
      if (result.status !== 'sent')
        log.warn({ id: person.id, code: result.code }, 'report of a change not sent')
    }
  }

  return (...told) =>
    void report(...told).catch((error: unknown) =>
      log.warn({ id: told[0].id, code: errorCode(error) }, 'report not sent'),
    )
}

import type { Thread } from '../thread.ts'
import type { Firm } from '../../../server/delivery/mail.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { Team } from '../../people/server/team.ts'
import { findSubmissions } from './store/messages.ts'
import { namesById } from '../../people/server/store/people.ts'
import type { Person } from '../../people/server/store/people.ts'
import { cameByForm, threadOf } from './store/thread.ts'
import type { MessageParts } from './parts.ts'
import { signatureOf } from './reply.ts'

/** Who looks at a thread, and what a reply of theirs begins with. */
type ThreadViewing = { person: Person; firm: Firm; team: Team; replies: MessageParts['replies'] }

/** The mails about a message that the person may read, and what a reply begins with. */
export async function viewThread(
  run: RunSql,
  reference: string,
  { person, firm, team, replies }: ThreadViewing,
): Promise<Thread> {
  const names = await namesById(run)
  const mails = (await threadOf(run, reference)).map(
    ({ state, error, nextAt, unknownEnds, person: writer, sender, recipient, ...mail }) => ({
      ...mail,
      by: writer === null ? null : (names.get(writer) ?? 'Someone'),
      ...{ from: sender, to: recipient },
      delivery: state && { state, error, nextAt, isPerhapsRepeated: (unknownEnds ?? 0) > 0 },
    }),
  )
  const stored = (await findSubmissions(run, [reference])).get(reference)
  return {
    mails,
    reply: replies
      ? {
          to: stored && 'submission' in stored ? stored.submission.email : '',
          subject: `${(await cameByForm(run, reference)) ? `Your message to ${firm.name}` : firm.name} (${reference})`,
          signature: signatureOf(person, firm, team),
          answersGoTo: replies.mailbox.to,
          templates: replies.templates(),
        }
      : null,
  }
}

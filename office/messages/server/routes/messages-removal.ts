import { DAY_MS } from '../../../../text/iso-day.ts'
import { inOfficeTime } from '../../../../server/delivery/format-message.ts'
import { retentionLimit } from '../../../../server/store/retention.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { counted } from '../../../../text/counted.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { askForProof, done, post, postWithProof, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { countDone } from '../../../people/server/store/audit.ts'
import { addNotice } from '../../../people/server/store/notices.ts'
import { lockPeople } from '../../../people/server/store/people.ts'
import { purgeAgeSchema, purgeSchema, versionSchema } from '../../contract.ts'
import { requireNames, requireWorkable } from '../guards.ts'
import { findOlder } from '../store/messages.ts'
import { replyWaits } from '../store/thread.ts'
import { messageOutcomes } from './outcomes.ts'

/**
 * Deleting this many messages one by one within a day is reported, like a purge, and each further one asks for the
 * passkey.
 */
const MANY = 10

/** Routes to delete messages, one or by age, and to email one again. */
export function messageRemovalRoutes(parts: OfficeParts): Route[] {
  const { database, messages, firm, now } = parts
  const { find, show, stale } = messageOutcomes(parts)

  return [
    post('/messages/:id/delete', 'staff', versionSchema, async ({ id, user, record }, { version }) => {
      const person = user.person.id
      // A lawyer may also delete one whose names wait for a decision.
      const isLawyer = user.grants.includes('lawyer')
      const facts = await find(id, user, isLawyer ? requireNames : requireWorkable)
      if (facts.version !== version) return stale(id, user)
      const deletedBefore = await countDone(database.run, person, 'delete-message', now() - DAY_MS)
      const unproven = deletedBefore < MANY ? undefined : askForProof(user, now())
      if (unproven) return unproven
      const { hold } = facts.record
      if (hold)
        return refuse(422, heldSentence(id, hold.name, inOfficeTime(new Date(hold.at), firm.timeZone)))
      if (await replyWaits(database.run, id))
        return refuse(
          422,
          `A reply to ${id} has not been sent yet, so the message was not deleted. Wait until it is sent, or press “Cancel the reply” in the message.`,
        )
      // The conflict check may be closing it at this moment.
      const as = { version, ...(!isLawyer && { reader: person }) }
      const isRemoved = await messages.store.remove(id, as, async (run) => {
        // One deletion after another, so that the tenth counts as the tenth.
        await lockPeople(run)
        await record('delete-message', id, { run })
        const deleted = await countDone(run, person, 'delete-message', now() - DAY_MS)
        if (deleted > MANY && askForProof(user, now()))
          throw new Refusal(409, 'Other messages were deleted at the same moment. Try again.')
        if (deleted % MANY === 0)
          await tell(run, user, `deleted ${counted(deleted, 'message')} one by one within a day`)
      })
      return isRemoved ? done() : stale(id, user)
    }),

    post('/messages/:id/retry', 'staff', versionSchema, async ({ id, user, record }) => {
      await find(id, user, requireWorkable)
      if (!messages.wake) return refuse(422, 'Mail is not set up, so the message cannot be emailed.')
      if ((await messages.store.retryNow(id)) === 0)
        return refuse(422, 'The message has already been emailed.')
      await record('retry-mail', id)
      messages.wake()
      return show(id, user)
    }),

    post('/messages/older', 'staff', purgeAgeSchema, async ({ user }, { days }) => {
      const before = retentionLimit(new Date(now()), days).getTime()
      return reply({ before, ...(await purgeable(before, user.person.id)) })
    }),

    postWithProof('/messages/purge', 'staff', purgeSchema, async ({ user, record }, { days, count }) => {
      const before = retentionLimit(new Date(now()), days).getTime()
      const reader = user.person.id
      const { references } = await purgeable(before, reader)
      if (references.length !== count) {
        return refuse(
          409,
          'The messages have changed in the meantime. Look at what would be deleted, then try again.',
        )
      }
      const deleted = await messages.store.removeAll(references, { reader }, async (run, removed) => {
        for (const reference of removed) await record('purge-message', reference, { run })
        const messages = counted(removed.length, 'message')
        await tell(run, user, `deleted ${messages} received more than ${days} days ago`)
      })
      return reply({ deleted })
    }),
  ]

  async function purgeable(before: number, person: string) {
    const older = await findOlder(database.run, before, person)
    const free = older.filter(({ heldBy }) => heldBy === null)
    const referencesOf = (some: typeof free) => some.map(({ reference }) => reference)
    return {
      references: referencesOf(free.filter(({ isUnsent }) => !isUnsent)),
      held: older.flatMap(({ reference, heldBy, heldAt }) =>
        heldBy === null ? [] : [{ reference, by: heldBy, at: heldAt ?? 0 }],
      ),
      unsent: referencesOf(free.filter(({ isUnsent }) => isUnsent)),
    }
  }

  function tell(run: RunSql, { person }: SignedIn, what: string): Promise<void> {
    const at = inOfficeTime(new Date(now()), firm.timeZone)
    return addNotice(run, `${person.name} ${what}, on ${at}.`, now())
  }
}

function heldSentence(reference: string, name: string, at: string): string {
  return `${reference} is on hold and was not deleted: ${name} set the hold on ${at}. Lift it first.`
}

import { approveSchema, chosenSchema, publishNowSchema } from '../../contract.ts'
import type { Run } from '../../contract.ts'
import { approve, approvedIn } from '../../../content/store/approvals.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { checkProgresses, checkWith, keptChange } from '../carry-out.ts'
import { chosenAmong, chosenAs, chosenOf, publishersOf } from '../chosen.ts'
import { noteOutsidePublication } from '../live-content.ts'
import { keepApproved, keepAsOwn, requireReason, requireUnscheduled } from '../scheduled.ts'
import { lastRun, publishView, titled } from '../view.ts'
import { waitingChanges } from '../waiting-changes.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, nothing, post, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { mayPublishOverRollback, rollbackFor } from '../authority.ts'

/** Publishing: pending changes, their check, their approval by a lawyer, and the publication itself. */
export function publishRoutes({ content, publishing, now }: OfficeParts): Route[] {
  const { parts, publisher } = publishing

  return [
    get('/publish', 'staff', async ({ visitor }) => reply(await publishView(parts, chooserOf(visitor)))),

    get('/publish/check', 'staff', async () => reply({ progress: checkProgresses.now() })),

    post('/publish/check', 'staff', chosenSchema, async (_, { changes }) => {
      const chosen = chosenAmong(await waitingChanges(parts), changes)
      const kept = await keptChange(parts, chosen)
      const { checks, findings } = await checkWith(content, kept ? [...chosen, kept] : chosen)
      return reply({ checks, findings: await titled(content, findings) })
    }),

    post('/publish', 'staff', publishNowSchema, async ({ visitor }, { reason, overRollback, ...request }) => {
      const chooser = chooserOf(visitor)
      const choose = async () => {
        await noteOutsidePublication(parts)
        if (request.changes.length === 0 && (await rollbackFor(parts, chooser)) === null)
          throw new Refusal(409, 'The later changes are public again, and no change was selected.')
        const changes = chosenOf(content, await waitingChanges(parts), request, chooser)
        const unscheduled = requireUnscheduled(parts, changes, chooser)
        const keep = keepAsOwn(changes, chooser, { reason, at: now() })
        const require: typeof unscheduled = async (run) => {
          await unscheduled(run)
          await keep(run)
        }
        return { ...publishersOf(changes, chooser), changes, require }
      }
      await publisher.start(choose, {
        overRollback: overRollback && (await mayPublishOverRollback(parts, chooser)),
      })
      return reply((await lastRun(parts)) satisfies Run | null)
    }),

    post('/publish/deploy', 'staff', nothing, async ({ visitor }) => {
      await publisher.deployAgain(visitor.person.id)
      return done()
    }),

    post('/publish/approve', 'lawyer', approveSchema, async ({ visitor, record }, { changes, reason }) => {
      const { id: lawyer, member } = visitor.person
      const approved = await content.act(async () => {
        const waiting = await waitingChanges(parts)
        const meant = chosenAs(waiting, changes).filter(({ kind }) => kind !== 'on disk')
        if (meant.length < changes.length)
          throw new Refusal(409, 'The page was changed in the meantime. Read it again, then approve it.')
        requireReason(meant, reason)
        return async (run) => {
          await keepApproved(run, meant, { person: lawyer, member, reason, at: now() })
          for (const change of meant) {
            const former = waiting.find(({ movedTo }) => movedTo === change.path)
            await approve(run, approvedIn(change, former), { lawyer, at: now() })
          }
          return meant
        }
      })
      for (const { path } of approved) await record('approve-text', path)
      return done()
    }),
  ]
}

export function chooserOf({ person, grants }: SignedIn) {
  return { person: person.id, member: person.member, grants }
}

import type { z } from 'zod'
import { pathOf } from '../../../content/server/routes/content.ts'
import { approve, approvedIn } from '../../../content/store/approvals.ts'
import { noteSentBack } from '../../../content/store/sent-back.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { done, get, nothing, post, reply, refuse } from '../../../kit/route.ts'
import type { Route, Call, Reply } from '../../../kit/route.ts'
import {
  approveSchema,
  chosenSchema,
  publishNowSchema,
  takeOfflineSchema,
  moveSchema,
  restoreSchema,
  scheduleSchema,
  sendBackSchema,
  versionRequestSchema,
} from '../../contract.ts'
import type { Run, offlineOutcomeSchema, Comparison } from '../../contract.ts'
import { writersNow } from '../../../people/server/lawyers.ts'
import { mayPublishOverRollback, rollbackFor } from '../authority.ts'
import { keptChange } from '../carry-out.ts'
import { checkProgress, checkWith } from '../check-changes.ts'
import {
  chosenAmong,
  chosenAs,
  chosenOf,
  publishersOf,
  chosenForLater,
  keepApproved,
  keepAsOwn,
  requireReason,
} from '../chosen.ts'
import { noteOutsidePublication } from '../live-content.ts'
import { offlineState, putBack, takeOffline } from '../offline.ts'
import { restore } from '../restore.ts'
import {
  requireUnscheduled,
  cancelScheduled,
  moveScheduled,
  scheduleChanges,
  scheduledView,
} from '../scheduled.ts'
import { lastRun, publishView, titled, historyView, publishedView, versionsView } from '../view.ts'
import { waitingChanges } from '../waiting-changes.ts'

/**
 * Publishing: pending changes, their check, their approval by a lawyer, the publication itself, now or later, what was
 * published, and pages that are taken offline.
 */
export function publishingRoutes({ content, publishing, database, team, now }: OfficeParts): Route[] {
  const { parts, publisher } = publishing

  return [
    get('/publish', 'staff', async ({ user }) => reply(await publishView(parts, chooserOf(user)))),

    get('/publish/check', 'staff', async () => reply({ progress: checkProgress() })),

    post('/publish/check', 'staff', chosenSchema, async (_, { changes }) => {
      const chosen = chosenAmong(await waitingChanges(parts), changes)
      const kept = await keptChange(parts, chosen)
      const { checks, findings } = await checkWith(content, kept ? [...chosen, kept] : chosen)
      return reply({ checks, findings: await titled(content, findings) })
    }),

    post('/publish', 'staff', publishNowSchema, async ({ user }, { reason, overRollback, ...request }) => {
      const chooser = chooserOf(user)
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

    post('/publish/deploy', 'staff', nothing, async ({ user }) => {
      await publisher.deployAgain(user.person.id)
      return done()
    }),

    post('/publish/approve', 'lawyer', approveSchema, async ({ user, record }, { changes, reason }) => {
      const { id: lawyer, member } = user.person
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

    post('/publish/send-back', 'lawyer', sendBackSchema, async ({ user, record }, { change, words }) => {
      const lawyer = user.person.id
      await content.act(async () => {
        const [meant] = chosenAs(await waitingChanges(parts), [change])
        if (!meant || meant.kind === 'on disk')
          throw new Refusal(409, 'The page was changed in the meantime. Read it again, then send it back.')
        if (meant.person === lawyer)
          throw new Refusal(409, 'You saved this change yourself: open the page and change it.')
        if (!(await writersNow(database.run, team)).has(meant.person))
          throw new Refusal(
            409,
            'Whoever saved this change can no longer edit pages: open the page and change it, or withdraw the change.',
          )
        if (meant.lawyer !== null || meant.scheduledFor !== null)
          throw new Refusal(409, 'This change was approved or scheduled in the meantime. Read it again.')
        return (run) => noteSentBack(run, { ...meant, lawyer, words, at: now() })
      })
      await record('send-back-text', change.path)
      return done()
    }),

    get('/publish/offline/:id', 'staff', async ({ id }) => reply(await offlineState(publishing, pathOf(id)))),

    post('/publish/offline/:id/take', 'staff', takeOfflineSchema, async ({ id, user, record }, taking) => {
      const path = pathOf(id)
      const outcome = await takeOffline(publishing, chooserOf(user), { path, ...taking }, () =>
        record('take-offline', path),
      )
      return reply({ outcome } satisfies z.infer<typeof offlineOutcomeSchema>)
    }),

    post('/publish/offline/:id/put-back', 'staff', nothing, async ({ id, user, record }) => {
      const path = pathOf(id)
      const outcome = await putBack(publishing, chooserOf(user), { path }, () =>
        record('put-back-online', path),
      )
      return reply({ outcome } satisfies z.infer<typeof offlineOutcomeSchema>)
    }),

    post('/publish/schedule', 'staff', scheduleSchema, async ({ user, record }, { changes, at, reason }) => {
      const chooser = chooserOf(user)
      const chosen = await content.act(async () => {
        const own = chosenForLater(content, await waitingChanges(parts), { changes }, chooser)
        const schedule = scheduleChanges(parts, own, publishersOf(own, chooser), at)
        const keep = keepAsOwn(own, chooser, { reason, at: now() })
        return async (run) => {
          await schedule(run)
          await keep(run)
          return own
        }
      })
      for (const { path } of chosen) await record('schedule-text', path)
      return done()
    }),

    get('/publish/scheduled', 'staff', async ({ user }) =>
      reply(await scheduledView(parts, chooserOf(user))),
    ),

    post('/publish/scheduled/:id/move', 'staff', moveSchema, async (call, times) => {
      const moving = { ...times, id: call.id, chooser: chooserOf(call.user) }
      await recorded(call, 'move-scheduled', () => moveScheduled(parts, moving))
      return done()
    }),

    post('/publish/scheduled/:id/cancel', 'staff', nothing, async (call) => {
      const canceling = { id: call.id, chooser: chooserOf(call.user) }
      await recorded(call, 'cancel-scheduled', () => cancelScheduled(parts, canceling))
      return done()
    }),

    get('/publish/history', 'staff', async () => reply(await historyView(parts))),

    get('/publish/history/:id', 'staff', ({ id }) => compared(id, 'before')),

    get('/publish/history/:id/since', 'staff', ({ id }) => compared(id, 'since')),

    get('/publish/versions/:id', 'staff', async ({ id }) => reply(await versionsView(parts, pathOf(id)))),

    post('/publish/versions/:id', 'staff', versionRequestSchema, ({ id }, { publication }) =>
      compared(publication, 'since', pathOf(id)),
    ),

    post('/publish/restore', 'staff', restoreSchema, async ({ user, record }, version) => {
      const person = user.person.id
      for (const path of await restore(parts, { ...version, person })) await record('restore-text', path)
      return done()
    }),
  ]

  async function compared(id: string, comparison: Comparison, only?: string): Promise<Reply> {
    const published = await publishedView(parts, id, comparison, only)
    return published ? reply(published) : refuse(404, 'There is no such update.')
  }

  /**
   * Records an act on a scheduled publication for each of its files, or its refusal because only a lawyer may do it.
   */
  async function recorded(
    { id, record }: Pick<Call, 'id' | 'record'>,
    act: string,
    work: () => Promise<string[]>,
  ): Promise<void> {
    try {
      for (const path of await work()) await record(act, path)
    } catch (error) {
      if (error instanceof Refusal && error.status === 403) await record(act, id, { outcome: 'refused' })
      throw error
    }
  }
}

function chooserOf({ person, grants }: SignedIn) {
  return { person: person.id, member: person.member, grants }
}

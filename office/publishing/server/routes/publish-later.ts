import { moveSchema, restoreSchema, scheduleSchema, versionRequestSchema } from '../../contract.ts'
import type { Comparison } from '../../contract.ts'
import { chosenForLater, publishersOf } from '../chosen.ts'
import { keepAsOwn, cancelScheduled, moveScheduled, scheduleChanges, scheduledView } from '../scheduled.ts'
import { restore } from '../restore.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { historyView, publishedView, versionsView } from '../view.ts'
import { waitingChanges } from '../waiting-changes.ts'
import { pathOf } from '../../../content/server/routes/content.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { chooserOf } from './publish.ts'
import { done, get, nothing, post, refuse, reply } from '../../../kit/route.ts'
import type { Call, Reply, Route } from '../../../kit/route.ts'

export function publishLaterRoutes({ content, publishing, now }: OfficeParts): Route[] {
  const { parts } = publishing

  return [
    post(
      '/publish/schedule',
      'staff',
      scheduleSchema,
      async ({ visitor, record }, { changes, at, reason }) => {
        const chooser = chooserOf(visitor)
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
      },
    ),

    get('/publish/scheduled', 'staff', async ({ visitor }) =>
      reply(await scheduledView(parts, chooserOf(visitor))),
    ),

    post('/publish/scheduled/:id/move', 'staff', moveSchema, async (call, { at }) => {
      const moving = { id: call.id, localTime: at, chooser: chooserOf(call.visitor) }
      await recorded(call, 'move-scheduled', () => moveScheduled(parts, moving))
      return done()
    }),

    post('/publish/scheduled/:id/cancel', 'staff', nothing, async (call) => {
      const canceling = { id: call.id, chooser: chooserOf(call.visitor) }
      await recorded(call, 'cancel-scheduled', () => cancelScheduled(parts, canceling))
      return done()
    }),

    get('/publish/history', 'staff', async () => reply(await historyView(parts))),

    get('/publish/history/:id', 'staff', ({ id }) => compared(id, 'before')),

    get('/publish/history/:id/since', 'staff', ({ id }) => compared(id, 'since')),

    get('/publish/versions/:id', 'staff', async ({ id }) => reply(await versionsView(parts, pathOf(id)))),

    post('/publish/versions/:id', 'staff', versionRequestSchema, ({ id }, { publish }) =>
      compared(publish, 'since', pathOf(id)),
    ),

    post('/publish/restore', 'staff', restoreSchema, async ({ visitor, record }, version) => {
      const person = visitor.person.id
      for (const path of await restore(parts, { ...version, person })) {
        await record('restore-text', path)
      }
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

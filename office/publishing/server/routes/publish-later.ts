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
import { done, guardedRoute, refuse, reply } from '../../../kit/route.ts'
import type { Call, Reply, Route } from '../../../kit/route.ts'

export function publishLaterRoutes({ content, publishing, now }: OfficeParts): Route[] {
  const { parts } = publishing
  const asked = { method: 'GET', rule: 'staff' } as const
  const change = { method: 'POST', rule: 'staff' } as const

  return [
    guardedRoute({
      ...change,
      path: '/publish/schedule',
      body: scheduleSchema,
      answer: async ({ visitor, record }, { changes, at, reason }) => {
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
    }),

    guardedRoute({
      ...asked,
      path: '/publish/scheduled',
      answer: async ({ visitor }) => reply(await scheduledView(parts, chooserOf(visitor))),
    }),

    guardedRoute({
      ...change,
      path: '/publish/scheduled/:id/move',
      body: moveSchema,
      answer: async (call, { at }) => {
        const moving = { id: call.id, localTime: at, chooser: chooserOf(call.visitor) }
        await recorded(call, 'move-scheduled', () => moveScheduled(parts, moving))
        return done()
      },
    }),

    guardedRoute({
      ...change,
      path: '/publish/scheduled/:id/cancel',
      answer: async (call) => {
        const canceling = { id: call.id, chooser: chooserOf(call.visitor) }
        await recorded(call, 'cancel-scheduled', () => cancelScheduled(parts, canceling))
        return done()
      },
    }),

    guardedRoute({
      ...asked,
      path: '/publish/history',
      answer: async () => reply(await historyView(parts)),
    }),

    guardedRoute({
      ...asked,
      path: '/publish/history/:id',
      answer: ({ id }) => compared(id, 'before'),
    }),

    guardedRoute({
      ...asked,
      path: '/publish/history/:id/since',
      answer: ({ id }) => compared(id, 'since'),
    }),

    guardedRoute({
      ...asked,
      path: '/publish/versions/:id',
      answer: async ({ id }) => reply(await versionsView(parts, pathOf(id))),
    }),

    guardedRoute({
      ...change,
      path: '/publish/versions/:id',
      body: versionRequestSchema,
      answer: ({ id }, { publish }) => compared(publish, 'since', pathOf(id)),
    }),

    guardedRoute({
      ...change,
      path: '/publish/restore',
      body: restoreSchema,
      answer: async ({ visitor, record }, version) => {
        const person = visitor.person.id
        for (const path of await restore(parts, { ...version, person })) {
          await record('restore-text', path)
        }
        return done()
      },
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

import {
  deadlineChangeSchema,
  noteChangeSchema,
  outcomeChangeSchema,
  promiseChangeSchema,
  stateChangeSchema,
  urgentChangeSchema,
  versionSchema,
} from '../../contract.ts'
import type { MessageState } from '../../contract.ts'
import { ended, inState } from '../applied.ts'
import { changeMessage, undoChange } from '../change.ts'
import { limits } from '../../../door/limits.ts'
import { quotas } from '../../../../server/guards/quotas.ts'
import { newId } from '../../../../server/crypto/secret.ts'
import { dueOf, messageReplies } from './message-replies.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, refuse } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

const acts: Record<MessageState, string> = {
  answered: 'mark-answered',
  unanswered: 'mark-unanswered',
  waiting: 'mark-waiting',
  aside: 'set-aside',
  spam: 'mark-spam',
}

const tooManyNotes = `This message has ${quotas.notesOfMessage} notes, which is the limit. This one was not kept.`

/** Work on one message: its state, a deadline, notes, and the undoing of one's last change. */
export function messageChangeRoutes(parts: OfficeParts): Route[] {
  const { database, content, firm, today, now } = parts
  const { after } = messageReplies(parts)
  const route = { method: 'POST', rule: 'staff' } as const

  return [
    guardedRoute({
      ...route,
      path: '/messages/:id/state',
      body: stateChangeSchema,
      answer: async ({ id, visitor }, change) => {
        const signed = { person: visitor.person.id, at: now() }
        const request = { reference: id, version: change.version, act: acts[change.state], now: now() }
        const waiting = change.state === 'waiting' ? { whom: change.whom, until: change.until } : null
        const outcome = await changeMessage(database, { ...request, person: signed.person }, (record) =>
          waiting && waiting.until < content.today()
            ? 'This day has passed. Choose today or a later day to wait until.'
            : inState(record, {
                state: change.state,
                waiting,
                signed,
                dueBefore: today.calendar().endOfDay(now()),
              }),
        )
        return after(outcome, id, visitor)
      },
    }),

    guardedRoute({
      ...route,
      path: '/messages/:id/deadline',
      body: deadlineChangeSchema,
      answer: async ({ id, visitor }, { version, day }) => {
        const person = visitor.person.id
        const act = day ? 'set-deadline' : 'clear-deadline'
        const request = { reference: id, version, person, act, now: now() }
        if (day !== null && day < content.today())
          return refuse(422, 'This day has passed. Choose a later one.')
        const outcome = await changeMessage(database, request, (record) => ({
          ...record,
          deadline: day ? { day, person, at: now() } : null,
        }))
        return after(outcome, id, visitor)
      },
    }),

    guardedRoute({
      ...route,
      path: '/messages/:id/promise',
      body: promiseChangeSchema,
      answer: async ({ id, visitor }, { version, promise }) => {
        const due = promise ? dueOf(promise.due, firm.timeZone, now()) : now()
        if (typeof due === 'string') return refuse(422, due)
        const person = visitor.person.id
        const act = promise ? 'promise' : 'end-promise'
        const request = { reference: id, version, person, act, now: now() }
        const outcome = await changeMessage(database, request, (record) => ({
          ...record,
          promise: promise && { words: promise.words, due, person, at: now() },
        }))
        return after(outcome, id, visitor)
      },
    }),

    guardedRoute({
      ...route,
      path: '/messages/:id/urgent',
      body: urgentChangeSchema,
      answer: async ({ id, visitor }, { version, isUrgent }) => {
        const person = visitor.person.id
        const act = isUrgent ? 'deadline-is-near' : 'no-deadline-is-near'
        const request = { reference: id, version, person, act, now: now(), needsNamesOnly: true }
        const outcome = await changeMessage(database, request, (record) => ({
          ...record,
          urgent: isUrgent ? { person, at: now() } : null,
        }))
        return after(outcome, id, visitor)
      },
    }),

    guardedRoute({
      ...route,
      path: '/messages/:id/outcome',
      body: outcomeChangeSchema,
      answer: async ({ id, visitor }, { version, outcome: result }) => {
        const signed = { person: visitor.person.id, at: now() }
        const act = result ? `end-${result}` : 'no-outcome'
        const request = { reference: id, version, person: signed.person, act, now: now() }
        const outcome = await changeMessage(database, request, (record) => ended(record, result, signed))
        return after(outcome, id, visitor)
      },
    }),

    guardedRoute({
      ...route,
      path: '/messages/:id/notes',
      body: noteChangeSchema,
      answer: async ({ id, visitor }, { version, text }) => {
        const person = visitor.person.id
        const request = { reference: id, version, person, act: 'add-note', now: now() }
        const note = { id: newId(), text, person, at: now() }
        const outcome = await changeMessage(database, request, (record) =>
          record.notes.length >= quotas.notesOfMessage
            ? tooManyNotes
            : { ...record, notes: [...record.notes, note] },
        )
        return after(outcome, id, visitor)
      },
    }),

    guardedRoute({
      ...route,
      path: '/messages/:id/undo',
      body: versionSchema,
      answer: async ({ id, visitor }, { version }) => {
        const needsNamesOnly = visitor.grants.includes('lawyer')
        const undoing = { reference: id, version, person: visitor.person.id, act: 'undo', now: now() }
        const request = { ...undoing, needsNamesOnly }
        const young = { limit: limits.undo, inWords: 'ten seconds' }
        return after(await undoChange(database, request, young), id, visitor)
      },
    }),
  ]
}

import {
  deadlineChangeSchema,
  noteChangeSchema,
  outcomeChangeSchema,
  ownerChangeSchema,
  promiseChangeSchema,
  stateChangeSchema,
  urgentChangeSchema,
  versionSchema,
  holdChangeSchema,
  restrictionChangeSchema,
} from '../../contract.ts'
import type { MessageState } from '../../contract.ts'
import { ended, handedTo, inState } from '../change-record.ts'
import { undoChange } from '../change.ts'
import { messageReaders } from '../readers.ts'
import { limits } from '../../../door/limits.ts'
import { quotas } from '../../../../server/guards/quotas.ts'
import { newId } from '../../../../server/crypto/secret.ts'
import { dueOf, messageOutcomes } from './outcomes.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { post } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { openTogether } from '../open-together.ts'

const acts: Record<MessageState, string> = {
  answered: 'mark-answered',
  unanswered: 'mark-unanswered',
  waiting: 'mark-waiting',
  aside: 'set-aside',
  spam: 'mark-spam',
}

const tooManyNotes = `This message has ${quotas.notesOfMessage} notes, which is the limit. This one was not kept.`

/**
 * Changes to one message: its state, who handles it, a deadline, notes, undoing the person's own last change, who may
 * read it, and whether it may be deleted.
 */
export function messageChangeRoutes(parts: OfficeParts): Route[] {
  const { database, content, firm, team, today, now } = parts
  const { after, changeRoute } = messageOutcomes(parts)

  return [
    changeRoute('state', stateChangeSchema, (change, signed) => {
      const waiting = change.state === 'waiting' ? { whom: change.whom, until: change.until } : null
      const dueBefore = today.calendar().endOfDay(signed.at)
      return {
        act: acts[change.state],
        apply: (record) =>
          waiting && waiting.until < content.today()
            ? 'This day has passed. Choose today or a later day to wait until.'
            : inState(record, { state: change.state, waiting, signed, dueBefore }),
      }
    }),

    // The new handler sees it on Today, and gets a mail if they chose that.
    changeRoute('owner', ownerChangeSchema, async ({ owner }, signed) => {
      const readers = await messageReaders(database.run, team)
      const named = readers.find(({ id }) => id === owner)
      if (owner !== null && !named) return 'This person no longer works with messages.'
      return {
        act: owner === null ? 'hand-to-nobody' : 'hand-over',
        needsNamesOnly: true,
        apply: (record) => handedTo(record, named, signed),
      }
    }),

    changeRoute('deadline', deadlineChangeSchema, ({ day }, signed) => {
      if (day !== null && day < content.today()) return 'This day has passed. Choose a later one.'
      return {
        act: day ? 'set-deadline' : 'clear-deadline',
        apply: (record) => ({ ...record, deadline: day ? { day, ...signed } : null }),
      }
    }),

    changeRoute('promise', promiseChangeSchema, ({ promise }, signed) => {
      const due = promise ? dueOf(promise.due, firm.timeZone, now()) : now()
      if (typeof due === 'string') return due
      return {
        act: promise ? 'promise' : 'end-promise',
        apply: (record) => ({ ...record, promise: promise && { words: promise.words, due, ...signed } }),
      }
    }),

    changeRoute('urgent', urgentChangeSchema, ({ isUrgent }, signed) => ({
      act: isUrgent ? 'deadline-is-near' : 'no-deadline-is-near',
      needsNamesOnly: true,
      apply: (record) => ({ ...record, urgent: isUrgent ? signed : null }),
    })),

    changeRoute('outcome', outcomeChangeSchema, ({ outcome }, signed) => ({
      act: outcome ? `end-${outcome}` : 'no-outcome',
      apply: (record) => ended(record, outcome, signed),
    })),

    changeRoute('notes', noteChangeSchema, ({ text }, signed) => ({
      act: 'add-note',
      apply: (record) =>
        record.notes.length >= quotas.notesOfMessage
          ? tooManyNotes
          : { ...record, notes: [...record.notes, { id: newId(), text, ...signed }] },
    })),

    post('/messages/:id/undo', 'staff', versionSchema, async ({ id, visitor }, { version }) => {
      const needsNamesOnly = visitor.grants.includes('lawyer')
      const undoing = { reference: id, version, person: visitor.person.id, act: 'undo', now: now() }
      const request = { ...undoing, needsNamesOnly }
      const young = { limit: limits.undo, inWords: 'ten seconds' }
      return after(await undoChange(database, request, young), id, visitor)
    }),

    changeRoute(
      'restriction',
      restrictionChangeSchema,
      async ({ people }, signed) => {
        const readers = await messageReaders(database.run, team)
        const named = people?.map((person) => readers.find((reader) => reader.id === person))
        if (named?.includes(undefined)) return 'Some of these people no longer read messages.'
        // Someone must be left who can open it to others again.
        if (named && !named.some((reader) => reader?.isLawyer)) return 'Name at least one lawyer.'
        return {
          act: people ? 'restrict-message' : 'open-to-everyone',
          apply: (record) => ({
            ...record,
            restriction: people && { people: [...new Set(people)], ...signed },
            // Nobody handles what they may not read.
            owner: record.owner && people && !people.includes(record.owner.id) ? null : record.owner,
          }),
        }
      },
      'lawyer',
    ),

    ...(
      [
        ['/messages/:id/ask-to-open', 'ask'],
        ['/messages/:id/agree-to-open', 'agree'],
      ] as const
    ).map(([path, part]) =>
      post(
        path,
        'lawyer',
        versionSchema,
        async ({ id, visitor }, { version }) => {
          const { person } = visitor
          const request = { reference: id, version, person, part, team, now: now() }
          return after(await openTogether(database, request), id, visitor)
        },
        { asksForProof: true },
      ),
    ),

    changeRoute('hold', holdChangeSchema, ({ reason }, signed, { person, grants }) => ({
      act: reason ? 'hold-message' : 'lift-hold',
      apply: (record) => {
        const mayChange = !record.hold || record.hold.person === person.id || grants.includes('lawyer')
        if (!mayChange) return `Only ${record.hold?.name} or a lawyer can change this hold.`
        if (reason && record.trashed) return 'This message is in the trash. Put it back first.'
        return { ...record, hold: reason ? { reason, name: person.name, ...signed } : null }
      },
    })),
  ]
}

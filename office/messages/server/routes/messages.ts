import type { z } from 'zod'
import { limits } from '../../../../forms/fields.ts'
import type { IntakeMessage } from '../../../../forms/visitor-message.ts'
import { sha256 } from '../../../../server/crypto/sha256.ts'
import { inOfficeTime } from '../../../../server/delivery/format-message.ts'
import { insertLogged } from '../../../../server/store/accept-message.ts'
import type { SqlDatabase } from '../../../../server/store/sql-database.ts'
import { refused } from '../guards.ts'
import { counted } from '../../../../text/counted.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { get, post, postWithProof, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { addNotice } from '../../../people/server/store/notices.ts'
import { exportSchema, logSchema, searchSchema } from '../../contract.ts'
import { exportMessages } from '../export.ts'
import { listMessages } from '../list.ts'
import { messageRecordSchema } from '../message-record.ts'
import { messageReaders } from '../readers.ts'
import { absencesOn, coverOf } from '../store/absences.ts'
import { messagePulse } from '../store/message-search.ts'
import { writeRecorded } from '../store/messages.ts'
import { businessDaysUntilNow, dueOf, messageOutcomes } from './outcomes.ts'

/**
 * Routes for the list, its export, one message, and to record what came by telephone, in person or by letter. A search
 * is sent in a body, because names in an address would get into the logs of proxies.
 */
export function messageRoutes(parts: OfficeParts): Route[] {
  const { database, content, messages, conflicts, firm, team, now } = parts
  const { show } = messageOutcomes(parts)

  return [
    post('/messages/search', 'staff', searchSchema, async ({ user }, search) => {
      const { person, grants } = user
      const by = { person: person.id, isLawyer: grants.includes('lawyer') }
      const businessDaysSince = businessDaysUntilNow(parts)
      const looking = { ...by, team, areas: messages.areas, day: content.today(), businessDaysSince }
      return reply(await listMessages(database.run, search, looking))
    }),

    get('/messages/pulse', 'staff', async () => reply({ pulse: await messagePulse(database.run) })),

    get('/messages/readers', 'staff', async () => {
      const absences = await absencesOn(database.run, content.today())
      const people = await messageReaders(database.run, team)
      const nameOf = new Map(people.map(({ id, name }) => [id, name]))
      return reply({
        people: people.map((person) => {
          const absence = absences.find((each) => each.person === person.id)
          const cover = nameOf.get(coverOf(absences, person.id) ?? '') ?? null
          return { ...person, away: absence ? { until: absence.until, cover } : null }
        }),
      })
    }),

    get('/messages/:id', 'staff', ({ id, user }) => show(id, user)),

    postWithProof('/messages/export', 'staff', exportSchema, async ({ user, record }, { search, format }) => {
      const person = user.person.id
      const exported = await exportMessages(
        database.run,
        { search, format, now: now(), timeZone: firm.timeZone, titles: messages.areas() },
        { person, isLawyer: user.grants.includes('lawyer'), day: content.today(), team },
      )
      const at = inOfficeTime(new Date(now()), firm.timeZone)
      const says = `${user.person.name} exported ${counted(exported.count, 'message')} on ${at}.`
      await database.transaction(async (run) => {
        await record(`export-messages-${format}`, null, { run })
        await addNotice(run, says, now())
      })
      return reply(exported)
    }),

    post('/messages/log', 'staff', logSchema, async ({ user }, logged) => {
      const due = logged.promise ? dueOf(logged.promise.due, firm.timeZone, now()) : now()
      requireFewOthers(logged.others)
      const readers = await messageReaders(database.run, team)
      if (logged.owner !== null && !readers.some(({ id }) => id === logged.owner))
        return refuse(422, 'This person no longer works with messages.')
      const logging = { ...logged, due, person: user.person.id, now: now() }
      const reference = await logMessage(database, logging)
      conflicts.wake()
      return reply({ reference })
    }),
  ]
}

/** `due` is when what was promised is due, in milliseconds. */
type Logging = z.infer<typeof logSchema> & { person: string; due: number; now: number }

const acts = { telephone: 'log-call', visit: 'log-visit', letter: 'log-letter' } as const

/**
 * Records a call, a visit or a letter as a message. Recording the same again returns the reference of the first. If
 * anything differs under the same key, it is a new message, so that what was changed after a lost answer is kept.
 */
async function logMessage(database: SqlDatabase, logging: Logging): Promise<string> {
  const { due, person, now, ...noted } = logging
  const { source } = noted
  const key = sha256(JSON.stringify(noted))
  return database.transaction(async (run) => {
    const { id, isNew } = await insertLogged(run, {
      source,
      person,
      now,
      key: `office ${person} ${key}`,
      message: loggedMessage(logging),
    })
    if (!isNew) return id
    const signed = { person, at: now }
    const { promise, owner } = noted
    const record = messageRecordSchema.parse({
      owner: owner === null ? null : { id: owner, ...signed },
      promise: promise && { words: promise.words, due, ...signed },
    })
    const act = acts[source]
    // Without `previous`, because there is nothing that an undo could restore.
    await writeRecorded(run, { reference: id, version: 0, person, record, act, now })
    return id
  })
}

function loggedMessage({ name, phone, others, words }: Logging): IntakeMessage {
  return {
    formType: 'intake',
    name,
    phone,
    email: '',
    practiceArea: '',
    suspectedSpam: false,
    parties: others.map((name) => ({ name, kind: '', role: '' })),
    otherParties: '',
    description: words,
  }
}

/** Throws `Refusal` unless the number and length of these names are within the limits of the form. */
function requireFewOthers(others: readonly string[]): void {
  if (others.length > limits.parties)
    throw refused(`Enter at most ${limits.parties} names. Add the others in a note afterward.`)
  if (others.some(({ length }) => length > limits.party))
    throw refused(`Enter one name per line, each with at most ${limits.party} characters.`)
}

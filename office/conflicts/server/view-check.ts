import type { z } from 'zod'
import type { Hit, MessageCheck, recordSearchSchema, recordsSchema, undecidedSchema } from '../contract.ts'
import type { BusinessCalendar } from '../../../server/calendar/business-days.ts'
import { partyRoleInWords } from '../../../server/delivery/format-message.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { namesById } from '../../people/server/store/people.ts'
import { askedName } from './check-message.ts'
import type { OwnContacts } from './check-message.ts'
import type { AskedName } from './matching/name-index.ts'
import { isTooLittle } from './matching/read-name.ts'
import { changesOf } from './store/changes.ts'
import { checksOf, hitsOf, mayNameDeleted, namesSince } from './store/checks.ts'
import type { KeptHit, Snapshot } from './store/checks.ts'
import { decisionsOf, identitiesOf, openingsOf } from './store/decisions.ts'
import { gateOfMessage, restrictedAmong } from './store/gate.ts'
import { checkedSince } from './store/terms.ts'
import { lettersOf } from './store/letters.ts'
import { namesOfMessage } from './store/message-names.ts'
import { findRecords } from './store/records.ts'
import { findUndecided } from './store/undecided.ts'

/** Who looks at a check; `own`: the firm's contact details. */
type Looking = { person: string; isLawyer: boolean; own: OwnContacts }

/** The conflict check of a message as a person may see it; lawyers see what was found. */
export async function viewCheck(
  run: RunSql,
  reference: string,
  { person, isLawyer, own }: Looking,
): Promise<MessageCheck | undefined> {
  const message = await namesOfMessage(run, reference)
  if (!message) return undefined
  const checks = await checksOf(run, reference)
  const [latest, first] = [checks[0], checks.at(-1)]
  const hits = await hitsOf(run, reference)
  const decisions = await decisionsOf(run, reference)
  const names = await namesById(run)
  const since = await checkedSince(run)
  const signed = ({ person: by, at }: { person: string; at: number }) => ({
    by: names.get(by) ?? 'Someone',
    at,
  })
  // Only a message from the site that the first check closed, and that no lawyer opened since, was read by nobody.
  const wasOpen =
    message.gate !== null &&
    (message.source !== 'form' ||
      message.receivedAt < (since ?? 0) ||
      (first !== undefined && !hits.some(({ at }) => at === first.at)) ||
      decisions.some(({ decision }) => decision === 'no-conflict'))
  return {
    isSetUp: since !== undefined,
    gate: await gateOfMessage(run, reference),
    isPending: hits.some(({ at }) => at > (decisions[0]?.at ?? 0)),
    check: latest
      ? {
          id: latest.id,
          at: latest.at,
          compared: latest.compared,
          more: latest.more,
          lists: latest.lists.map(({ title, at }) => ({ title, at })),
          messagesSince: await namesSince(run),
          hasClientList: latest.lists.some(({ kind }) => kind === 'clients'),
        }
      : null,
    namesDue: latest ? message.namesDue : null,
    names: message.names.map((named) => ({
      party: named.party,
      name: named.name,
      isRemoved: named.isRemoved,
      comparedBy: comparedBy(askedName(named, own), hits),
      role: partyRoleInWords(named.role),
    })),
    found: hits.length,
    hits: isLawyer ? await hitsInWords(run, reference, { hits, person, signed }) : [],
    decisions: decisions.map(({ id, decision, reason, ...by }) => ({
      id,
      decision,
      reason: isLawyer ? reason : '',
      mayNameDeleted: mayNameDeleted(hits, by.at),
      ...signed(by),
    })),
    openings: (await openingsOf(run, reference)).map((opening) => ({
      reason: isLawyer ? opening.reason : '',
      isOwn: opening.person === person,
      ...signed(opening),
    })),
    openBefore: wasOpen
      ? {
          acts: (await changesOf(run, reference)).map(({ version, act, ...by }) => ({
            version,
            act,
            ...signed(by),
          })),
        }
      : null,
    letters: isLawyer
      ? (await lettersOf(run, reference)).map(({ person: by, at, ...letter }) => ({
          ...letter,
          ...signed({ person: by, at }),
        }))
      : [],
  }
}

function comparedBy({ name, kind, email, phone }: AskedName, hits: readonly KeptHit[]) {
  if (!isTooLittle(name, kind) || hits.some(({ asked }) => asked.name === name)) return 'name'
  return email || phone ? 'contacts' : 'nothing'
}

type Wording = {
  hits: readonly KeptHit[]
  person: string
  signed: (by: { person: string; at: number }) => { by: string; at: number }
}

/** A name in a message that is restricted to other people is not shown, only that there is one. */
async function hitsInWords(
  run: RunSql,
  reference: string,
  { hits, person, signed }: Wording,
): Promise<MessageCheck['hits']> {
  const identities = await identitiesOf(run, reference)
  const messages = hits.flatMap(({ snapshot: { message } }) => (message === null ? [] : [message]))
  const restricted = await restrictedAmong(run, messages, person)
  return hits.map(({ id, asked, snapshot, strength, reason }) => {
    const said = identities.find(({ hit }) => hit === id)
    const isHidden = snapshot.message !== null && restricted.has(snapshot.message)
    return {
      id,
      asked: asked.name,
      found: isHidden || snapshot.name === '' ? null : foundInWords(snapshot),
      strength,
      reason: isHidden ? hiddenReason : reason,
      identity: said ? { answer: said.answer, ...signed(said) } : null,
    }
  })
}

/** How a name in a message that is restricted to others is shown. */
export const hiddenReason = 'A name in a message that is restricted to other people.'

/** A name that was found, as lawyers see it. */
export function foundInWords(snapshot: Snapshot): NonNullable<Hit['found']> {
  const { name, matter, role, opened, closed, lawyer, list, message, at } = snapshot
  return {
    name,
    matter,
    lawyer,
    at,
    role: list === null ? roleInMessage(role) : role,
    opened: opened ?? '',
    closed: closed ?? '',
    list: list ?? '',
    message: message ?? '',
  }
}

function roleInMessage(role: string): string {
  return partyRoleInWords(role) || role || 'contacted us'
}

/** The messages that wait for a check or a decision; those that are restricted are for their readers alone. */
export async function viewUndecided(
  run: RunSql,
  person: string,
  { calendar, areaOf, now }: { calendar: BusinessCalendar; areaOf: (area: string) => string; now: number },
): Promise<z.infer<typeof undecidedSchema>> {
  const found = await findUndecided(run, person)
  return {
    rows: found.map(({ area, waitingSince, ...row }) => ({
      ...row,
      area: area ? areaOf(area) : 'Area not given',
      businessDays: calendar.daysBetween(waitingSince, now),
    })),
  }
}

/** What was decided about messages with these names, and when they were compared by hand. */
export async function viewRecords(
  run: RunSql,
  search: z.infer<typeof recordSearchSchema>,
  person: string,
): Promise<z.infer<typeof recordsSchema>> {
  const names = await namesById(run)
  const { records, isAll } = await findRecords(run, search, person)
  return {
    records: records.map(({ person: by, asked, ...record }) => ({
      ...record,
      names: asked.map(({ name, kind, isFound }, place) => {
        if (isFound || !isTooLittle(name, kind)) return name
        // The first name is that of the person who wrote, whose email address and telephone number may be compared.
        return `${name} (${record.message !== null && place === 0 ? 'not checked by name' : 'not checked'})`
      }),
      by: names.get(by) ?? 'Someone',
    })),
    isAll,
  }
}

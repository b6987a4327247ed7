import { DAY_MS } from '../../../text/iso-day.ts'
import { issueTypes, timesToReach, waysToReach } from '../../../forms/options.ts'
import type { IntakeMessage, VisitorMessage } from '../../../forms/visitor-message.ts'
import { clientOf, isLogged, othersOf, reachOf } from '../../../server/delivery/format-message.ts'
import type { DamagedMessage, StoredMessage } from '../../../server/store/message-store.ts'
import { TRASH_DAYS } from '../../../forms/trash.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { lawyersNow } from '../../people/server/lawyers.ts'
import { namesById } from '../../people/server/store/people.ts'
import type { Team } from '../../people/server/team.ts'
import type { ClosedMessage, Message, ReadableMessage } from '../contract.ts'
import { areaInWords } from './content-files.ts'
import type { BusinessDaysSince } from './list.ts'
import type { Areas } from './content-files.ts'
import { handlersById, readersLeft } from './readers.ts'
import { mailsOfFirm } from './view-thread.ts'
import { historyOf, findMessage, findStoredMessages } from './store/messages.ts'
import type { MessageFacts } from './store/messages.ts'
import type { MessageRecord } from './message-record.ts'

/** Who looks at a message, and what the view needs besides it. */
type Viewing = {
  person: string
  isLawyer: boolean
  team: Team
  areas: Areas
  businessDaysSince: BusinessDaysSince
  retentionDays: number
  isMailSetUp: boolean
}

export async function viewMessage(
  run: RunSql,
  reference: string,
  viewing: Viewing,
): Promise<Message | undefined> {
  const facts = await findMessage(run, reference, viewing.person)
  const message = (await findStoredMessages(run, [reference])).get(reference)
  if (!facts || !message) return undefined
  const { record, version, receivedAt } = facts
  if (facts.access === 'reference') {
    const left = await readersLeft(run, record)
    const opening = viewing.isLawyer && left.length === 0 ? await openingOf(run, record, viewing) : null
    return {
      access: 'reference',
      reference,
      version,
      opening,
      readers: left.map(({ name }) => name),
    }
  }

  const names = await namesById(run)
  const handlers = await handlersById(run, viewing.team)
  const nameOf = (person: string) => names.get(person) ?? 'Someone'
  const owner = ownerOf(record, handlers, nameOf)
  const known = { reference, version, receivedAt, source: facts.source, owner }
  if (facts.access === 'names') {
    const { area, name, email, phone, reach, leaveNoVoicemail } = contentOf(message, facts.source, viewing)
    const { state, businessDays, urgent, trashed } = decided(facts, viewing, nameOf)
    return {
      access: 'names',
      ...known,
      area,
      name,
      email,
      phone,
      reach,
      leaveNoVoicemail,
      gate: facts.gate ?? 'unchecked',
      state,
      businessDays,
      urgent,
      trashed,
      mails: await mailsOfFirm(run, reference, { ...viewing, gate: facts.gate }),
      isMailSetUp: viewing.isMailSetUp,
    }
  }
  const history = (await historyOf(run, reference)).map(({ person, ...change }) => ({
    ...change,
    by: nameOf(person),
  }))
  return {
    access: 'full',
    ...known,
    history,
    ...contentOf(message, facts.source, viewing),
    gate: facts.gate,
    ...decided(facts, viewing, nameOf),
    keptUntil: keptUntil(facts, viewing),
  }
}

/** How a lawyer can open a message that nobody here may read. */
async function openingOf(
  run: RunSql,
  { opening }: MessageRecord,
  { person, team }: Viewing,
): Promise<ClosedMessage['opening']> {
  const lawyers = await lawyersNow(run, team)
  const others = [...lawyers].filter((id) => id !== person)
  if (!opening || !lawyers.has(opening.person)) return { asked: null, isAlone: others.length === 0 }
  const by = (await namesById(run)).get(opening.person) ?? 'Someone'
  const asked = { by, at: opening.at, isOwn: opening.person === person }
  return { asked, isAlone: others.length === 0 }
}

function contentOf(
  stored: StoredMessage | DamagedMessage,
  source: MessageFacts['source'],
  { areas, isMailSetUp }: Viewing,
) {
  if ('text' in stored) {
    const nothing = { area: 'Damaged', name: '', email: '', phone: '', reach: '', needs: '', sent: [] }
    const mail = stored.isDelivered
      ? ({ state: 'delivered', error: null } as const)
      : ({ state: 'refused', error: 'damaged' } as const)
    return {
      kind: 'damaged' as const,
      ...nothing,
      leaveNoVoicemail: false,
      isPossibleSpam: false,
      text: stored.text,
      mail,
    }
  }
  const { message, delivery, lastError } = stored
  const intake = message.formType === 'intake' ? message : undefined
  const area = message.formType === 'intake' ? message.practiceArea : message.issueType
  return {
    kind: message.formType,
    area: areaInWords(message.formType, area, areas()),
    name: message.name,
    email: message.email,
    phone: intake?.phone ?? '',
    reach: intake ? reachOf({ ...intake, noVoicemail: false }) : '',
    leaveNoVoicemail: intake?.noVoicemail ?? false,
    needs: intake?.needs ?? '',
    isPossibleSpam: message.suspectedSpam,
    text: message.formType === 'intake' ? message.description : message.message,
    sent: sentFields(message, areas()),
    mail: { state: mailState(delivery, source, isMailSetUp), error: lastError },
  }
}

function ownerOf(
  { owner }: MessageRecord,
  handlers: ReadonlyMap<string, string>,
  nameOf: (person: string) => string,
): ReadableMessage['owner'] {
  const name = owner ? handlers.get(owner.id) : undefined
  return owner && name !== undefined ? { id: owner.id, name, by: nameOf(owner.person), at: owner.at } : null
}

function mailState(
  delivery: StoredMessage['delivery'],
  source: MessageFacts['source'],
  isMailSetUp: boolean,
): ReadableMessage['mail']['state'] {
  if (source !== 'form') return 'none'
  return isMailSetUp || delivery === 'delivered' ? delivery : 'off'
}

/** When a message without a hold is deleted: after the retention period or, if sooner, after its time in the trash. */
function keptUntil({ record: { trashed }, receivedAt }: MessageFacts, { retentionDays }: Viewing): number {
  const end = receivedAt + retentionDays * DAY_MS
  return trashed ? Math.min(end, trashed.at + TRASH_DAYS * DAY_MS) : end
}

function decided(facts: MessageFacts, viewing: Viewing, nameOf: (person: string) => string) {
  const { record } = facts
  const { person, isLawyer } = viewing
  const { state, stateSet, waiting, deadline, restriction, hold, notes } = record
  const { urgent, promise, outcome, trashed } = record
  // People who see only the names must not learn that the sender has answered.
  const since = facts.access === 'full' ? (record.theirAnswer?.at ?? facts.receivedAt) : facts.receivedAt
  const signed = ({ person, at }: { person: string; at: number }) => ({ by: nameOf(person), at })
  return {
    state,
    businessDays: state === 'unanswered' && !trashed ? viewing.businessDaysSince(since) : 0,
    waiting,
    theirAnswer: record.theirAnswer?.cameAt ?? record.theirAnswer?.at ?? null,
    stateSet: stateSet && signed(stateSet),
    urgent: urgent && signed(urgent),
    promise: promise && { words: promise.words, due: promise.due, ...signed(promise) },
    outcome: outcome && { result: outcome.result, ...signed(outcome) },
    trashed: trashed && { until: keptUntil(facts, viewing), ...signed(trashed) },
    deadline: deadline && { day: deadline.day, ...signed(deadline) },
    restriction: restriction && {
      people: restriction.people,
      names: restriction.people.map(nameOf),
      ...signed(restriction),
    },
    hold: hold && { reason: hold.reason, mayLift: isLawyer || hold.person === person, ...signed(hold) },
    notes: notes.map((note) => ({ id: note.id, text: note.text, ...signed(note) })),
  }
}

/** An answer in a form, as people read it. */
type SentField = { label: string; value: string }

const NOT_GIVEN = 'Not given'

/**
 * What a person of the firm recorded about a call, a visit or a letter: only what they typed, because nothing else was
 * asked.
 */
function loggedFields(message: IntakeMessage): SentField[] {
  return [
    { label: 'Name', value: message.name },
    { label: 'Phone', value: message.phone },
    { label: 'Other parties', value: othersOf(message) },
  ].filter(({ value }) => value !== '')
}

/** What a visitor sent, except for the long text, in the order of the form. */
function sentFields(message: VisitorMessage, areas: ReadonlyMap<string, string>): SentField[] {
  if (message.formType === 'accessibility') {
    const issue = issueTypes.find(({ value }) => value === message.issueType)?.label
    return given([
      ['Name', message.name],
      ['Email', message.email],
      ['Issue', issue ?? message.issueType],
      ['Page', message.page],
    ])
  }
  if (isLogged(message)) return loggedFields(message)
  const { practiceArea, reachBy = '', reachWhen = '', noVoicemail, needs = '' } = message
  return given([
    ['Name', message.name],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Writing for', clientOf(message)],
    ['Other parties', othersOf(message)],
    ['Practice area', areas.get(practiceArea) ?? practiceArea],
    ['How to be reached', waysToReach.find(({ value }) => value === reachBy)?.label ?? ''],
    ['When', timesToReach.find(({ value }) => value === reachWhen)?.label ?? ''],
    ['Voicemail', noVoicemail ? 'Leave none' : 'May be left'],
    ['Needs', needs],
    ['No attorney-client relationship', 'Confirmed'],
  ])
}

function given(fields: [label: string, value: string][]): SentField[] {
  return fields.map(([label, value]) => ({ label, value: value || NOT_GIVEN }))
}

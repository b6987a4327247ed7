import { randomBytes } from 'node:crypto'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import type { Grant } from '../../contract.ts'
import { Refusal } from '../../kit/refusal.ts'
import { deleteInvitationsBy, listInvitations, moveInvitations } from '../../door/server/store/invitations.ts'
import { countHandled, countReadAlone, handMessages } from '../../messages/server/hand-work.ts'
import { messageReaders } from '../../messages/server/readers.ts'
import type { Reader } from '../../messages/server/readers.ts'
import type { QuestionKind } from '../access-questions.ts'
import { refuseGrants } from './invite.ts'
import type { Actor } from './lawyers.ts'
import { recordAct } from './store/audit.ts'
import { addDeparture } from './settle-departures.ts'
import { addNotice, addNoticeTo } from './store/notices.ts'
import {
  hasHadLawyer,
  rememberLawyer,
  findPerson,
  listPeople,
  lockPeople,
  moveMember,
  removePerson,
  recordAdministrator,
  updateGrants,
} from './store/people.ts'
import type { Person } from './store/people.ts'
import { deleteQuestion, deleteQuestionsAbout, listQuestions, putQuestion } from './store/questions.ts'
import type { Question } from './store/questions.ts'
import type { Team } from './team.ts'
import { answerersOf } from './waiting-questions.ts'

// Every change of an account's rights goes through here, in a transaction that holds `lockPeople`. Lawyers decide who
// is a lawyer, so an administrator's change of that waits for a lawyer's approval.

/** The actor of the command on the server. */
export const maintainer: Actor = { id: null, name: 'The command on the server', isLawyer: false }

/**
 * What a decision about access depends on. `hasWritten`: whether a person has written a draft since a time.
 * `hasDecided`: whether a person leaves decisions on changes; missing for the command, which does not ask who takes
 * them over.
 */
export type AccessPlace = {
  team: Team
  hasWritten: (person: string, since: number) => Promise<boolean>
  hasDecided?: (person: string) => Promise<boolean>
  now: number
}

/** How a change went; `waits` means for a lawyer's approval. */
type Outcome = 'done' | 'waits'

/** The words for a question in the audit log, after "ask-for-", "confirm-" and "decline-". */
const inAudit: Record<QuestionKind, string> = {
  'make-lawyer': 'new-lawyer',
  'end-lawyer': 'end-of-lawyer-access',
  remove: 'removal',
}

/** Gives an account these grants. Becoming a lawyer, or ceasing to be one, may wait. Throws `Refusal`. */
export async function changeGrants(
  run: RunSql,
  person: Person,
  wanted: readonly Grant[],
  actor: Actor,
  now: number,
): Promise<void> {
  const others = wanted.filter((grant) => grant !== 'lawyer')
  const [isLawyer, becomesLawyer] = [person.grants.includes('lawyer'), wanted.includes('lawyer')]
  await requireAdministrator(run, person, others)
  const kept: Person = { ...person, grants: [...others, ...(isLawyer ? ['lawyer' as const] : [])] }
  await updateGrants(run, person.id, kept.grants)
  if (others.includes('administrator') && !person.grants.includes('administrator'))
    await recordAdministrator(run, person.id, actor.id)
  if (!others.includes('administrator')) await deleteInvitationsBy(run, person.id)
  // The lawyer grant is to stay as it is, so a question about it is withdrawn.
  if (isLawyer === becomesLawyer) {
    for (const question of await questionsAbout(run, person.id))
      if (question.kind !== 'remove') await declineQuestion(run, question, actor, now)
    return
  }
  const kind = becomesLawyer ? 'make-lawyer' : 'end-lawyer'
  const outcome = await decide(run, { kind, person: kept, ...nothingHandedOn }, actor, now)
  // The email says that nothing changes until a lawyer approves it.
  if (
    kind === 'make-lawyer' &&
    outcome === 'waits' &&
    person.grants.includes('staff') &&
    !others.includes('staff')
  )
    await updateGrants(run, person.id, ['staff', ...kept.grants])
}

/** Someone who is linked to a team member, or whose open invitation is. */
export type Linked = { what: 'account' | 'invitation'; name: string; member: string | null }

export async function listLinked(run: RunSql, now: number): Promise<Linked[]> {
  const people = await listPeople(run)
  const invitations = await listInvitations(run, now)
  return [
    ...people.map(({ name, member }) => ({ what: 'account' as const, name, member })),
    ...invitations.map(({ name, member }) => ({ what: 'invitation' as const, name, member })),
  ]
}

/** Links a member's account and invitations to the renamed file of their page. Their grants stay. */
export async function followRename(
  database: SqlDatabase,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database.transaction(async (run) => {
    await lockPeople(run)
    await moveMember(run, from, to)
    await moveInvitations(run, from, to)
  })
}

/** Who gets what a removed person leaves: `draftsTo` the drafts, `workTo` the messages and decisions. */
type HandedOn = Pick<Question, 'draftsTo' | 'workTo'>

/** Deletes the drafts, and gives the rest to nobody. */
export const nothingHandedOn: HandedOn = { draftsTo: null, workTo: null }

/** Removes a person with everything that lets them in. Removing a lawyer may wait. Throws `Refusal`. */
export async function removeAccess(
  run: RunSql,
  person: Person,
  handedOn: HandedOn,
  actor: Actor,
  { now, ...place }: Omit<AccessPlace, 'hasWritten'>,
): Promise<Outcome> {
  await requireRemovable(run, person, { ...handedOn, by: actor }, place)
  if (person.grants.includes('lawyer'))
    return decide(run, { kind: 'remove', person, ...handedOn }, actor, now)
  // The office reports what it does by email itself; the command cannot.
  if (actor.id === null) await addNotice(run, decided(actor, 'remove', person), now)
  await remove(run, person, { ...handedOn, by: actor }, now)
  return 'done'
}

/** Approves a question, as a lawyer who may or as the command. Throws `Refusal`: the question then stays. */
export async function approveQuestion(
  run: RunSql,
  question: Question,
  by: Actor,
  { team, hasWritten, hasDecided, now }: AccessPlace,
): Promise<void> {
  if (by.id !== null && !(await answerersOf(run, question)).has(by.id)) {
    const why =
      by.id === question.askedBy
        ? 'You asked for this yourself'
        : 'You invited the account that asks for this, or the one it is about, or made it an administrator'
    throw new Refusal(409, `${why}. Another lawyer must approve it.`)
  }
  const person = await findPerson(run, question.person)
  if (!person || !(await deleteQuestion(run, question.id)))
    throw new Refusal(409, 'This was decided or withdrawn in the meantime.')
  const again = 'An administrator must ask again'
  if (question.kind === 'make-lawyer') {
    const refusal = refuseGrants(['lawyer'], person.member, team())
    if (refusal) throw new Refusal(409, refusal)
  }
  if (question.kind === 'remove') {
    await requireRemovable(run, person, { ...question, by }, { team, hasDecided }, ` ${again}.`)
    if (question.draftsTo === null && (await hasWritten(person.id, question.askedAt))) {
      const since = `${person.name} has written more since this was asked.`
      throw new Refusal(409, `${since} ${again}, and say who gets the drafts.`)
    }
  }
  await carryOut(run, person, { ...question, by }, now)
  await recordAct(run, { person: by.id, act: `confirm-${inAudit[question.kind]}`, subject: person.id }, now)
  await addNotice(run, `${by.name} confirmed: ${happens(question.kind, person.name)}.`, now)
}

/** Answers a question with no, or takes it back. */
export async function declineQuestion(
  run: RunSql,
  question: Question,
  by: Actor,
  now: number,
): Promise<void> {
  const person = await findPerson(run, question.person)
  if (!person || !(await deleteQuestion(run, question.id))) return
  await recordAct(run, { person: by.id, act: `decline-${inAudit[question.kind]}`, subject: person.id }, now)
  await addNotice(run, `${by.name} declined or withdrew: ${happens(question.kind, person.name)}.`, now)
}

/**
 * Makes a change that only lawyers decide, or, if it needs their approval, asks for that. Either way, all lawyers and
 * administrators are notified.
 */
async function decide(
  run: RunSql,
  { kind, person, draftsTo, workTo }: { kind: QuestionKind; person: Person } & HandedOn,
  actor: Actor,
  now: number,
): Promise<Outcome> {
  if (await needsNoApproval(run, kind, person, actor)) {
    await addNotice(run, decided(actor, kind, person), now)
    await carryOut(run, person, { kind, draftsTo, workTo, by: actor }, now)
    return 'done'
  }
  // The first question stays: asked again by someone else, it could be approved by the lawyer who asked first.
  if (kind !== 'remove' && (await questionsAbout(run, person.id)).some((asked) => asked.kind === kind))
    return 'waits'
  // Short, because it is typed at the server, and in a form that the command cannot take for an option.
  const question = {
    id: randomBytes(4).toString('hex'),
    kind,
    person: person.id,
    askedBy: actor.id,
    askedAt: now,
    draftsTo,
    workTo,
  }
  await putQuestion(run, question)
  await recordAct(run, { person: actor.id, act: `ask-for-${inAudit[kind]}`, subject: person.id }, now)
  await addNotice(
    run,
    `${actor.name} asks for a lawyer’s approval: ${happens(kind, person.name)}. Nothing changes until a lawyer approves it under People.`,
    now,
  )
  return 'waits'
}

/**
 * Whether a change needs nobody else's approval: the office never had a lawyer; a lawyer leaves or gives that up; the
 * only lawyer makes another; or the command removes someone, or makes a lawyer where none is left. Neither of two
 * lawyers can remove the other alone, because the one who is left could then make lawyers alone. The grant counts here,
 * not the team's page: a change of that page must not open this door.
 */
async function needsNoApproval(
  run: RunSql,
  kind: QuestionKind,
  person: Person,
  actor: Actor,
): Promise<boolean> {
  if (actor.isLawyer && actor.id === person.id) return true
  const lawyers = (await listPeople(run)).filter(
    ({ id, grants }) => id !== person.id && grants.includes('lawyer'),
  )
  if (actor.id === null) return kind !== 'make-lawyer' || lawyers.length === 0
  if (kind !== 'make-lawyer') return false
  if (!(await hasHadLawyer(run))) return true
  return actor.isLawyer && lawyers.every(({ id }) => id === actor.id)
}

async function questionsAbout(run: RunSql, person: string): Promise<Question[]> {
  return (await listQuestions(run)).filter((question) => question.person === person)
}

type Decision = Pick<Question, 'kind'> & HandedOn

async function carryOut(
  run: RunSql,
  person: Person,
  { kind, ...leaving }: Decision & Leaving,
  now: number,
): Promise<void> {
  if (kind === 'remove') return remove(run, person, leaving, now)
  const others = person.grants.filter((grant) => grant !== 'lawyer')
  await updateGrants(run, person.id, kind === 'make-lawyer' ? [...others, 'lawyer'] : others)
  await deleteQuestionsAbout(run, person.id, 'grants')
  if (kind === 'make-lawyer') await rememberLawyer(run, person.id, now)
}

type Leaving = HandedOn & { by: Actor }

async function remove(
  run: RunSql,
  person: Person,
  { draftsTo, workTo, by }: Leaving,
  now: number,
): Promise<void> {
  await addDeparture(run, { person: person.id, draftsTo, workTo })
  if (workTo !== null) await handWork(run, person, workTo, by, now)
  if (draftsTo !== null) {
    await recordAct(run, { person: by.id, act: 'hand-drafts', subject: draftsTo }, now)
    const says = `${by.name} handed you the drafts of ${person.name}, who left the office. They are under Content, on the pages that ${person.name} was writing. Where you already have a draft, theirs appears once you save or discard yours.`
    await addNoticeTo(run, [draftsTo], says, now)
  }
  for (const question of await questionsAbout(run, person.id))
    if (question.kind === 'make-lawyer') await declineQuestion(run, question, by, now)
  await removePerson(run, person.id, now)
  // Someone who expects to be removed could otherwise come back by an invitation of their own.
  await deleteInvitationsBy(run, person.id)
  await deleteQuestionsAbout(run, person.id, 'access')
}

/**
 * Hands on the messages now; decisions and drafts follow in `settleDepartures`. A restricted message that only this
 * person could read is handed on only if two lawyers agree, as for opening it: the one who receives it, and another who
 * approves.
 */
async function handWork(run: RunSql, person: Person, to: string, by: Actor, now: number): Promise<void> {
  const receiver = await findPerson(run, to)
  const opens = by.isLawyer && by.id !== to && receiver?.grants.includes('lawyer') === true
  await handMessages(run, { from: person.id, to, opens, by: by.id, now })
  await recordAct(run, { person: by.id, act: 'hand-work', subject: to }, now)
  const says = `${by.name} handed you what ${person.name}, who left the office, was working on: open messages, and changes waiting for a lawyer’s approval, if there are any. It is on Today.`
  await addNoticeTo(run, [to], says, now)
}

/** Throws `Refusal` unless an administrator is left when this person has these grants. `todo` ends its message. */
async function requireAdministrator(
  run: RunSql,
  person: Person,
  grants: readonly Grant[],
  todo = '',
): Promise<void> {
  if (!person.grants.includes('administrator') || grants.includes('administrator')) return
  const others = (await listPeople(run)).filter(({ id }) => id !== person.id)
  if (others.some((other) => other.grants.includes('administrator'))) return
  throw new Refusal(409, `Someone has to be an administrator. Grant it to another person first.${todo}`)
}

function decided({ name }: Actor, kind: QuestionKind, person: Person): string {
  return `${name} decided: ${happens(kind, person.name)}.`
}

export function happens(kind: QuestionKind, name: string): string {
  if (kind === 'remove') return `${name} is removed from the office`
  return kind === 'make-lawyer'
    ? `${name} becomes a lawyer of the office`
    : `${name} is no longer a lawyer of the office`
}

/**
 * The ids of people who can take over what a person leaves: readers of messages, who work here now. A lawyer's work
 * goes to a lawyer, if there is another.
 */
export function receiversOf({ id, grants }: Pick<Person, 'id' | 'grants'>, readers: readonly Reader[]) {
  const others = readers.filter((reader) => reader.id !== id)
  const lawyers = others.filter(({ isLawyer }) => isLawyer)
  const takesWork = grants.includes('lawyer') && lawyers.length > 0 ? lawyers : others
  return { drafts: others.map((reader) => reader.id), work: takesWork.map((reader) => reader.id) }
}

/**
 * Throws `Refusal` if a person cannot be removed, if what they leave cannot go to these people, or, except for the
 * command, if nobody takes over their work. `todo` ends its message.
 */
async function requireRemovable(
  run: RunSql,
  person: Person,
  { draftsTo, workTo, by }: Leaving,
  { team, hasDecided }: Pick<AccessPlace, 'team' | 'hasDecided'>,
  todo = '',
): Promise<void> {
  await requireAdministrator(run, person, [], todo)
  const { drafts, work } = receiversOf(person, await messageReaders(run, team))
  if (draftsTo !== null && !drafts.includes(draftsTo))
    throw new Refusal(
      409,
      `Drafts can go only to someone who works here now and is staff or a lawyer.${todo}`,
    )
  const hasWork = async () =>
    (await countHandled(run)).has(person.id) ||
    (await countReadAlone(run)).has(person.id) ||
    ((await hasDecided?.(person.id)) ?? false)
  if (workTo === null && by.id !== null && work.length > 0 && (await hasWork()))
    throw new Refusal(409, `Choose who takes over what ${person.name} is working on.${todo}`)
  if (workTo !== null && !work.includes(workTo))
    throw new Refusal(
      409,
      `Messages and approvals can go only to someone who works here now: those of a lawyer to another lawyer, if there is one.${todo}`,
    )
}

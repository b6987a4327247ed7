import { DAY_MS } from '../../../text/iso-day.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { viewUndecided } from '../../conflicts/server/undecided.ts'
import { titlesIn } from '../../content/server/groups.ts'
import { listAsked } from '../../content/store/approvals.ts'
import { saidInOpen } from '../../content/store/comments.ts'
import { listDrafters } from '../../content/store/drafts.ts'
import { actsOfOthers, findFirstAnswers } from '../../messages/server/store/messages-for-today.ts'
import { messagePulse } from '../../messages/server/store/message-search.ts'
import { latestAct } from '../../people/server/store/audit.ts'
import { namesById, listPeople } from '../../people/server/store/people.ts'
import { waitingQuestions } from '../../people/server/waiting-questions.ts'
import { isStaff } from '../../contract.ts'
import { firstAnswerDays } from '../contract.ts'
import type { Today } from '../contract.ts'
import { notPublic, pagesOffline, scheduled, toApprove, toReadAgain, toRework } from './content-today.ts'
import { fixesFor } from './fixes.ts'
import { toAnswer } from './to-answer.ts'
import type { TodayParts, Viewer } from './today-parts.ts'

/** How many days ahead Today looks. */
const AHEAD_DAYS = 14

/** How many acts of others are shown. */
const MOST_ACTS = 10

/**
 * What waits for a person, according to their grants. An administrator who is neither staff nor lawyer sees no message
 * and no text.
 */
export async function todayFor(parts: TodayParts, viewer: Viewer): Promise<Today> {
  const { content, run } = parts
  const [now, calendar] = [parts.now(), parts.calendar()]
  const { person, grants } = viewer
  const isLawyer = grants.includes('lawyer')
  const isOfStaff = isStaff(grants)
  const pulse = isOfStaff ? await pulseOfToday(run) : ''
  const names = await namesById(run)
  const nameOf = (id: string) => names.get(id) ?? 'Someone'
  const since = calendar.lastClosing(now)
  const acts = isOfStaff ? await actsOfOthers(run, person.id, since, MOST_ACTS) : []
  const decisions = isLawyer ? await toApprove(parts, person.id, nameOf) : { own: [], others: [] }
  const proven = parts.lastProven()
  const closures = calendar
    .closures(now, AHEAD_DAYS)
    .map(({ holiday, closesAt, opensAt }) => ({ kind: 'closed' as const, at: closesAt, holiday, opensAt }))

  return {
    day: calendar.dateOf(now),
    fixes: await fixesFor(parts, viewer),
    questions: isLawyer ? await toConfirm(parts, person.id) : [],
    decide: decisions.own,
    askedOfOthers: decisions.others,
    sentBack: isOfStaff ? await toRework(parts, person.id, nameOf) : [],
    comments: isOfStaff ? await toReadComments(parts, person.id, nameOf) : [],
    offline: isLawyer ? await pagesOffline(parts, nameOf) : [],
    conflicts: isOfStaff ? await toDecideAbout(parts, person.id) : null,
    messages: isOfStaff ? await toAnswer(parts, person.id) : null,
    firstAnswers: isOfStaff ? await firstAnswers(parts, person.id) : null,
    readAgain: isLawyer ? await toReadAgain(content) : [],
    done: {
      since,
      acts: acts.map(({ at, act, reference, person: by }) => ({ at, act, reference, by: nameOf(by) })),
    },
    notPublic: isOfStaff ? await notPublic(parts) : null,
    comingUp: [...closures, ...(isOfStaff ? await scheduled(content) : [])].sort(
      (one, other) => one.at - other.at,
    ),
    backup: proven ? { madeAt: Date.parse(proven.madeAt), inSecondPlace: proven.inSecondPlace } : null,
    pulse,
  }
}

/** A string that changes whenever a message changes or anyone has done anything. */
export async function pulseOfToday(run: RunSql): Promise<string> {
  return JSON.stringify([await messagePulse(run), await latestAct(run)])
}

/** How many messages that wait for a decision about their names are shown. Conflicts lists all of them. */
const MOST_CONFLICTS = 10

async function toDecideAbout(
  { run, areas, calendar, now }: TodayParts,
  person: string,
): Promise<NonNullable<Today['conflicts']>> {
  const { rows } = await viewUndecided(run, person, { calendar: calendar(), titles: areas(), now: now() })
  return {
    rows: rows
      .slice(0, MOST_CONFLICTS)
      .map(({ reference, name, area, businessDays, isUnchecked, isNamesDue, isToDecline }) => {
        return { reference, name, area, businessDays, isUnchecked, isNamesDue, isToDecline }
      }),
    more: Math.max(0, rows.length - MOST_CONFLICTS),
    late: rows.filter(({ businessDays }) => businessDays > 0).length,
  }
}

/** The changes of access that this lawyer may approve or decline. */
async function toConfirm({ run, team }: TodayParts, person: string): Promise<Today['questions']> {
  return (await waitingQuestions(run, team, person)).filter(({ isOwn }) => !isOwn)
}

/**
 * How long people waited, in office hours, for a first answer to those messages of `firstAnswerDays` that this person
 * may know of. For those still waiting, the time until now counts. Null if there are none.
 */
async function firstAnswers(
  { run, calendar, now }: TodayParts,
  person: string,
): Promise<Today['firstAnswers']> {
  const until = now()
  const since = until - firstAnswerDays * DAY_MS
  const found = await findFirstAnswers(run, person, since)
  if (found.length === 0) return null
  const open = calendar().openTimes(since, until)
  const openBefore = (time: number) =>
    open.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, time) - from), 0)
  const waits = found
    .map(({ receivedAt, answeredAt }) => openBefore(answeredAt ?? until) - openBefore(receivedAt))
    .sort((one, other) => one - other)
  return {
    messages: found.length,
    unanswered: found.filter(({ answeredAt }) => answeredAt === null).length,
    halfWithin: waits[Math.ceil(waits.length / 2) - 1] ?? 0,
    slowest: waits.at(-1) ?? 0,
  }
}

/** How many of the newest comments are read: as many as twenty full pages have. */
const mostSaid = 10_000

/** The pages where someone else wrote last in a thread that concerns this person. */
async function toReadComments(
  { content, run }: Pick<TodayParts, 'content' | 'run'>,
  own: string,
  nameOf: (id: string) => string,
): Promise<Today['comments']> {
  const said = await saidInOpen(content.store.run, mostSaid)
  if (said.length === 0) return []
  const shown = await content.shown()
  const titles = titlesIn(shown)
  const asked = await listAsked(content.store.run)
  const drafters = Map.groupBy(await listDrafters(content.store.run), ({ path }) => path)
  const readers = (await listPeople(run)).filter(({ grants }) => isStaff(grants)).map(({ id }) => id)

  /** The people whom a thread on a page concerns, apart from those who wrote in it. */
  function writersOf(path: string): string[] {
    const [change, question] = [shown.files.get(path)?.change, asked.get(path)]
    const drafting = (drafters.get(path) ?? []).map(({ person }) => person)
    return [...drafting, ...(change ? [change.person] : []), ...(question ? [question.lawyer] : [])]
  }

  const waiting = [...Map.groupBy(said, ({ thread }) => thread).values()].flatMap((thread) => {
    const last = thread.at(-1)
    if (!last || last.person === own) return []
    const { path } = last
    const isSaved = shown.files.get(path)?.text != null
    const canOpen = readers.filter(
      (person) => isSaved || drafters.get(path)?.some((draft) => draft.person === person),
    )
    const concerned = new Set([...thread.map(({ person }) => person), ...writersOf(path)])
    const others = canOpen.filter((person) => person !== last.person)
    const told = others.filter((person) => concerned.has(person))
    // If it concerns nobody else who is here, a comment reaches everyone.
    return (told.length > 0 ? told : others).includes(own) ? [last] : []
  })
  return [...Map.groupBy(waiting, ({ path }) => path)]
    .map(([path, lasts]) => {
      const { person, at } = lasts.reduce((one, other) => (other.at >= one.at ? other : one))
      return { path, title: titles(path), threads: lasts.length, by: nameOf(person), at }
    })
    .sort((one, other) => other.at - one.at)
}

import { DAY_MS } from '../../../../text/iso-day.ts'
import { weekdayAndDate } from '../../../../text/day-in-words.ts'
import { sha256 } from '../../../../server/crypto/sha256.ts'
import { messageIdOf } from '../../../../server/delivery/mail.ts'
import type { Firm, Mailbox } from '../../../../server/delivery/mail.ts'
import type { SendMail } from '../../../../server/delivery/smtp.ts'
import { errorCode, errorPlace } from '../../../../server/http/log.ts'
import type { Log } from '../../../../server/http/log.ts'
import { repeat } from '../../../../server/loop/repeat.ts'
import { isStaff } from '../../../contract.ts'
import { namesOfArea } from '../../../messages/server/content-files.ts'
import type { MessageRecord } from '../../../messages/server/message-record.ts'
import { undoable } from '../../../messages/server/change.ts'
import { handlersById } from '../../../messages/server/readers.ts'
import { handledFor } from '../../../messages/server/store/absences.ts'
import { findArrived, findHandled, findUnhandled } from '../../../messages/server/store/messages-for-today.ts'
import { beginMail, choicesSince, findMailChoice, markMailSent } from '../../../people/server/store/mails.ts'
import type { Chosen, MailChoice } from '../../../people/server/store/mails.ts'
import { listNotices } from '../../../people/server/store/notices.ts'
import { listPeople, namesById } from '../../../people/server/store/people.ts'
import type { Person } from '../../../people/server/store/people.ts'
import { grantsNow } from '../../../people/server/team.ts'
import type { Today } from '../../contract.ts'
import { failingMessages, unreadMailbox } from '../firm-mail.ts'
import type { TodayParts, Viewer } from '../today-parts.ts'
import { todayFor } from '../today.ts'

/** The hours of a business morning on the office's clock. Later, the day's email is no longer useful. */
const MORNING = { from: 7, to: 12 }

/** Older events are not emailed: after an outage, nobody should get hundreds. */
const NEWS_MS = 3 * DAY_MS

/** `office` returns the address of the office's first page. */
type OfficeMailsParts = {
  today: TodayParts
  mail: { send: SendMail; mailbox: Mailbox }
  firm: Firm
  office: () => string
  log: Log
}

/**
 * Creates the function that sends the emails that are due: in the morning to people who want that, and immediately what
 * concerns them, such as a message of theirs or a failed backup. Each is recorded in the database when begun and when
 * sent, so that neither a restart nor another server repeats it.
 */
export function createOfficeMails(parts: OfficeMailsParts): () => Promise<void> {
  const { today, mail, firm, office, log } = parts
  const { run } = today

  async function look(): Promise<void> {
    const people = await listPeople(run)
    await attempt('mails to lawyers', () => sendLawyerNotices(people))
    await attempt('mails about what was done', () => sendNotices(people))
    for (const person of people) await attempt('mails to a person', () => sendChosen(person))
  }

  async function sendChosen(person: Person): Promise<void> {
    const choice = await findMailChoice(run, person.id)
    if (!choice || person.email === null) return
    const sinceOf = await choicesSince(run, person.id, choice)
    if (choice.morning) await attempt('a morning mail', () => sendMorning(person, sinceOf('morning')))
    if (choice.failures) await attempt('mails about failures', () => sendFailures(person))
    await attempt('mails about messages', () => sendMessages(person, { choice, sinceOf }))
  }

  /** Logs a failure, so that an email that cannot be written or sent now does not stop the others. */
  async function attempt<Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      log.error({ code: errorCode(error), place: errorPlace(error) }, `${what} failed, will retry`)
      return undefined
    }
  }

  function isMorning(since: number): boolean {
    const [calendar, now] = [today.calendar(), today.now()]
    const hour = calendar.hourOf(now)
    const isNew = calendar.dateOf(since) === calendar.dateOf(now) && calendar.hourOf(since) >= MORNING.from
    return calendar.isBusinessDay(now) && hour >= MORNING.from && hour < MORNING.to && !isNew
  }

  async function sendMorning(person: Person, since: number): Promise<void> {
    if (!isMorning(since)) return
    const occasion = `morning ${today.calendar().dateOf(today.now())}`
    await send(person, [occasion], async () => morningMail(await todayFor(today, viewerOf(person)), office()))
  }

  async function sendFailures(person: Person): Promise<void> {
    for (const { occasions, says, references } of await failures(viewerOf(person)))
      await send(person, occasions, () => failureMail(says, references, office()))
  }

  /** Emails what was assigned to this person or someone they cover for, and what came in for their areas. */
  async function sendMessages(person: Person, { choice, sinceOf }: Wanted): Promise<void> {
    if (!isStaff(viewerOf(person).grants)) return
    const now = today.now()
    const newsSince = (chosen: Chosen) => Math.max(sinceOf(chosen), now - NEWS_MS)
    const due: MessageNews[] = []
    if (choice.handled) {
      const since = newsSince('handled')
      const names = await namesById(run)
      const people = await handledFor(run, person.id, today.calendar().dateOf(now))
      for (const { owner, isSeenTo, ...message } of await findHandled(run, people, person.id, since)) {
        const { reference } = message
        due.push(...answersTo(message, since))
        // People who take a message know about it. Other assignments can be undone for some seconds.
        const isKnown = owner.person === person.id || isSeenTo
        if (isKnown || owner.at <= since || owner.at > now - undoable.limit) continue
        const covered = owner.id === person.id ? '' : ', for whom you cover,'
        const whom = owner.id === person.id ? 'you' : (names.get(owner.id) ?? 'someone')
        const says = `${names.get(owner.person) ?? 'Someone'} asked ${whom}${covered} to handle message ${reference}.`
        due.push({ occasion: `handled ${reference} ${owner.at}`, reference, says })
      }
    }
    // Messages whose owner has left count as unhandled, or nobody would be notified.
    const handlers = [...(await handlersById(run, today.team)).keys()]
    const titles = today.areas()
    for (const [since, chosen] of Map.groupBy(choice.areas, (area) => newsSince({ area }))) {
      const areas = chosen.flatMap((area) => namesOfArea(area, titles))
      for (const message of await findUnhandled(run, person.id, { areas, handlers }))
        due.push(...answersTo(message, since))
      for (const reference of await findArrived(run, person.id, areas, since)) {
        const says = `Message ${reference} came in for an area that you chose.`
        due.push({ occasion: `arrived ${reference}`, reference, says })
      }
    }
    for (const { occasion, reference, says } of due)
      await send(person, [occasion], () => messageMail(says, reference, office()))
  }

  async function sendLawyerNotices(people: readonly Person[]): Promise<void> {
    for (const { occasion, to, says } of await today.lawyerNotices())
      for (const person of people.filter(({ id }) => to.includes(id)))
        await send(person, [occasion], () => lawyerMail(says, office()))
  }

  async function sendNotices(people: readonly Person[]): Promise<void> {
    for (const { id, recipients, says } of await listNotices(run, today.now()))
      for (const person of people.filter((each) => recipients.includes(each.id)))
        await send(person, [`notice ${id}`], () => noticeMail(says, office()))
  }

  async function failures(viewer: Viewer): Promise<FailureNews[]> {
    const sources = [
      async () => aboutServer('backup', await today.backupFailure()),
      async () => aboutServer('mailbox', await unreadMailbox(today)),
      async () => {
        const { says, references, all } = await failingMessages(today, viewer)
        return all.length > 0
          ? [{ occasions: all.map((reference) => `delivery ${reference}`), says, references }]
          : []
      },
      async () =>
        (isStaff(viewer.grants) ? await today.publishingFailures() : []).map(({ occasions, says }) => {
          return { occasions, says, references: [] }
        }),
    ]
    const found = await Promise.all(sources.map((source) => attempt('looking for failures', source)))
    return found.flatMap((news) => news ?? [])
  }

  /** Emails a person about the occasions that they have not been emailed about yet, if they have an address. */
  async function send(
    person: Person,
    occasions: readonly string[],
    write: () => MailText | Promise<MailText>,
  ): Promise<void> {
    const { id, email: address } = person
    const begun: string[] = []
    for (const occasion of address === null ? [] : occasions)
      if (await beginMail(run, id, occasion, today.now())) begun.push(occasion)
    if (address === null || begun.length === 0) return
    const result = await mail.send({
      messageId: messageIdOf(sha256(`${id} ${begun.join(' ')}`), mail.mailbox.from),
      from: { name: `${firm.name} office`, address: mail.mailbox.from },
      to: { name: '', address },
      ...(await write()),
    })
    if (result.status === 'try-later') {
      log.warn({ id, code: result.code }, 'mail of the office not sent, will retry')
      return
    }
    if (result.status === 'refused') log.error({ id, code: result.code }, 'mail of the office refused')
    for (const occasion of begun) await markMailSent(run, id, occasion)
  }

  function viewerOf(person: Person): Viewer {
    return { person, grants: grantsNow(person, today.team) }
  }

  return look
}

/** What a person chose, and a function that returns when. */
type Wanted = { choice: MailChoice; sinceOf: (chosen: Chosen) => number }

/** A failure to be emailed once per occasion. `references` are messages that the person may know. */
type FailureNews = { occasions: string[]; says: string; references: string[] }

function aboutServer(
  what: string,
  failure: { says: string; since: string | number } | undefined,
): FailureNews[] {
  return failure ? [{ occasions: [`${what} ${failure.since}`], says: failure.says, references: [] }] : []
}

/** An event about a message, to be emailed once. */
type MessageNews = { occasion: string; reference: string; says: string }

type Answered = {
  reference: string
  theirAnswer: MessageRecord['theirAnswer']
  perhapsAt: number | null
}

/** The events after a time: an answer that came in, and an email that may be one. */
function answersTo({ reference, theirAnswer, perhapsAt }: Answered, since: number): MessageNews[] {
  const news: MessageNews[] = []
  if (theirAnswer && theirAnswer.readAt > since) {
    const says = `An answer to message ${reference} came in.`
    news.push({ occasion: `answer ${reference} ${theirAnswer.cameAt ?? theirAnswer.at}`, reference, says })
  }
  if (perhapsAt !== null && perhapsAt > since) {
    const says = `An email may belong to message ${reference}. Open the message and say whether it does.`
    news.push({ occasion: `perhaps ${reference} ${perhapsAt}`, reference, says })
  }
  return news
}

const LOOK_MS = 60_000

/** Sends due emails every minute. Returns a function that stops this and waits for the email being sent. */
export function startOfficeMails(look: () => Promise<void>, log: Log): () => Promise<void> {
  const looking = repeat(look, LOOK_MS, (error) =>
    log.error({ code: errorCode(error) }, 'mails of the office not sent'),
  )
  return looking.stop
}

/** The text of an email from the office, with counts and references only. */
type MailText = { subject: string; text: string }

/** The email of a business morning. `office` is the office's address. */
function morningMail(today: Today, office: string): MailText {
  const { messages, conflicts, fixes, questions, decide, sentBack, readAgain, notPublic } = today
  const rows = messages?.rows ?? []
  const other = messages && messages.deadlines + messages.late + messages.waited > 0 ? 'other ' : ''
  const lines = [
    ...fixes.filter(({ isProblem }) => isProblem).map(({ says }) => says),
    counted(
      conflicts && conflicts.rows.length + conflicts.more,
      'message waiting on the conflict check',
      'messages waiting on the conflict check',
    ),
    counted(messages?.deadlines, 'message with a deadline', 'messages with a deadline'),
    counted(
      messages?.late,
      'message unanswered for more than one business day',
      'messages unanswered for more than one business day',
    ),
    counted(messages?.waited, 'message due for follow-up', 'messages due for follow-up'),
    counted(messages?.recent, `${other}unanswered message`, `${other}unanswered messages`),
    rows.length > 0 && ['To answer first:', ...rows.map(({ reference }) => `  ${reference}`)].join('\n'),
    counted(messages?.others.count, 'message handled by someone else', 'messages handled by others'),
    counted(
      questions.length,
      'change of access waiting for a lawyer',
      'changes of access waiting for a lawyer',
    ),
    counted(decide.length, 'change waiting for a lawyer', 'changes waiting for a lawyer'),
    counted(sentBack.length, 'change sent back', 'changes sent back'),
    counted(readAgain.length, 'page to review again', 'pages to review again'),
    counted(notPublic?.length, 'change not yet public', 'changes not yet public'),
  ].filter((line) => typeof line === 'string')
  const text = lines.length > 0 ? lines.join('\n') : 'Nothing is waiting for you.'
  return {
    subject: `Today at the office, ${weekdayAndDate(today.day)}`,
    text: `${text}\n\n${closing(office)}`,
  }
}

/** The immediate email about a failure. `references` are messages that failed, as far as the person may know. */
function failureMail(says: string, references: readonly string[], office: string): MailText {
  const list = references.map((reference) => `  ${reference}\n`).join('')
  return { subject: 'The office needs attention', text: `${says}\n${list}\n${closing(office)}` }
}

/** The immediate email about a message that was assigned to someone, or arrived for them. */
function messageMail(says: string, reference: string, office: string): MailText {
  return {
    subject: `Message ${reference}`,
    text: `${says}\n\n${office}/messages/${reference}\n\n${closing(office)}`,
  }
}

/** The immediate email to a lawyer, such as about an approval of theirs that no longer counts. */
function lawyerMail(says: string, office: string): MailText {
  const why =
    'You get this email because you are a lawyer of this office, or approved or scheduled the change.'
  return {
    subject: 'Something is waiting for a lawyer',
    text: `${says}\n\nThe office: ${office}\n\n${why}\n`,
  }
}

/** The immediate email to the people concerned about what someone did. */
function noticeMail(says: string, office: string): MailText {
  const why =
    'You get this email whatever emails you chose, because it concerns you or your part in the office. If you did not expect this, ask in the office.'
  return { subject: 'What was done in the office', text: `${says}\n\nThe office: ${office}\n\n${why}\n` }
}

function counted(count: number | null | undefined, one: string, many: string): string | undefined {
  if (!count) return undefined
  return `${count} ${count === 1 ? one : many}`
}

function closing(office: string): string {
  return `The office: ${office}\n\nYou get this email because you chose it under People in the office.\n`
}

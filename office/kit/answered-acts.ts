import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { sha256 } from '../../server/crypto/sha256.ts'
import { flag } from '../../server/store/sql-database.ts'
import type { RunSql } from '../../server/store/sql-database.ts'
import { tableOf } from '../../server/store/table.ts'
import { DAY_MS } from '../../text/iso-day.ts'
import { ACT_HEADER } from '../contract.ts'
import { done, refuse } from './route.ts'
import type { Reply } from './route.ts'

/** How long answers are kept, and for how many acts of each person. */
const KEPT_MS = 10 * 60_000
const MOST_OF_PERSON = 20

const actName = z.uuid()

/** Carries out an act of a person, or, if the request repeats one, returns the first answer. */
export type AnswerOnce = (request: Request, person: string, answer: () => Promise<Reply>) => Promise<Reply>

const doneActs = tableOf(
  'office_done_acts',
  z.object({ name: z.string(), isPlain: flag, at: z.coerce.number() }),
)

/** `answeredAt` is undefined while the act runs, which can take minutes if its files arrive slowly. */
type Act = { answeredAt?: number; reply: Promise<Reply> }

/**
 * Keeps the answers to a person's last acts for ten minutes. A page that lost the answer repeats the act under the same
 * name (at once, when the computer wakes up, or when the person presses again), because it cannot know whether the act
 * was carried out. The database records for a day that an act was done, so that it is not done twice after those ten
 * minutes, after a restart, or by another server. It does not hold the answer, which may be a secret.
 */
export function createAnsweredActs(now: () => number, run: RunSql): AnswerOnce {
  const answered = new Map<string, Map<string, Act>>()

  return (request, person, answer) => {
    const name = actName.safeParse(request.headers.get(ACT_HEADER)).data
    if (name === undefined) return answer()
    const act = `${name} ${request.method} ${request.url}`
    const acts = answered.get(person) ?? new Map<string, Act>()
    const isOver = ({ answeredAt }: Act) => answeredAt !== undefined && now() - answeredAt >= KEPT_MS
    const known = acts.get(act)
    if (known && known.answeredAt === undefined) return known.reply
    // If the act ended or replaced the session, its person has signed in since: the new session's cookie stays.
    if (known && !isOver(known)) return known.reply.then((reply) => ({ ...reply, cookies: [] }))
    const reply = answerUnlessDone(sha256(`${person} ${act}`), answer)
    const own: Act = { reply }
    acts.set(act, own)
    answered.set(person, acts)
    // A refused or failed act was not carried out and may be sent again, for example after a proof of the passkey.
    const forget = () => acts.delete(act)
    reply.then(({ status }) => {
      if (status >= 400) forget()
      else own.answeredAt = now()
    }, forget)
    // For everyone, not only for this person: someone who has left for the day sends no request that would do it.
    for (const [each, theirs] of answered) {
      for (const [other, old] of theirs) if (isOver(old)) theirs.delete(other)
      if (theirs.size === 0) answered.delete(each)
    }
    for (const [other, each] of acts)
      if (each.answeredAt !== undefined && acts.size > MOST_OF_PERSON) acts.delete(other)
    return reply
  }

  async function answerUnlessDone(name: string, answer: () => Promise<Reply>): Promise<Reply> {
    const before = await doneActs.row(run, 'where name = $1', name)
    // Later, someone may have undone it, and the person may want it anew: "done" would be false.
    if (before)
      return before.isPlain && Math.abs(now() - before.at) < KEPT_MS ? done() : refuse(409, doneBefore)
    const reply = await answer()
    // The act is done, even if this cannot be written.
    if (reply.status < 400) await note(name, reply).catch(() => undefined)
    return reply
  }

  async function note(name: string, reply: Reply): Promise<void> {
    await run('delete from office_done_acts where at <= $1', now() - DAY_MS)
    await doneActs.add(run, { name, isPlain: isDeepStrictEqual(reply, done()), at: now() })
  }
}

const doneBefore =
  'This was accepted, but its answer cannot be shown again. Reload the page, and look at what is there now.'

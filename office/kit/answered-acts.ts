import { z } from 'zod'
import { ACT_HEADER } from '../contract.ts'
import type { Reply } from './route.ts'

/** How long an answer is kept once it was given, and how many of a person's last acts have theirs kept. */
const KEPT_MS = 10 * 60_000
const MOST_OF_PERSON = 20

const actName = z.uuid()

/** Carries out an act of a person, unless the request repeats one: then the answer is that of the first. */
export type AnswerOnce = (request: Request, person: string, answer: () => Promise<Reply>) => Promise<Reply>

/** `answeredAt`: undefined while the act runs, which can take minutes if its files arrive slowly. */
type Act = { answeredAt?: number; reply: Promise<Reply> }

/**
 * Keeps the answers to a person's last acts for ten minutes. A page whose connection broke asks again under the same
 * name, at once, when the computer wakes up, or when the person presses again, because it cannot know whether the act was
 * carried out. After a restart, only the versions that acts name still stop a second one.
 */
export function createAnsweredActs(now: () => number): AnswerOnce {
  const answered = new Map<string, Map<string, Act>>()

  return (request, person, answer) => {
    const name = actName.safeParse(request.headers.get(ACT_HEADER)).data
    if (name === undefined) return answer()
    const act = `${name} ${request.method} ${request.url}`
    const acts = answered.get(person) ?? new Map<string, Act>()
    const isOver = ({ answeredAt }: Act) => answeredAt !== undefined && now() - answeredAt >= KEPT_MS
    const known = acts.get(act)
    if (known && !isOver(known)) return known.reply
    const reply = answer()
    const own: Act = { reply }
    acts.set(act, own)
    answered.set(person, acts)
    // A refused or failed act was not carried out and may be sent again, for example after a proof of the passkey.
    const forget = () => acts.delete(act)
    reply.then(({ status }) => {
      if (status >= 400) forget()
      else own.answeredAt = now()
    }, forget)
    // Of everyone: someone who has left for the day may not come back for theirs.
    for (const [each, theirs] of answered) {
      for (const [other, done] of theirs) if (isOver(done)) theirs.delete(other)
      if (theirs.size === 0) answered.delete(each)
    }
    for (const [other, each] of acts)
      if (each.answeredAt !== undefined && acts.size > MOST_OF_PERSON) acts.delete(other)
    return reply
  }
}

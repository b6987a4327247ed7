import type { z } from 'zod'
import { momentAt } from '../../../../calendar/firm-clock.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import type { Refusal } from '../../../kit/refusal.ts'
import { post, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import type { Message, leftSchema } from '../../contract.ts'
import { changeMessage } from '../change.ts'
import type { Change, ChangeRequest } from '../change.ts'
import { gone, refused, restrictedError } from '../guards.ts'
import type { BusinessDaysSince } from '../list.ts'
import type { Signed } from '../message-record.ts'
import { Stale, changedMeanwhile, findMessage } from '../store/messages.ts'
import type { MessageFacts } from '../store/messages.ts'
import { viewMessage } from '../view.ts'

/** Returns a function that counts business days as Today does. */
export function businessDaysUntilNow({ today, now }: Pick<OfficeParts, 'today' | 'now'>): BusinessDaysSince {
  const [calendar, until] = [today.calendar(), now()]
  return (time) => calendar.daysBetween(time, until)
}

/** The replies that the routes of messages share: the current message, or why it was not changed. */
export function messageOutcomes(parts: OfficeParts) {
  const { database, messages, team, now } = parts

  async function view(reference: string, user: SignedIn): Promise<Message | undefined> {
    return viewMessage(database.run, reference, {
      person: user.person.id,
      isLawyer: user.grants.includes('lawyer'),
      team,
      areas: messages.areas,
      businessDaysSince: businessDaysUntilNow(parts),
      retentionDays: messages.retentionDays,
      isMailSetUp: messages.wake !== undefined,
    })
  }

  async function viewThere(reference: string, user: SignedIn): Promise<Message> {
    const message = await view(reference, user)
    if (!message) throw await gone(database.run, reference)
    return message
  }

  async function leftAs(
    refusal: Refusal,
    { reference, version }: Pick<ChangeRequest, 'reference' | 'version'>,
    user: SignedIn,
  ): Promise<z.infer<typeof leftSchema>> {
    const current = await view(reference, user)
    if (!current) return { reference, version: null, error: (await gone(database.run, reference)).message }
    if (current.access === 'reference') return { reference, version: null, error: restrictedError }
    if (!(refusal instanceof Stale)) return { reference, version, error: refusal.message }
    return { reference, version: current.version, error: staleError(current) }
  }

  const show = async (reference: string, user: SignedIn) => reply(await viewThere(reference, user))

  async function stale(reference: string, user: SignedIn): Promise<Reply> {
    const current = await viewThere(reference, user)
    return { status: 409, json: { error: staleError(current), now: current } }
  }

  async function after(change: Promise<void>, reference: string, user: SignedIn): Promise<Reply> {
    try {
      await change
    } catch (error) {
      if (error instanceof Stale) return stale(reference, user)
      throw error
    }
    return show(reference, user)
  }

  return {
    /** Why one of several messages was not changed, and the version in which to try again. */
    leftAs,

    show,

    /** What the office knows about a message. Throws `Refusal` if it is gone, or if `require` does. */
    find: async (
      reference: string,
      user: SignedIn,
      require: (facts: MessageFacts) => void,
    ): Promise<MessageFacts> => {
      const facts = await findMessage(database.run, reference, user.person.id)
      if (!facts) throw await gone(database.run, reference)
      require(facts)
      return facts
    },

    /** The reply that someone else changed the message first, with the message as it is now. */
    stale,

    /** The message after a change, or the reply that someone else changed it first. */
    after,

    /** A route that changes a message. `decide` may throw `Refusal`. */
    changeRoute: <Body extends z.ZodType<{ version: number }>>(
      path: string,
      body: Body,
      decide: (sent: z.infer<Body>, signed: Signed, user: SignedIn) => Change | Promise<Change>,
      rule: 'staff' | 'lawyer' = 'staff',
    ): Route =>
      post(`/messages/:id/${path}`, rule, body, async ({ id, user }, sent) => {
        const signed = { person: user.person.id, at: now() }
        const change = await decide(sent, signed, user)
        const request = { reference: id, version: sent.version, person: signed.person, now: signed.at }
        return after(changeMessage(database, request, change), id, user)
      }),
  }
}

function staleError(now: Message): string {
  // If the last change was an undo, the history has no entry for it.
  const last = now.access === 'full' ? now.history.find(({ version }) => version === now.version) : undefined
  return changedMeanwhile(last ? `${last.by} changed this message` : 'This message changed')
}

/** The time by which something was promised, in milliseconds, from a time on the office's clock. Throws `Refusal`. */
export function dueOf(localTime: string, timeZone: string, now: number): number {
  const due = momentAt(localTime, timeZone)
  if (due === undefined) throw refused('Clocks skip this hour on that day. Choose another time.')
  if (due <= now) throw refused('This time has passed. Choose a later one.')
  return due
}

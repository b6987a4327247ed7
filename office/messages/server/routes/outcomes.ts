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

/** Counts business days as Today does. */
export function businessDaysUntilNow({ today, now }: Pick<OfficeParts, 'today' | 'now'>): BusinessDaysSince {
  const [calendar, until] = [today.calendar(), now()]
  return (time) => calendar.daysBetween(time, until)
}

/** What the routes of messages answer with: the current message, or why not. */
export function messageOutcomes(parts: OfficeParts) {
  const { database, messages, team, now } = parts

  async function view(reference: string, visitor: SignedIn): Promise<Message | undefined> {
    return viewMessage(database.run, reference, {
      person: visitor.person.id,
      isLawyer: visitor.grants.includes('lawyer'),
      team,
      areas: messages.areas,
      businessDaysSince: businessDaysUntilNow(parts),
      retentionDays: messages.retentionDays,
      hasMail: messages.wake !== undefined,
    })
  }

  async function viewThere(reference: string, visitor: SignedIn): Promise<Message> {
    const message = await view(reference, visitor)
    if (!message) throw await gone(database.run, reference)
    return message
  }

  async function leftAs(
    refusal: Refusal,
    { reference, version }: Pick<ChangeRequest, 'reference' | 'version'>,
    visitor: SignedIn,
  ): Promise<z.infer<typeof leftSchema>> {
    const current = await view(reference, visitor)
    if (!current) return { reference, version: null, error: (await gone(database.run, reference)).message }
    if (current.access === 'reference') return { reference, version: null, error: restrictedError }
    if (!(refusal instanceof Stale)) return { reference, version, error: refusal.message }
    return { reference, version: current.version, error: staleError(current) }
  }

  const show = async (reference: string, visitor: SignedIn) => reply(await viewThere(reference, visitor))

  async function stale(reference: string, visitor: SignedIn): Promise<Reply> {
    const current = await viewThere(reference, visitor)
    return { status: 409, json: { error: staleError(current), now: current } }
  }

  async function after(change: Promise<void>, reference: string, visitor: SignedIn): Promise<Reply> {
    try {
      await change
    } catch (error) {
      if (error instanceof Stale) return stale(reference, visitor)
      throw error
    }
    return show(reference, visitor)
  }

  return {
    /** Why one of several messages was not changed, in a sentence, and in which version another try can change it. */
    leftAs,

    show,

    /** What the office knows of a message. Throws a `Refusal` if it is gone, or `require` does. */
    find: async (
      reference: string,
      visitor: SignedIn,
      require: (facts: MessageFacts) => void,
    ): Promise<MessageFacts> => {
      const facts = await findMessage(database.run, reference, visitor.person.id)
      if (!facts) throw await gone(database.run, reference)
      require(facts)
      return facts
    },

    /** That someone else changed the message first, with what it says now. */
    stale,

    /** The message after a change, or that someone else changed it first. */
    after,

    /** A change of one message. `decide` throws `Refusal`. */
    changeRoute: <Body extends z.ZodType<{ version: number }>>(
      path: string,
      body: Body,
      decide: (sent: z.infer<Body>, signed: Signed, visitor: SignedIn) => Change | Promise<Change>,
      rule: 'staff' | 'lawyer' = 'staff',
    ): Route =>
      post(`/messages/:id/${path}`, rule, body, async ({ id, visitor }, sent) => {
        const signed = { person: visitor.person.id, at: now() }
        const change = await decide(sent, signed, visitor)
        const request = { reference: id, version: sent.version, person: signed.person, now: signed.at }
        return after(changeMessage(database, request, change), id, visitor)
      }),
  }
}

function staleError(now: Message): string {
  // An undo takes what it undoes out of the history.
  const last = now.access === 'full' ? now.history.find(({ version }) => version === now.version) : undefined
  return changedMeanwhile(last ? `${last.by} changed this message` : 'This message changed')
}

/** The moment of a time on the office's clock by which something was promised. Throws `Refusal`. */
export function dueOf(localTime: string, timeZone: string, now: number): number {
  const due = momentAt(localTime, timeZone)
  if (due === undefined) throw refused('Clocks skip this hour on that day. Choose another time.')
  if (due <= now) throw refused('This time has passed. Choose a later one.')
  return due
}

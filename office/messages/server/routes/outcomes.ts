import type { z } from 'zod'
import { momentAt } from '../../../../server/calendar/firm-clock.ts'
import { wasDeleted } from '../../../../server/store/removal.ts'
import { gateOfMessage } from '../../../conflicts/server/gate.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { post, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import type { Message, leftSchema } from '../../contract.ts'
import { changeMessage } from '../change.ts'
import type { Change, ChangeOutcome, ChangeRequest } from '../change.ts'
import type { Signed } from '../message-record.ts'
import { findMessage } from '../store/messages.ts'
import type { MessageFacts, Obstacle } from '../store/messages.ts'
import { viewMessage } from '../view.ts'

/** What the routes of messages answer with: the current message, or why not. */
export function messageOutcomes({ database, messages, team, now }: OfficeParts) {
  async function view(reference: string, visitor: SignedIn): Promise<Message | undefined> {
    return viewMessage(database.run, reference, {
      person: visitor.person.id,
      isLawyer: visitor.grants.includes('lawyer'),
      team,
      areas: messages.areas,
      retentionDays: messages.retentionDays,
      hasMail: messages.wake !== undefined,
    })
  }

  async function goneError(reference: string): Promise<string> {
    const isDeleted = await wasDeleted(database.run, reference)
    return isDeleted ? `${reference} was deleted.` : 'There is no message with this reference.'
  }

  async function gone(reference: string): Promise<Refusal> {
    return new Refusal((await wasDeleted(database.run, reference)) ? 410 : 404, await goneError(reference))
  }

  async function closedError(reference: string): Promise<string> {
    return closedBy[(await gateOfMessage(database.run, reference)) ?? 'hit']
  }

  async function leftAs(
    change: ChangeOutcome,
    { reference, version }: Pick<ChangeRequest, 'reference' | 'version'>,
    visitor: SignedIn,
  ): Promise<z.infer<typeof leftSchema>> {
    if (change.outcome === 'refused') return { reference, version, error: change.error }
    if (change.outcome === 'undecided') return { reference, version, error: await closedError(reference) }
    const current = await view(reference, visitor)
    if (!current) return { reference, version: null, error: await goneError(reference) }
    if (current.access === 'reference') return { reference, version: null, error: restrictedError }
    return { reference, version: current.version, error: staleError(current) }
  }

  async function after(change: ChangeOutcome, reference: string, visitor: SignedIn): Promise<Reply> {
    if (change.outcome === 'refused') return refuse(422, change.error)
    if (change.outcome === 'unreadable') return refuse(403, restrictedError)
    if (change.outcome === 'undecided') return refuse(403, await closedError(reference))
    const current = await view(reference, visitor)
    if (!current) throw await gone(reference)
    if (change.outcome === 'done') return reply(current)
    return { status: 409, json: { error: staleError(current), now: current } }
  }

  return {
    /** Why one of several messages was not changed, in a sentence, and in which version another try can change it. */
    leftAs,

    show: async (reference: string, visitor: SignedIn): Promise<Reply> => {
      const message = await view(reference, visitor)
      if (!message) throw await gone(reference)
      return reply(message)
    },

    /** What the office knows of a message. Throws a `Refusal` if it is gone, or closed to the visitor. */
    find: async (
      reference: string,
      visitor: SignedIn,
      obstacle: (facts: MessageFacts) => Obstacle,
    ): Promise<MessageFacts> => {
      const facts = await findMessage(database.run, reference, visitor.person.id)
      if (!facts) throw await gone(reference)
      const closed = obstacle(facts)
      if (closed === 'unreadable') throw new Refusal(403, restrictedError)
      if (closed === 'undecided') throw new Refusal(403, await closedError(reference))
      return facts
    },

    /** The message after a change, or why it was not changed. */
    after,

    /** A change of one message. A text from `decide` is why it is refused. */
    changeRoute: <Body extends z.ZodType<{ version: number }>>(
      path: string,
      body: Body,
      decide: (
        sent: z.infer<Body>,
        signed: Signed,
        visitor: SignedIn,
      ) => Change | string | Promise<Change | string>,
      rule: 'staff' | 'lawyer' = 'staff',
    ): Route =>
      post(`/messages/:id/${path}`, rule, body, async ({ id, visitor }, sent) => {
        const signed = { person: visitor.person.id, at: now() }
        const change = await decide(sent, signed, visitor)
        if (typeof change === 'string') return refuse(422, change)
        const request = { reference: id, version: sent.version, person: signed.person, now: signed.at }
        return after(await changeMessage(database, request, change), id, visitor)
      }),
  }
}

const restrictedError = 'This message is restricted to other people.'

/** Why nobody can work on a message, by what closes it. */
const closedBy = {
  unchecked: 'The names are still being checked. Try again in a minute.',
  hit: 'A lawyer must decide about this message first.',
  conflict: 'A lawyer decided that this is a conflict. The message stays closed.',
}

function staleError(now: Message): string {
  // An undo takes what it undoes out of the history.
  const last = now.access === 'full' ? now.history.find(({ version }) => version === now.version) : undefined
  return last
    ? `${last.by} changed this message in the meantime, so nothing was saved. Look at what it says now, then try again.`
    : 'This message changed in the meantime, so nothing was saved. Look at what it says now, then try again.'
}

/** The moment of a time on the office's clock by which something was promised, or why it cannot be used. */
export function dueOf(localTime: string, timeZone: string, now: number): number | string {
  const due = momentAt(localTime, timeZone)
  if (due === undefined) return 'Clocks skip this hour on that day. Choose another time.'
  return due <= now ? 'This time has passed. Choose a later one.' : due
}

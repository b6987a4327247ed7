import { z } from 'zod'
import { daySchema } from './pulse.ts'

// The messages of visitors: what the office asks for, what it changes, and what it gets.

const time = z.number().int()

/** Where a message stands. `aside`: it needs no answer. */
export const stateSchema = z.enum(['unanswered', 'waiting', 'answered', 'aside', 'spam'])

/** Where a message stands. */
export type MessageState = z.infer<typeof stateSchema>

/** The form that a message came from; `damaged`: what is left of it cannot be read as a message. */
export const kindSchema = z.enum(['intake', 'accessibility', 'damaged'])

/**
 * Which messages to list. `words`: a reference, or words and names, also misspelled ones. `state` "open": unanswered or
 * waiting. `owner`: who handles it. `from` and `until`: when it was received, in milliseconds since 1970, `until` exclusive.
 */
export const searchSchema = z.object({
  words: z.string().trim().max(200).default(''),
  state: z.enum(['any', 'open', ...stateSchema.options]).default('any'),
  owner: z.enum(['anyone', 'me', 'nobody']).default('anyone'),
  kind: kindSchema.or(z.literal('any')).default('any'),
  from: time.nullable().default(null),
  until: time.nullable().default(null),
  limit: z.number().int().min(1).max(2_000).default(50),
})

/** Which messages to list. */
export type MessageSearch = z.infer<typeof searchSchema>

const signed = { by: z.string(), at: time }

/** The person of the firm who handles a message. */
const ownerSchema = z.object({ id: z.string(), name: z.string() })

/**
 * A row of the list. Of a message that is restricted to other people, only the reference is given. `area`: in words.
 * `waitingFor` and `waitingUntil` in state "waiting".
 */
const rowSchema = z.discriminatedUnion('access', [
  z.object({ access: z.literal('reference'), reference: z.string() }),
  z.object({
    access: z.literal('full'),
    reference: z.string(),
    receivedAt: time,
    kind: kindSchema,
    area: z.string(),
    name: z.string(),
    state: stateSchema,
    changedAt: time.nullable(),
    waitingFor: z.string().nullable(),
    waitingUntil: daySchema.nullable(),
    deadline: daySchema.nullable(),
    isRestricted: z.boolean(),
    owner: ownerSchema.nullable(),
  }),
])

/** A row of the list. */
export type MessageRow = z.infer<typeof rowSchema>

/** Messages in the order in which they need someone. `total`: how many match; `counts`: of all that one may read. */
export const listSchema = z.object({
  rows: z.array(rowSchema),
  total: z.number(),
  counts: z.object({ unanswered: z.number(), mine: z.number(), waiting: z.number() }),
})

/** Messages in the order in which they need someone. */
export type MessageList = z.infer<typeof listSchema>

/** Who works with messages: whom one can be restricted to, and who can handle it. `away`: through which day, and who covers. */
export const readersSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isLawyer: z.boolean(),
      away: z.object({ until: daySchema, cover: z.string().nullable() }).nullable(),
    }),
  ),
})

/**
 * A message as one person may see it. Each change needs its `version`. Names stand for people of the firm. `readers`: who
 * of those whom it is restricted to is still here. `opening`: for a lawyer, if nobody is; `isAlone`: no other lawyer is
 * here who could open it with them.
 */
export const messageSchema = z.discriminatedUnion('access', [
  z.object({
    access: z.literal('reference'),
    reference: z.string(),
    version: z.number(),
    readers: z.array(z.string()),
    opening: z
      .object({
        asked: z.object({ by: z.string(), at: time, isOwn: z.boolean() }).nullable(),
        isAlone: z.boolean(),
      })
      .nullable(),
  }),
  z.object({
    access: z.literal('full'),
    reference: z.string(),
    version: z.number(),
    receivedAt: time,
    kind: kindSchema,
    area: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** How and when the person wants to be reached, in words; '' if they did not say. */
    reach: z.string(),
    leaveNoVoicemail: z.boolean(),
    isPossibleSpam: z.boolean(),
    /** What the person wrote: the long text of the form, or what is left of a damaged message. */
    text: z.string(),
    /** Everything else that was sent, in the order of the form. */
    sent: z.array(z.object({ label: z.string(), value: z.string() })),
    state: stateSchema,
    stateSet: z.object(signed).nullable(),
    owner: ownerSchema.extend(signed).nullable(),
    waiting: z.object({ whom: z.string(), until: daySchema }).nullable(),
    deadline: z.object({ day: daySchema, ...signed }).nullable(),
    restriction: z.object({ people: z.array(z.string()), names: z.array(z.string()), ...signed }).nullable(),
    hold: z.object({ reason: z.string(), mayLift: z.boolean(), ...signed }).nullable(),
    notes: z.array(z.object({ id: z.string(), text: z.string(), ...signed })),
    history: z.array(z.object({ act: z.string(), version: z.number(), ...signed })),
    mail: z.object({
      state: z.enum(['waiting', 'delivered', 'refused', 'off']),
      error: z.string().nullable(),
    }),
    keptUntil: time,
  }),
])

/** A message as one person may see it. */
export type Message = z.infer<typeof messageSchema>

/** A message that this person may read. */
export type ReadableMessage = Extract<Message, { access: 'full' }>

/** A message that is restricted to other people. */
export type ClosedMessage = Extract<Message, { access: 'reference' }>

const version = z.number().int().min(0)
const shortText = z.string().trim().min(1).max(200)

/** A change of state. For "waiting": for whom, and until which day. */
export const stateChangeSchema = z.discriminatedUnion('state', [
  z.object({ version, state: stateSchema.exclude(['waiting']) }),
  z.object({ version, state: z.literal('waiting'), whom: shortText, until: daySchema }),
])

/** The id of the person who handles the message from now on; null: nobody yet. */
export const ownerChangeSchema = z.object({ version, owner: z.string().max(40).nullable() })

/** A day by which something must be done, as the message mentions it; null takes it away. */
export const deadlineChangeSchema = z.object({ version, day: daySchema.nullable() })

/** A new note. */
export const noteChangeSchema = z.object({ version, text: z.string().trim().min(1).max(5_000) })

/** The ids of the people who may read the message; null: everyone again. */
export const restrictionChangeSchema = z.object({
  version,
  people: z.array(z.string().max(40)).min(1).max(50).nullable(),
})

/** Why the message must not be deleted; null lifts the hold. */
export const holdChangeSchema = z.object({ version, reason: shortText.nullable() })

/** A change that says nothing but which version it is about: undo, delete. */
export const versionSchema = z.object({ version })

/** How old messages must be to be deleted, in days of 24 hours. */
export const purgeAgeSchema = z.object({ days: z.number().int().min(1).max(36_500) })

/**
 * What a purge would delete: everything received before the time, by reference. `held`: what stays, and whose hold it is.
 */
export const purgeableSchema = z.object({
  before: time,
  references: z.array(z.string()),
  held: z.array(z.object({ reference: z.string(), ...signed })),
})

/** A purge of as many messages of this age as the person was told. */
export const purgeSchema = purgeAgeSchema.extend({ count: z.number().int().min(1) })

/** How many messages were deleted. */
export const purgedSchema = z.object({ deleted: z.number() })

/** What to export, and as what. */
export const exportSchema = z.object({ search: searchSchema, format: z.enum(['csv', 'json']) })

/** An exported file. */
export const exportedSchema = z.object({
  name: z.string(),
  type: z.string(),
  text: z.string(),
  count: z.number(),
})

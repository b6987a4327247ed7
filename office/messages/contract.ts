import { z } from 'zod'
import { readPhone } from '../../forms/phone-number.ts'
import { oneLine } from '../../forms/one-line.ts'
import { referenceSchema } from './message-reference.ts'

// The messages of visitors: the data that the office's pages send and receive.

const time = z.number().int()

/** The state of a message. `aside` means that it needs no answer. */
export const stateSchema = z.enum(['unanswered', 'waiting', 'answered', 'aside', 'spam'])

export type MessageState = z.infer<typeof stateSchema>

/** The form that a message came from. A `damaged` one can no longer be parsed. */
export const kindSchema = z.enum(['intake', 'accessibility', 'damaged'])

/** How someone reached the firm. People of the firm record all but "form". */
export const sourceSchema = z.enum(['form', 'telephone', 'visit', 'letter'])

/**
 * Why the conflict check has closed a message: its names are being compared, one was found and no lawyer has opened the
 * message, or a lawyer decided that it is a conflict.
 */
export const gateSchema = z.enum(['unchecked', 'hit', 'conflict'])

/** How a message ended. */
export const outcomeSchema = z.enum(['became-client', 'declined', 'referred', 'not-for-us', 'no-answer'])

export type Outcome = z.infer<typeof outcomeSchema>

/** Which messages to list. */
export const searchSchema = z.object({
  /** A reference, or words and names, even misspelled. */
  words: z.string().trim().max(200).default(''),
  /** "open" is unanswered or waiting. */
  state: z.enum(['any', 'open', ...stateSchema.options]).default('any'),
  /** "anyone", "me", "nobody", or the id of the person who handles the message. */
  owner: z.string().max(40).default('anyone'),
  /** Messages in the trash. Other searches find those only by their reference. */
  isTrashed: z.boolean().default(false),
  kind: kindSchema.or(z.literal('any')).default('any'),
  /** A practice area; '' if none was given, null for any. */
  area: z.string().max(200).nullable().default(null),
  /** When it was received: from this time, and before `until`, in milliseconds since 1970. */
  from: time.nullable().default(null),
  until: time.nullable().default(null),
  limit: z.number().int().min(1).max(2_000).default(50),
})

export type MessageSearch = z.infer<typeof searchSchema>

const signed = { by: z.string(), at: time }

/** The person of the firm who handles a message. */
const ownerSchema = z.object({ id: z.string(), name: z.string() })

/** The part of a row that every message has, unless it is restricted to other people. */
const rowWithName = {
  reference: z.string(),
  version: z.number(),
  /** When the message came, or the sender's answer that made it unanswered again. */
  since: time,
  /** Whole business days since then, if it is unanswered; otherwise 0. */
  businessDays: z.number().int(),
  area: z.string(),
  name: z.string(),
  state: stateSchema,
  isUrgent: z.boolean(),
  isTrashed: z.boolean(),
  owner: ownerSchema.nullable(),
}

/**
 * A row of the list. A message that is restricted to other people has only its reference, one that the conflict check
 * has closed no text. `area` is a title. `waitingFor` is null unless the state is "waiting".
 */
const rowSchema = z.discriminatedUnion('access', [
  z.object({ access: z.literal('reference'), reference: z.string() }),
  z.object({ access: z.literal('names'), ...rowWithName, gate: gateSchema }),
  z.object({
    access: z.literal('full'),
    ...rowWithName,
    /** The first words that the person wrote. */
    words: z.string(),
    waitingFor: z.string().nullable(),
    deadline: z.iso.date().nullable(),
    isRestricted: z.boolean(),
  }),
])

export type MessageRow = z.infer<typeof rowSchema>

/**
 * Messages, the most urgent first. `total` is how many match, `counts` is for all that the person may read, and `areas`
 * has every area that a message has.
 */
export const listSchema = z.object({
  rows: z.array(rowSchema),
  total: z.number(),
  counts: z.object({ unanswered: z.number(), mine: z.number(), waiting: z.number() }),
  areas: z.array(z.object({ id: z.string(), title: z.string() })),
})

export type MessageList = z.infer<typeof listSchema>

/**
 * The people who can read and handle messages, and to whom a message can be restricted. `away` says through which day,
 * and who covers for them.
 */
export const readersSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isLawyer: z.boolean(),
      away: z.object({ until: z.iso.date(), cover: z.string().nullable() }).nullable(),
    }),
  ),
})

export type Readers = z.infer<typeof readersSchema>

/**
 * What became of an email of the firm. `isPerhapsRepeated`: it may have arrived twice, because the connection broke or
 * the server stopped while it was being sent, or because a backup that has it was restored. `mayCancel`: this person
 * may cancel it while it waits.
 */
export const deliverySchema = z.object({
  state: z.enum(['queued', 'sent', 'failed']),
  error: z.string().nullable(),
  nextAt: time.nullable(),
  isPerhapsRepeated: z.boolean(),
  mayCancel: z.boolean(),
})

/** The part of a message that everyone sees, unless it is restricted to other people. */
const messageWithName = {
  reference: z.string(),
  version: z.number(),
  receivedAt: time,
  source: sourceSchema,
  area: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** How and when the person wants to be reached, in words; '' if they did not say. */
  reach: z.string(),
  leaveNoVoicemail: z.boolean(),
  state: stateSchema,
  /** For how many whole business days it has been unanswered; 0 if it is not. */
  businessDays: z.number().int(),
  owner: ownerSchema.extend(signed).nullable(),
  /** Who noted that a deadline is near. */
  urgent: z.object(signed).nullable(),
  /** Who moved it to the trash, and until when it can be put back. */
  trashed: z.object({ until: time, ...signed }).nullable(),
}

/**
 * A message as one person may see it. Each change needs its `version`. If the conflict check has closed it, it has only
 * its sender, how to reply, and to whom and when the firm sent email, but no text. People of the firm are given by
 * name. `readers` are the people to whom it is restricted and who have not left. If all have left, lawyers get
 * `opening`; with `isAlone`, no other lawyer is here to open it with them.
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
    access: z.literal('names'),
    ...messageWithName,
    gate: gateSchema,
    mails: z.array(z.object({ id: z.string(), to: z.string(), delivery: deliverySchema, ...signed })),
    /** Whether email is set up on the server. */
    isMailSetUp: z.boolean(),
  }),
  z.object({
    access: z.literal('full'),
    ...messageWithName,
    kind: kindSchema,
    /** What the person needs in order to meet or read; '' if nothing. */
    needs: z.string(),
    isPossibleSpam: z.boolean(),
    /** What the person wrote: the long text of the form, or what is left of a damaged message. */
    text: z.string(),
    /** Everything else that was sent, in the order of the form. */
    sent: z.array(z.object({ label: z.string(), value: z.string() })),
    stateSet: z.object(signed).nullable(),
    /** When the answer came that made the message unanswered again. */
    theirAnswer: time.nullable(),
    promise: z.object({ words: z.string(), due: time, ...signed }).nullable(),
    outcome: z.object({ result: outcomeSchema, ...signed }).nullable(),
    waiting: z.object({ whom: z.string(), until: z.iso.date() }).nullable(),
    deadline: z.object({ day: z.iso.date(), ...signed }).nullable(),
    restriction: z.object({ people: z.array(z.string()), names: z.array(z.string()), ...signed }).nullable(),
    hold: z.object({ reason: z.string(), mayLift: z.boolean(), ...signed }).nullable(),
    notes: z.array(z.object({ id: z.string(), text: z.string(), ...signed })),
    history: z.array(z.object({ act: z.string(), version: z.number(), ...signed })),
    mail: z.object({
      /** `none`: recorded by a person of the firm, so nothing is emailed. */
      state: z.enum(['waiting', 'delivered', 'refused', 'off', 'none']),
      error: z.string().nullable(),
    }),
    keptUntil: time,
    /**
     * What closes the message to others. This person opened it before the decision, and cannot work on it until there
     * is one. Null if it is open.
     */
    gate: gateSchema.nullable(),
  }),
])

export type Message = z.infer<typeof messageSchema>

export type ReadableMessage = Extract<Message, { access: 'full' }>

export type GatedMessage = Extract<Message, { access: 'names' }>

export type ClosedMessage = Extract<Message, { access: 'reference' }>

const version = z.number().int().min(0)
const shortText = oneLine.min(1).max(200)

/** A change of state. "waiting" also says for whom, and until which day. */
export const stateChangeSchema = z.discriminatedUnion('state', [
  z.object({ version, state: stateSchema.exclude(['waiting']) }),
  z.object({ version, state: z.literal('waiting'), whom: shortText, until: z.iso.date() }),
])

/** The id of the person who handles the message from now on; null for nobody yet. */
export const ownerChangeSchema = z.object({ version, owner: z.string().max(40).nullable() })

/** A day that the message mentions, by which something must be done; null removes it. */
export const deadlineChangeSchema = z.object({ version, day: z.iso.date().nullable() })

/** A time on the office's clock, such as "2026-11-30T14:00". */
const localTime = z.iso.datetime({ local: true, precision: -1 }).regex(/\d$/)

/** What was promised, and by when. Null if it was kept or taken back. */
export const promiseChangeSchema = z.object({
  version,
  promise: z.object({ words: shortText, due: localTime }).nullable(),
})

export const urgentChangeSchema = z.object({ version, isUrgent: z.boolean() })

/** How the message ended; null if it has not. */
export const outcomeChangeSchema = z.object({ version, outcome: outcomeSchema.nullable() })

/** Moves it to the trash, or back. */
export const trashChangeSchema = z.object({ version, isTrashed: z.boolean() })

/** One act on several messages, each in the version that the person sees. */
export const bulkSchema = z.object({
  messages: z
    .array(z.object({ reference: referenceSchema, version }))
    .min(1)
    .max(200),
  act: z.discriminatedUnion('what', [
    z.object({ what: z.literal('owner'), owner: z.string().max(40).nullable() }),
    z.object({ what: z.literal('state'), state: z.enum(['answered', 'spam', 'unanswered']) }),
    z.object({ what: z.literal('trash') }),
    z.object({ what: z.literal('put-back') }),
    /** Undoes the last change of each message, if it is the person’s own. `version` is the one that the change made. */
    z.object({ what: z.literal('undo') }),
  ]),
})

/**
 * A message that was not changed, and why. `version` is the one in which to try again; null if the message is gone or
 * restricted to other people.
 */
export const leftSchema = z.object({
  reference: z.string(),
  version: z.number().nullable(),
  error: z.string(),
})

/** How many messages were changed, and which were not. */
export const bulkDoneSchema = z.object({ done: z.number(), left: z.array(leftSchema) })

/**
 * A call, a visit or a letter. `key` is new each time the form is opened, so that nothing is recorded twice. `others`
 * are names for the conflict check. `promise` is what was promised, and by when.
 */
export const logSchema = z.object({
  key: z.uuid(),
  source: sourceSchema.exclude(['form']),
  name: oneLine.min(1).max(100),
  phone: z.string().transform(readPhone).pipe(z.string().max(40)),
  others: z.array(oneLine.min(1)),
  words: oneLine.max(500),
  promise: z.object({ words: shortText, due: localTime }).nullable(),
  owner: z.string().max(40).nullable(),
})

/** The reference of the message that was recorded. */
export const loggedSchema = z.object({ reference: z.string() })

export const noteChangeSchema = z.object({ version, text: z.string().trim().min(1).max(5_000) })

/** The ids of the people who may read the message; null for everyone. */
export const restrictionChangeSchema = z.object({
  version,
  people: z.array(z.string().max(40)).min(1).max(50).nullable(),
})

/** Why the message must not be deleted; null ends the hold. */
export const holdChangeSchema = z.object({ version, reason: shortText.nullable() })

/** How long a page offers to undo a change of one message. */
export const undoOffered = { ms: 10_000, inWords: 'ten seconds' } as const

/** A change that needs only the version that it changes: undo or delete. */
export const versionSchema = z.object({ version })

/** How old messages must be to be deleted, in days of 24 hours. */
export const purgeAgeSchema = z.object({ days: z.number().int().min(1).max(36_500) })

/**
 * What a purge would delete: the references of all messages received `before` a time. `held` are kept by a legal hold,
 * with who set it; `unsent` are kept because a reply has not been sent yet.
 */
export const purgeableSchema = z.object({
  before: time,
  references: z.array(z.string()),
  held: z.array(z.object({ reference: z.string(), ...signed })),
  unsent: z.array(z.string()),
})

/** A purge of messages of this age. `count` is how many the person was told would be deleted. */
export const purgeSchema = purgeAgeSchema.extend({ count: z.number().int().min(1) })

export const purgedSchema = z.object({ deleted: z.number() })

/** What to export, and in which format. */
export const exportSchema = z.object({ search: searchSchema, format: z.enum(['csv', 'json']) })

export const exportedSchema = z.object({
  name: z.string(),
  type: z.string(),
  text: z.string(),
  count: z.number(),
})

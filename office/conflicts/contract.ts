import { z } from 'zod'
import { oneLine } from '../../forms/one-line.ts'
import { mailStateSchema } from '../messages/thread.ts'
import { listKindSchema, listedNameSchema } from './lists.ts'

// Conflict checks: the data that the office's pages send and receive.

const time = z.number().int()

/**
 * The state of conflict checks. `terms` says when checks began, and for how many months records outlive a message. It
 * is null until the firm has published its terms; until then, nothing is checked.
 */
export const conflictsSchema = z.object({
  terms: z.object({ since: time, names: z.number(), decisions: z.number(), letters: z.number() }).nullable(),
})

// The conflict check of one message: what was found, who it is, and what a lawyer decided.

const signed = { by: z.string(), at: time }

/** How strong a hit is, strongest first. */
export const strengthSchema = z.enum(['strong', 'likely', 'possible'])

/** Whether a name that was found belongs to the same person as the name in the message. */
export const answerSchema = z.enum(['same', 'different'])

/** What a lawyer decides. Each decision but `no-conflict` keeps the message closed. */
export const decisionSchema = z.enum(['no-conflict', 'conflict', 'consent-needed', 'ask-more'])

export type Decision = z.infer<typeof decisionSchema>

/**
 * A name as it was found: in the list with the title `list`, or in the message with the reference `message`; the other
 * is null. `listKind` is missing for a message, and in checks by earlier versions.
 */
export const foundNameSchema = listedNameSchema.extend({
  list: z.string().nullable(),
  listKind: listKindSchema.optional(),
  message: z.string().nullable(),
  at: time,
})

export type FoundName = z.infer<typeof foundNameSchema>

/**
 * A name that was found, and why. `found` is null if the name is in a message that is restricted to other people or was
 * deleted.
 */
const shownHitSchema = z.object({
  id: z.string(),
  found: foundNameSchema.nullable(),
  strength: strengthSchema,
  reason: z.string(),
})

export type ShownHit = z.infer<typeof shownHitSchema>

/** A hit for the name `asked`. `identity` says whether it is the same person; null until someone has answered. */
const hitSchema = shownHitSchema.extend({
  asked: z.string(),
  identity: z.object({ answer: answerSchema, ...signed }).nullable(),
})

export type Hit = z.infer<typeof hitSchema>

/** What names were compared with: how many names, from which lists, and from messages since when. */
const comparisonSchema = z.object({
  compared: z.number().int(),
  lists: z.array(z.object({ title: z.string(), at: time })),
  messagesSince: time.nullable(),
  hasClientList: z.boolean(),
})

export type Comparison = z.infer<typeof comparisonSchema>

/** When someone last answered whether one of these hits is the same person; 0 if nobody has. */
export function lastAnswered(hits: readonly Pick<Hit, 'identity'>[]): number {
  return Math.max(0, ...hits.map(({ identity }) => identity?.at ?? 0))
}

/** The hits, strongest first, otherwise in the same order. */
export function strongestFirst<Found extends Pick<Hit, 'strength'>>(hits: readonly Found[]): Found[] {
  const ranks = strengthSchema.options
  return hits.toSorted((one, other) => ranks.indexOf(one.strength) - ranks.indexOf(other.strength))
}

/** Whether the message of a name that was found has been deleted since then: the reason may still have the name. */
const mayNameDeleted = z.boolean()

/** GET /conflicts/messages/:id: the conflict check of a message. */
export const messageCheckSchema = z.object({
  /** Whether the firm has published its terms. */
  isSetUp: z.boolean(),
  gate: z.enum(['unchecked', 'hit', 'conflict']).nullable(),
  /** Whether a hit waits for a decision. */
  isPending: z.boolean(),
  /** The latest check. `more` counts the names that it found beyond the hits, which nobody is shown. */
  check: comparisonSchema.extend({ id: z.string(), at: time, more: z.number().int() }).nullable(),
  /** Where names are that nobody has added yet: the sender will say them by telephone, or a text has them. */
  namesDue: z.enum(['phone', 'text']).nullable(),
  names: z.array(
    z.object({
      party: z.string().nullable(),
      name: z.string(),
      role: z.string(),
      /** Another name has replaced this one, which is still compared. */
      isRemoved: z.boolean(),
      /** By contact details or nothing, if the name itself is only a first name or initials. */
      comparedBy: z.enum(['name', 'contacts', 'nothing']),
    }),
  ),
  found: z.number().int(),
  /** For lawyers only. Others learn the number of hits from `found`. */
  hits: z.array(hitSchema),
  decisions: z.array(
    z.object({ id: z.string(), decision: decisionSchema, reason: z.string(), mayNameDeleted, ...signed }),
  ),
  openings: z.array(z.object({ reason: z.string(), isOwn: z.boolean(), ...signed })),
  /** What was done, then and since, with a message that was open at first; null if it was closed from the start. */
  openBefore: z
    .object({ acts: z.array(z.object({ version: z.number().int(), act: z.string(), ...signed })) })
    .nullable(),
  /** The letters that declined the sender. `mail` is what became of one that was emailed. */
  letters: z.array(
    z.object({
      way: z.enum(['mail', 'print']),
      mail: mailStateSchema.nullable(),
      text: z.string(),
      ...signed,
    }),
  ),
})

export type MessageCheck = z.infer<typeof messageCheckSchema>

const reason = z.string().trim().min(1).max(2_000)

/** The most hits that one answer can be about. */
export const mostAnswered = 200

/** Whether these hits are the same person. */
export const identityChangeSchema = z.object({
  hits: z.array(z.string().max(40)).min(1).max(mostAnswered),
  answer: answerSchema,
})

/** A decision, with what the person saw. If something else is there now, it is refused. */
export const decisionChangeSchema = z.object({
  /** The latest check. */
  check: z.string().max(40),
  /** The latest decision; null if there was none. */
  after: z.string().max(40).nullable(),
  /** When a hit was last answered; 0 if never. */
  answered: time,
  decision: decisionSchema,
  reason,
  /** How many names found are not shown. Only "no conflict" is refused if this differs. */
  unseen: z.number().int().min(0).default(0),
})

/** Why a lawyer opens a message before it is decided. */
export const openingChangeSchema = z.object({ reason })

/**
 * Another name for the check. `replaces` is the id of a name that was wrong or had another role; null if there is none.
 * A corrected name keeps the role "client".
 */
export const nameChangeSchema = z.object({
  replaces: z.string().max(60).nullable(),
  name: oneLine.min(1).max(120),
  role: z.enum(['client', 'other-side', 'with-me', 'deceased', 'not-sure', '']),
})

/** Messages that wait for a check, a decision, names or a letter, oldest first. */
export const undecidedSchema = z.object({
  rows: z.array(
    z.object({
      reference: z.string(),
      name: z.string(),
      area: z.string(),
      receivedAt: time,
      found: z.number().int(),
      businessDays: z.number().int(),
      /** The last decision, which kept the message closed. */
      decision: decisionSchema.nullable(),
      isUnchecked: z.boolean(),
      /** Whether it waits only for names that nobody has added yet. */
      isNamesDue: z.boolean(),
      /** Whether it is a conflict and waits for the letter that declines. */
      isToDecline: z.boolean(),
    }),
  ),
})

/** The most records that are shown. Older ones can be found by a name. */
export const mostRecords = 10_000

/**
 * Words to find records by: a name or a reference, or '' for the newest. `isDecided` leaves out the names that were
 * compared by hand. `limit` is the most to return.
 */
export const recordSearchSchema = z.object({
  words: z.string().trim().max(200),
  isDecided: z.boolean().default(false),
  limit: z.number().int().min(1).max(mostRecords).default(100),
})

/**
 * What was decided, even if the message is long gone, and the names compared by hand, for which `message` and
 * `decision` are null. Newest first. `more` counts the matches beyond those that are kept.
 */
export const recordsSchema = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      message: z.string().nullable(),
      isThere: z.boolean(),
      names: z.array(z.string()),
      found: z.array(z.string()),
      compared: z.number().int(),
      more: z.number().int(),
      decision: decisionSchema.nullable(),
      reason: z.string(),
      mayNameDeleted,
      ...signed,
    }),
  ),
  isAll: z.boolean(),
})

// Names that a person compares by hand, when there is no message yet.

export const mostAskedNames = 50

/** The longest name, in characters. */
export const longestAskedName = 120

/**
 * POST /conflicts/names/check compares names and keeps a record. POST /conflicts/names/look only compares them while
 * they are typed.
 */
export const askedNamesSchema = z.object({
  names: z.array(oneLine.min(1).max(longestAskedName)).min(1).max(mostAskedNames),
})

/** What was found for each name. */
export const comparedNamesSchema = comparisonSchema.extend({
  at: time,
  /** When the record is deleted; null if there is none. */
  keptUntil: time.nullable(),
  names: z.array(
    z.object({
      name: z.string(),
      found: z.number().int(),
      /** Whether the name is only a first name or initials, by which nobody can be found. */
      isTooLittle: z.boolean(),
      /** The strongest, for lawyers only. Others learn their number from `found`. */
      hits: z.array(shownHitSchema),
    }),
  ),
})

export type ComparedNames = z.infer<typeof comparedNamesSchema>

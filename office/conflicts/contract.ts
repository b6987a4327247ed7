import { z } from 'zod'
import { oneLine } from '../../forms/one-line.ts'
import { mailStateSchema } from '../messages/thread.ts'
import { listKindSchema, listedNameSchema } from './lists.ts'

// Conflict checks: what the office asks for, what it changes, and what it gets.

const time = z.number().int()

/**
 * The state of conflict checks. `terms`: when checks of names began, and for how many months records outlive a
 * message; null: the firm has not published its terms yet, so nothing is checked.
 */
export const conflictsSchema = z.object({
  terms: z.object({ since: time, names: z.number(), decisions: z.number(), letters: z.number() }).nullable(),
})

// The conflict check of one message: what was found, who it is, and what a lawyer decided.

const signed = { by: z.string(), at: time }

/** How strong a hit is, the strongest first. */
export const strengthSchema = z.enum(['strong', 'likely', 'possible'])

/** Whether a name that was found belongs to the person in the message. */
export const answerSchema = z.enum(['same', 'different'])

/** What a lawyer decides. All but `no-conflict` leave the message closed. */
export const decisionSchema = z.enum(['no-conflict', 'conflict', 'consent-needed', 'ask-more'])

export type Decision = z.infer<typeof decisionSchema>

/**
 * A name as it was found. `list`: the title of its list; `message`: the reference of its message; one of them is null.
 * `listKind`: absent for a message, and in checks of earlier versions.
 */
export const foundNameSchema = listedNameSchema.extend({
  list: z.string().nullable(),
  listKind: listKindSchema.optional(),
  message: z.string().nullable(),
  at: time,
})

export type FoundName = z.infer<typeof foundNameSchema>

/**
 * A name that was found, and why. `found`: who that is, in words; null if it is in a message that is restricted to other
 * people or was deleted.
 */
const shownHitSchema = z.object({
  id: z.string(),
  found: foundNameSchema.nullable(),
  strength: strengthSchema,
  reason: z.string(),
})

export type ShownHit = z.infer<typeof shownHitSchema>

/** `asked`: for which name. `identity`: whether it is the same person; null until someone has said. */
const hitSchema = shownHitSchema.extend({
  asked: z.string(),
  identity: z.object({ answer: answerSchema, ...signed }).nullable(),
})

export type Hit = z.infer<typeof hitSchema>

/** What names were compared with: how many names, from which lists, and from messages received since which day. */
const comparisonSchema = z.object({
  compared: z.number().int(),
  lists: z.array(z.object({ title: z.string(), at: time })),
  messagesSince: time.nullable(),
  hasClientList: z.boolean(),
})

export type Comparison = z.infer<typeof comparisonSchema>

/** When someone last said of any of these hits whether it is the same person; 0: nobody has. */
export function lastAnswered(hits: readonly Pick<Hit, 'identity'>[]): number {
  return Math.max(0, ...hits.map(({ identity }) => identity?.at ?? 0))
}

/** Hits in their order, the strongest first. */
export function strongestFirst<Found extends Pick<Hit, 'strength'>>(hits: readonly Found[]): Found[] {
  const ranks = strengthSchema.options
  return hits.toSorted((one, other) => ranks.indexOf(one.strength) - ranks.indexOf(other.strength))
}

/**
 * Whether a message that was found when the reason was written has been deleted since: its name stays in the reason.
 */
const mayNameDeleted = z.boolean()

/**
 * GET /conflicts/messages/:id. `isSetUp`: the firm has published its terms. `check`: the latest one; null: none.
 * `more`: how many names it found beyond the hits; nobody is shown these. `hits`: for lawyers; others learn how many
 * there are. `isPending`: a hit waits for a decision. `isRemoved`: another name replaced it, and it is still compared.
 * `comparedBy`: not by its words if these are a first name or initials alone, by which nothing was found.
 * `namesDue`: where a checked message has names that nobody has added yet: they will come by telephone, or are in one
 * text; null: there are none. `openBefore`: the office could read a closed message before, and this was done with it, before or since;
 * null: it was closed from the start. `letters`: those that declined; `mail`: what became of one that was mailed.
 */
export const messageCheckSchema = z.object({
  isSetUp: z.boolean(),
  gate: z.enum(['unchecked', 'hit', 'conflict']).nullable(),
  isPending: z.boolean(),
  check: comparisonSchema.extend({ id: z.string(), at: time, more: z.number().int() }).nullable(),
  namesDue: z.enum(['phone', 'text']).nullable(),
  names: z.array(
    z.object({
      party: z.string().nullable(),
      name: z.string(),
      role: z.string(),
      isRemoved: z.boolean(),
      comparedBy: z.enum(['name', 'contacts', 'nothing']),
    }),
  ),
  found: z.number().int(),
  hits: z.array(hitSchema),
  decisions: z.array(
    z.object({ id: z.string(), decision: decisionSchema, reason: z.string(), mayNameDeleted, ...signed }),
  ),
  openings: z.array(z.object({ reason: z.string(), isOwn: z.boolean(), ...signed })),
  openBefore: z
    .object({ acts: z.array(z.object({ version: z.number().int(), act: z.string(), ...signed })) })
    .nullable(),
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

/** The most hits that one answer is about. */
export const mostAnswered = 200

/** Whether these hits are the same person. */
export const identityChangeSchema = z.object({
  hits: z.array(z.string().max(40)).min(1).max(mostAnswered),
  answer: answerSchema,
})

/**
 * A decision about what the person saw: the latest check, and the latest decision; null: there was none. `answered`:
 * when a hit was last said to be the same person or not; 0: never. `unseen`: how
 * many names the check found that are not shown, as the person accepted it; "no conflict" is refused while that number
 * differs.
 */
export const decisionChangeSchema = z.object({
  check: z.string().max(40),
  after: z.string().max(40).nullable(),
  answered: time,
  decision: decisionSchema,
  reason,
  unseen: z.number().int().min(0).default(0),
})

/** Why a lawyer opens a message before it is decided. */
export const openingChangeSchema = z.object({ reason })

/**
 * Another name for the check. `replaces`: the id of the name that was wrong, or had another role; null: none. A corrected
 * name keeps the role 'client'.
 */
export const nameChangeSchema = z.object({
  replaces: z.string().max(60).nullable(),
  name: oneLine.min(1).max(120),
  role: z.enum(['client', 'other-side', 'with-me', 'deceased', 'not-sure', '']),
})

/** Messages that wait for a check, a decision, names or a letter, the oldest first. */
export const undecidedSchema = z.object({
  rows: z.array(
    z.object({
      reference: z.string(),
      name: z.string(),
      area: z.string(),
      receivedAt: time,
      found: z.number().int(),
      businessDays: z.number().int(),
      /** The last decision, which left the message closed. */
      decision: decisionSchema.nullable(),
      isUnchecked: z.boolean(),
      /** It waits only for names that nobody has added yet. */
      isNamesDue: z.boolean(),
      /** It is a conflict, and waits for the letter that declines. */
      isToDecline: z.boolean(),
    }),
  ),
})

/** How many records are shown at most; older ones are found by a name. */
export const mostRecords = 10_000

/**
 * Words to find records by: a name, or a reference; '': the latest ones. `isDecided`: only decisions, without the names
 * that were compared by hand. `limit`: how many at most.
 */
export const recordSearchSchema = z.object({
  words: z.string().trim().max(200),
  isDecided: z.boolean().default(false),
  limit: z.number().int().min(1).max(mostRecords).default(100),
})

/**
 * What was decided, even if the message is long gone, and the names that were compared by hand: `message` and `decision`
 * are null there. The latest first. `more`: how many matches
 * there were beyond those that are kept.
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

// Names that a person has compared by hand, before there is any message.

export const mostAskedNames = 50

/** In characters. */
export const longestAskedName = 120

/**
 * POST /conflicts/names/check: compares names, and keeps the record. POST /conflicts/names/look: only compares them, while
 * they are typed.
 */
export const askedNamesSchema = z.object({
  names: z.array(oneLine.min(1).max(longestAskedName)).min(1).max(mostAskedNames),
})

/**
 * What was found for each name. `found`: how many; `isTooLittle`: a first name or initials alone, by which nothing was
 * found; `hits`: the strongest, for lawyers. `keptUntil`: when the record is removed; null: none is kept.
 */
export const comparedNamesSchema = comparisonSchema.extend({
  at: time,
  keptUntil: time.nullable(),
  names: z.array(
    z.object({
      name: z.string(),
      found: z.number().int(),
      isTooLittle: z.boolean(),
      hits: z.array(shownHitSchema),
    }),
  ),
})

export type ComparedNames = z.infer<typeof comparedNamesSchema>

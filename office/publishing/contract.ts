import { z } from 'zod'
import { oneLine } from '../../forms/one-line.ts'
import { contentFindingSchema, keptSentenceSchema } from '../content/contract.ts'
import type { ContentFinding } from '../content/contract.ts'

// Publishing in the office: pending changes, what a visitor would see change, and what was published.

const time = z.number().int()
const version = z.string().regex(/^[0-9a-f]{64}$/)

/** A difference that a visitor sees: whole sentences, telephone numbers and figures, never parts of them. */
const differenceSchema = z.object({
  /** Where it is: a field's label, or the heading above the sentence. */
  place: z.string(),
  was: z.string().nullable(),
  now: z.string().nullable(),
  /** Both name pictures beside the file: "./will-vs-trust.jpg". */
  isPicture: z.literal(true).optional(),
})

/** A saved change of one file. */
const changeSchema = z.object({
  path: z.string(),
  title: z.string(),
  /** "" for a change on disk, which nobody made in the office. */
  by: z.string(),
  /** Whether this person saved it: nobody is asked to approve their own. */
  isOwn: z.boolean(),
  at: time,
  version: version.nullable(),
  /**
   * What the change starts from: a different string once the public version changes, or that of the file that it
   * renames.
   */
  startsFrom: z.string(),
  kind: z.enum(['new', 'changed', 'deleted', 'renamed', 'on disk']),
  /** "The office telephone changes". */
  sentence: z.string(),
  differences: z.array(differenceSchema),
  /** The paths of other changes that must be published together with this one. */
  needs: z.array(z.string()),
  /** Whether only a lawyer publishes this file, or staff once a lawyer has approved it. */
  isLegal: z.boolean(),
  /** Whether one page of the site shows this file; lists, such as the facts, are on many. */
  hasPage: z.boolean(),
  /** Whether the page names the lawyer who has read this kind of file, and can name none for this version. */
  isUnread: z.boolean(),
  /** The lawyer who approved exactly this version; null if none did. */
  approvedBy: z.string().nullable(),
  /** What a lawyer wrote when sending this version back; null if none did. */
  sentBack: z.object({ by: z.string(), words: z.string() }).nullable(),
  /** Why this person cannot publish it; null if they can. */
  waitsFor: z.string().nullable(),
  scheduledFor: z.string().nullable(),
  /** What the rules ask of a lawyer about its words: nobody else publishes it until a lawyer has approved it. */
  asks: z.array(contentFindingSchema),
  /** The sentences in it that lawyers kept, recorded with its publication. */
  kept: z.array(keptSentenceSchema),
  /** How many open comments on its page are deleted when it is published. */
  comments: z.number().int(),
})

export type Change = z.infer<typeof changeSchema>

/** A problem that stops a publication, with the title of its file, or its path if it is not a content file. */
export const titledFindingSchema = contentFindingSchema.extend({ title: z.string() })

export type TitledFinding = z.infer<typeof titledFindingSchema>

/** How far a publication has come. `failed` leaves the site as it was, and the changes wait. */
export const runSchema = z.object({
  state: z.enum(['checking', 'building', 'comparing', 'live', 'failed']),
  startedAt: time,
  endedAt: time.nullable(),
  /** "" if nobody in the office began it. */
  by: z.string(),
  sentence: z.string(),
  findings: z.array(titledFindingSchema),
  /** Whether the site went back to a release from before it. */
  isTakenBack: z.boolean(),
})

export type Run = z.infer<typeof runSchema>

/** Whether this person may publish although the site was rolled back; null while it is not. */
const rollbackSchema = z.object({ mayConfirm: z.boolean() }).nullable()

export type Rollback = z.infer<typeof rollbackSchema>

/**
 * GET /publish. `target` says where it goes, in words that follow “Publishes to”, such as "this server", and
 * `minutes` how soon that usually shows it. `isUndelivered` says that the last publication has not reached it and can
 * be deployed again.
 */
export const publishSchema = z.object({
  changes: z.array(changeSchema),
  run: runSchema.nullable(),
  target: z.string(),
  minutes: z.number(),
  isUndelivered: z.boolean(),
  rollback: rollbackSchema,
})

/**
 * A change, exactly in this version, as it was shown. POST /publish/preview: builds its page as it would go live, and
 * answers as POST /content/files/:id/preview does.
 */
export const chosenChangeSchema = z.object({
  path: z.string(),
  version: version.nullable(),
  startsFrom: z.string().max(200).optional(),
})

/** POST /publish/check: the changes to check. */
export const chosenSchema = z.object({ changes: z.array(chosenChangeSchema).min(1) })

/** POST /publish/check: the whole site as it would be. */
export const checkedSchema = z.object({
  checks: z.array(z.object({ name: z.string(), counted: z.string(), isPassed: z.boolean() })),
  findings: z.array(titledFindingSchema),
})

/** How far a check has come: it reads each of `of` files, and then checks each. */
const checkProgressSchema = z.object({
  isRead: z.boolean(),
  done: z.number().int(),
  of: z.number().int(),
})

export type CheckProgress = z.infer<typeof checkProgressSchema>

/** GET /publish/check: how far the running check has come; null if none is running. */
export const checkingSchema = z.object({ progress: checkProgressSchema.nullable() })

/**
 * POST /publish/approve: a lawyer approves these versions. POST /publish publishes them. `reason` says, in the
 * lawyer's words, why the sentences that a rule of conduct asks about may be published (`needsReason`).
 */
export const approveSchema = chosenSchema.extend({ reason: oneLine.max(500).default('') })

/**
 * POST /publish/send-back: a lawyer returns this version to the person who saved it, with `words` on what should
 * change.
 */
export const sendBackSchema = z.object({ change: chosenChangeSchema, words: oneLine.min(1).max(500) })

/** That a lawyer sent a change back, and why. */
export function sentBackInWords({ by, words }: NonNullable<Change['sentBack']>): string {
  return `${by} sent it back: “${words}”`
}

/**
 * POST /publish. Without changes, after a rollback, the content is published as it is, and pending changes go on
 * waiting. `overRollback` publishes although the site was rolled back; what came after that version is public again.
 */
export const publishNowSchema = approveSchema.extend({
  changes: z.array(chosenChangeSchema),
  overRollback: z.boolean().default(false),
})

/** Whether a lawyer's approval of these needs a reason: a rule of conduct asks, not a figure or a citation. */
export function needsReason(asks: readonly Pick<ContentFinding, 'rule' | 'sentence'>[]): boolean {
  return asks.some(({ rule, sentence }) => sentence !== null && rule !== 'figures' && rule !== 'citations')
}

/** POST /publish/schedule: `at` on the office's clock, "2026-11-30T08:00", and so without a time zone. */
export const scheduleSchema = approveSchema.extend({
  at: z.iso.datetime({ local: true, precision: -1 }).regex(/\d$/),
})

/** POST /publish/scheduled/:id/move: another time on the office's clock, in place of the one that was shown. */
export const moveSchema = scheduleSchema.pick({ at: true }).extend({ was: z.string().max(16) })

/** POST /publish/offline/:id/take: `instead`, the address that visitors are sent to in the meantime; null for none. */
export const takeOfflineSchema = z.object({ instead: z.string().startsWith('/').max(200).nullable() })

/**
 * GET /publish/offline/:id. `mayBe` says whether the page can be taken offline; `offline` since when and by whom it
 * is, and, as `waits`, its change that is not public yet. `isRunning` says that an update is under way.
 */
export const offlineStateSchema = z.object({
  mayBe: z.boolean(),
  offline: z
    .object({
      since: z.string(),
      by: z.string(),
      waits: z.enum(['to go offline', 'to be put back']).nullable(),
    })
    .nullable(),
  isRunning: z.boolean(),
  /** How soon visitors usually see a change of this. */
  minutes: z.number(),
})

/**
 * The outcome of taking a page offline, or of POST /publish/offline/:id/put-back: it is `publishing`, a lawyer is
 * `asked`, or it was `done` already.
 */
export const offlineOutcomeSchema = z.object({ outcome: z.enum(['publishing', 'asked', 'done']) })

/** GET /publish/scheduled */
export const scheduledSchema = z.object({
  timeZone: z.string(),
  scheduled: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** It still waits, although its time has passed. */
      isLate: z.boolean(),
      /** Why it could not be published yet, or waits longer than planned; null if nothing is in its way. */
      failing: z.string().nullable(),
      by: z.string(),
      sentences: z.array(z.string()),
      /** Why it was not published at its time, or no longer can be; null if it still waits. */
      refused: z.string().nullable(),
      /** The names of the lawyers whose decisions it includes, if any. */
      lawyer: z.string().nullable(),
      /** Why this person can neither move nor cancel it; null if they can. */
      lawyersOnly: z.string().nullable(),
    }),
  ),
})

/** GET /publish/history: newest first. */
export const historySchema = z.object({
  published: z.array(
    z.object({
      id: z.string(),
      at: time,
      by: z.string(),
      lawyer: z.string().nullable(),
      sentences: z.array(z.string()),
      isLive: z.boolean(),
      /** No earlier publication exists to compare it with. */
      isFirst: z.boolean(),
    }),
  ),
})

/**
 * Which two versions of the content are compared: `before` compares a publication with the one before it, and `since`
 * compares the content now with the content right after a publication.
 */
const comparisonSchema = z.enum(['before', 'since'])

export type Comparison = z.infer<typeof comparisonSchema>

/** GET /publish/history/:id: what it changed. GET /publish/history/:id/since: what has changed since. */
export const publishedSchema = z.object({
  /** The newest publication at that time: what the comparison was made with. */
  newest: z.string(),
  changes: z.array(
    changeSchema.pick({ path: true, title: true, sentence: true, differences: true }).extend({
      /** The former path of a file that was renamed. */
      renamedFrom: z.string().nullable(),
    }),
  ),
})

/**
 * GET /publish/versions/:id, with a file's path: the publications that changed it, newest first. `isRenamed` says
 * that the history has others under a former name.
 */
export const versionsSchema = historySchema.extend({ title: z.string(), isRenamed: z.boolean() })

/** POST /publish/versions/:id: what differs between the file now and right after this publication. */
export const versionRequestSchema = z.object({ publication: z.string() })

/**
 * POST /publish/restore: restores the content as it was before a publication, or right after it (`since`), as changes
 * that wait to be published; `paths` limits that to some files. It is refused if one of the files was published after
 * `newest`, the publication that the comparison was made with.
 */
export const restoreSchema = z.object({
  id: z.string(),
  comparison: comparisonSchema,
  paths: z.array(z.string()).nullable(),
  newest: z.string().optional(),
})

type Needing = { path: string; needs: readonly string[] }

/** The other changes that must go live with a change: those that it needs, and those that these need. */
export function goingTogether<Each extends Needing>(change: Needing, all: readonly Each[]): Each[] {
  const paths = new Set(change.needs)
  // The set grows during the loop.
  for (const path of paths)
    for (const needed of all.filter((each) => each.path === path).flatMap(({ needs }) => needs))
      paths.add(needed)
  return all.filter(({ path }) => path !== change.path && paths.has(path))
}

import { z } from 'zod'
import { oneLine } from '../../forms/one-line.ts'
import { contentGroups } from '../../content-model/collections.ts'
import { grades } from '../../content-model/grade.ts'

// Content in the office. A content file is named by its path in the content folder ("blog/will-vs-trust.md"); in an
// address it is URI-encoded in one segment. A version is the SHA-256, in hexadecimal, of a file's bytes.

const time = z.number().int()
const version = z.string().regex(/^[0-9a-f]{64}$/)

/** A content file's path inside the content folder. The server decides whether it exists and may be edited. */
export const contentPathSchema = z
  .string()
  .max(300)
  .regex(/^(?:[a-z][a-z0-9-]*\/)?[a-z0-9][a-z0-9-]*\.(?:md|yaml|csv)$/)

const contentGroupSchema = z.enum(contentGroups)

/**
 * The states of a file; it can be in several. A `changed` file is saved and not yet public, and a `draft` is kept off
 * the public site. For a `scheduled` one, a change or an article waits for its time. `law-changed`: a law that it
 * cites has changed since. `problem`: the checker stops it.
 */
const contentStateSchema = z.enum([
  'published',
  'changed',
  'draft',
  'scheduled',
  'due',
  'law-changed',
  'problem',
  'offline',
])

export type ContentState = z.infer<typeof contentStateSchema>

/**
 * A problem that the checker found, in a `field` such as "sources.0.url", or at a `line` of the body, where `field`
 * is null. `words` and `sentence` are null if the problem is not in prose.
 * A finding stops publishing, needs a lawyer’s approval or is advice, by its `grade`. All findings recorded before
 * there were grades stopped publishing.
 */
export const contentFindingSchema = z.object({
  path: z.string(),
  field: z.string().nullable(),
  line: z.number().int().nullable(),
  message: z.string(),
  /** A correction that can be made at once: these words replaced by those. */
  correction: z.object({ words: z.string(), replacement: z.string() }).nullable(),
  grade: z.enum(grades).default('stops'),
  rule: z.string().default(''),
  words: z.string().nullable().default(null),
  sentence: z.string().nullable().default(null),
})

export type ContentFinding = z.infer<typeof contentFindingSchema>

/** A finding about a file as a whole, which quotes none of its words. */
export function findingOnFile(
  path: string,
  found: Pick<ContentFinding, 'message' | 'grade' | 'rule'>,
): ContentFinding {
  return { path, field: null, line: null, correction: null, words: null, sentence: null, ...found }
}

/**
 * A sentence that a lawyer, `who` by name, kept on the day `when`. While it `isWaiting`, it is not in the list yet:
 * publishing its file puts it there.
 */
export const keptSentenceSchema = z.object({
  rule: z.string(),
  sentence: z.string(),
  finding: z.string(),
  who: z.string(),
  when: z.string(),
  why: z.string(),
  isWaiting: z.boolean(),
})

export type KeptSentence = z.infer<typeof keptSentenceSchema>

/** What made a file due: a change in this law, a changed fact, or its own date of review. */
const reviewCauseSchema = z.object({ kind: z.enum(['law', 'fact', 'review']), law: z.string().nullable() })

export type ReviewCause = z.infer<typeof reviewCauseSchema>

const listedSchema = z.object({
  path: z.string(),
  group: contentGroupSchema,
  title: z.string(),
  states: z.array(contentStateSchema),
  changed: z.object({ at: time, by: z.string() }).nullable(),
  /** How many comments on its page are not done. */
  comments: z.number().int(),
  /** Why it is due, with the sentences that a changed law or fact touches. */
  reasons: z.array(z.object({ text: z.string(), sentences: z.array(z.string()), cause: reviewCauseSchema })),
})

/**
 * GET /content: every content file. `isReading` says that due reviews or problems are not all known yet, as right
 * after a start; `notice` says where content is edited, if people need to know.
 */
export const contentListSchema = z.object({
  files: z.array(listedSchema),
  isReading: z.boolean(),
  notice: z.string().nullable(),
})

export type ListedContent = z.infer<typeof listedSchema>

/** The fields of a file as plain JSON, in the shape of its kind's schema, and its Markdown; null where it has none. */
export const contentValuesSchema = z.object({
  fields: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
  body: z.string().nullable(),
})

export type ContentValues = z.infer<typeof contentValuesSchema>

/** Someone else who has this file open. `field` is as in a finding, or "body". */
const otherEditorSchema = z.object({ name: z.string(), field: z.string().nullable(), at: time })

/** A lawyer's review: the day, the lawyer's file in `team/`, and whether the text is still the one that they read. */
const reviewSchema = z.object({ on: z.string(), by: z.string(), isOfThisText: z.boolean() })

export type ContentReview = z.infer<typeof reviewSchema>

const draftSchema = contentValuesSchema.extend({
  /** The version that it changes. */
  base: version.nullable(),
  /** How often the draft was kept, so that two tabs of one person notice each other. */
  number: z.number().int(),
  savedAt: time,
})

/** GET /content/files/:id */
export const openFileSchema = z.object({
  path: z.string(),
  group: contentGroupSchema,
  title: z.string(),
  /** Its page on the site; null if it has no separate page. */
  href: z.string().nullable(),
  states: z.array(contentStateSchema),
  /** The saved file, published or not. `version` is null for a file that exists only as a draft. */
  saved: contentValuesSchema.extend({
    version: version.nullable(),
    /**
     * Where it is public, perhaps under another name; null if it is not, and no longer exists once it is withdrawn or
     * deleted.
     */
    publicPath: z.string().nullable(),
    by: z.string().nullable(),
    at: time.nullable(),
  }),
  /** The person's own unsaved draft. */
  draft: draftSchema.nullable(),
  /** The person's open page that wrote the draft, or else the saved version; null if unknown. */
  writtenIn: z.string().nullable(),
  findings: z.array(contentFindingSchema),
  /** The sentences that lawyers kept in it. */
  kept: z.array(keptSentenceSchema),
  others: z.array(otherEditorSchema),
  review: z.object({
    /** Whether this kind of file is reviewed as a whole, or each entry of its list, or not at all. */
    applies: z.enum(['file', 'entries']).nullable(),
    reviewed: reviewSchema.nullable(),
    due: z.string().nullable(),
    /** The reviews of a list's entries, by their names. */
    entries: z.record(z.string(), reviewSchema),
    /** Law that changed since, on the day `changed`, with the sentences that cite it. */
    changedLaw: z.array(
      z.object({
        citation: z.string(),
        changed: z.string(),
        what: z.string(),
        source: z.string(),
        sentences: z.array(z.string()),
      }),
    ),
  }),
})

export type OpenFile = z.infer<typeof openFileSchema>

/**
 * Which open page writes, and the number of its request, so that a repeated request whose answer was lost is
 * recognized. Programs, and pages opened before an upgrade, send none.
 */
const writerSchema = z.object({ page: z.uuid(), turn: z.number().int().positive() })

export type Writer = z.infer<typeof writerSchema>

/**
 * POST /content/files/:id/draft: keeps what is typed. `number` is that of the draft that this one follows; 0 for the
 * first.
 */
export const draftRequestSchema = contentValuesSchema.extend({
  base: version.nullable(),
  number: z.number().int().nonnegative(),
  /** Where the person is writing. */
  field: z.string().nullable(),
  writer: writerSchema.optional(),
})

/** The answer once a draft is kept. */
export const draftKeptSchema = z.object({
  number: z.number().int(),
  savedAt: time,
  findings: z.array(contentFindingSchema),
  others: z.array(otherEditorSchema),
})

/** POST /content/files/:id/presence: the person still has the file open, and is at `field`. */
export const presenceRequestSchema = z.object({ field: z.string().nullable() })

/** Who else has the file open, and the version that is saved now. */
export const presenceSchema = z.object({ others: z.array(otherEditorSchema), version: version.nullable() })

/** POST /content/files/:id/discard: discards the person's own draft; `number` and `writer` as in the draft. */
export const discardRequestSchema = z.object({
  number: z.number().int().positive(),
  writer: writerSchema.optional(),
})

/** POST /content/files/:id/withdraw: discards a saved change, so that the file is the public version again. */
export const withdrawRequestSchema = z.object({ version: version.nullable() })

/**
 * With status 409: someone, or another tab, saved a newer version. It is shown beside the person's own; nothing is
 * overwritten.
 */
export const staleSchema = z.object({
  error: z.string(),
  current: contentValuesSchema.extend({
    version: version.nullable(),
    /**
     * The file is no longer here. If it was renamed, `movedTo` is the new path, where the person's draft is as well.
     */
    gone: z.object({ movedTo: z.string().nullable() }).nullable(),
    /** The number of the person's own draft that the server has; the next save follows it. */
    number: z.number().int(),
    by: z.string(),
    at: time,
  }),
})

/** POST /content/files/:id/save: the draft becomes the saved file, a change that waits to be published. */
export const saveRequestSchema = z.object({
  base: version.nullable(),
  number: z.number().int().positive(),
  /** The newer version that the person has seen and overwrites. */
  over: version.nullable(),
  writer: writerSchema.optional(),
})

/** The file as saved. */
export const savedSchema = z.object({ version, at: time, findings: z.array(contentFindingSchema) })

/**
 * POST /content/new: a new file of a kind, empty but for its `title` and `body`, or as a copy. Answers with its path; it
 * begins as a draft.
 */
export const newContentSchema = z.object({
  group: contentGroupSchema,
  name: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(80),
  copyOf: contentPathSchema.nullable(),
  /** A title that is too long is a finding like any other mistake. */
  title: oneLine.min(1).max(300).optional(),
  /** Markdown, if the new file begins with words, such as those of a Word file. */
  body: z.string().optional(),
})

/** The path of a new or renamed file. */
export const contentPathAnswerSchema = z.object({ path: z.string() })

/** GET /content/files/:id/links: what refers to a file, for a rename or a deletion. */
export const contentLinksSchema = z.object({
  links: z.array(z.object({ path: z.string(), title: z.string(), words: z.string() })),
})

/** POST /content/files/:id/rename; the former name is added, and the listed links change along. */
export const renameRequestSchema = z.object({ name: newContentSchema.shape.name, version: version })

/** POST /content/files/:id/delete; refused while something needs the file. */
export const deleteRequestSchema = z.object({ version })

/**
 * GET /content/files/:id/departure: what a member's leaving concerns. They left, or leave, on the day `left`. The
 * `others` could be the new author of their articles.
 */
export const departureSchema = z.object({
  name: z.string(),
  isLawyer: z.boolean(),
  left: z.iso.date().nullable(),
  articles: z.number().int(),
  others: z.array(z.object({ value: z.string(), label: z.string() })),
})

/**
 * POST /content/files/:id/departure: a member leaves, as changes that go live together. `reachedAt` says where, if a
 * lawyer agrees to that. `articlesTo` is the new author of their articles; null leaves the bylines as they are.
 */
export const leaveRequestSchema = z.object({
  version,
  left: z.iso.date(),
  reachedAt: oneLine.max(200).nullable(),
  articlesTo: z.string().max(80).nullable(),
})

/**
 * POST /content/files/:id/reviewed: a lawyer has read exactly this version, or the list entry of this name in it. The
 * next review is on the day `reviewBy`.
 */
export const reviewedRequestSchema = z.object({
  version,
  reviewBy: z.iso.date().nullable(),
  entry: z.string().min(1).optional(),
})

/**
 * POST /content/files/:id/keep: a lawyer keeps a sentence that a rule asks about, with `finding` as its message. The
 * reason is recorded in the list of kept sentences when the page is published.
 */
export const keepRequestSchema = z.object({
  rule: z.string().min(3).max(50),
  sentence: z.string().min(1).max(2_100),
  finding: z.string().min(1).max(5_000),
  reason: oneLine.min(10).max(500),
})

/**
 * POST /content/changed-law: a law has changed. It is entered once and reported at each file that cites it.
 * `sourceUrl` is the official address of the source, which is added to the citations. `repeal` says that the law
 * itself is no longer in force.
 * `figures` has, by name, the figures that rest on the law, each with its new value as typed, or "" if it stays the
 * same, and the law that it then rests on.
 */
export const changedLawRequestSchema = z.object({
  citation: oneLine.min(3).max(200),
  changed: z.iso.date(),
  what: oneLine.min(20).max(1_000),
  source: oneLine.min(3).max(300),
  sourceUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null),
  repeal: z
    .object({ replacedBy: oneLine.min(3).max(200).nullable() })
    .nullable()
    .default(null),
  figures: z
    .array(
      z.object({
        name: z.string().max(500),
        value: oneLine.max(40),
        source: oneLine.min(3).max(300).nullable(),
      }),
    )
    .max(200)
    .default([]),
})

/** POST /content/files/:id/not-concerned: this change in the law does not concern the file. */
export const notConcernedRequestSchema = changedLawRequestSchema.pick({
  citation: true,
  changed: true,
  what: true,
})

/**
 * The files that cite the law and do not mention the change, the lists that changed, by their titles, and what remains to
 * be corrected in them.
 */
export const changedLawAnswerSchema = z.object({
  files: z.array(z.object({ path: z.string(), title: z.string() })),
  lists: z.array(z.string()),
  findings: z.array(z.string()),
})

/** GET /content/choices: what fields and bodies choose from. */
export const contentChoicesSchema = z.object({
  /** By the kind that a field refers to. */
  references: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Pages; one that `isOffline` is offline for now, or about to be. */
  links: z.array(z.object({ href: z.string(), title: z.string(), isOffline: z.boolean() })),
  citations: z.array(z.object({ citation: z.string(), url: z.string().nullable() })),
  /** Figures of law: `text` is the value as a page writes it ("$7"), and `source` the citation that it rests on. */
  facts: z.array(z.object({ name: z.string(), text: z.string(), source: z.string() })),
})

export type ContentChoices = z.infer<typeof contentChoicesSchema>

/**
 * GET /content/files/:id/lawyers: the lawyers whom its writer can ask, the likeliest first, and the one who is asked
 * about its saved change.
 */
export const lawyersSchema = z.object({
  lawyers: z.array(z.object({ id: z.string(), name: z.string() })),
  asked: z.string().nullable(),
})

/** POST /content/files/:id/ask: the lawyer, by id, on whose Today the saved change then waits. */
export const askRequestSchema = z.object({ lawyer: z.string() })

/** POST /content/files/:id/take-back: a lawyer stops keeping a sentence. `why` is the reason that was shown. */
export const takeBackRequestSchema = keptSentenceSchema
  .pick({ rule: true, sentence: true, finding: true, why: true })
  .partial({ why: true })

/** The most rows of old addresses that are added at once. */
export const mostAddedRows = 2_000

const oldAddressRowSchema = z.object({ from: oneLine.max(1_000), to: oneLine.max(1_000) })

/** How long the missing addresses that visitors requested are kept, in days. */
export const missedDays = 30

/** GET /content/old-addresses: the rows as saved, and the missing addresses that visitors requested lately. */
export const oldAddressesSchema = z.object({
  rows: z.array(oldAddressRowSchema),
  /** Whether the rows differ from what is public. */
  isChanged: z.boolean(),
  missed: z.array(z.object({ address: z.string(), count: z.number(), days: z.number(), last: z.string() })),
})

export type OldAddresses = z.infer<typeof oldAddressesSchema>

/** POST /content/old-addresses: rows to add, and rows to remove as they were shown. */
export const changeOldAddressesSchema = z.object({
  add: z.array(oldAddressRowSchema).max(mostAddedRows),
  remove: z.array(z.object({ from: z.string().max(1_000), to: z.string().max(1_000) })).max(mostAddedRows),
})

/** How many rows were added, and which were not, with the reason. */
export const oldAddressesChangedSchema = z.object({
  added: z.number().int(),
  refused: z.array(oldAddressRowSchema.extend({ why: z.string() })),
})

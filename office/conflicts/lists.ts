import { z } from 'zod'
import { oneLine } from '../../forms/one-line.ts'
import { sizeInWords } from '../../text/size-in-words.ts'

// The lists of names that the firm uploads: the data of reading a file, importing it, and showing the lists.

const time = z.number().int()

/**
 * The people that a list names. `own`: the firm's people, their families and businesses (Pa. RPC 1.7(a)(2)). `lateral`:
 * the former clients of a lawyer who has joined the firm.
 */
export const listKindSchema = z.enum([
  'clients',
  'former-clients',
  'adverse',
  'related',
  'businesses',
  'own',
  'lateral',
])

export type ListKind = z.infer<typeof listKindSchema>

/** What a column of a file can hold. In `owners` and `tradeNames`, semicolons separate several names. */
export const listFieldSchema = z.enum([
  'name',
  'firstName',
  'lastName',
  'company',
  'owners',
  'tradeNames',
  'role',
  'matter',
  'opened',
  'closed',
  'lawyer',
  'email',
  'phone',
  'address',
])

export type ListField = z.infer<typeof listFieldSchema>

/** How many days a replaced or removed version keeps its names, so that it can be used again. */
export const keptDays = 30

/** After this many days, a list may lack clients whom the firm has taken on since. */
export const oldDays = 30

/** The size of the largest file, in bytes, and the most rows that it may have. */
export const mostListBytes = 10_000_000
export const listTooLarge = `This file is larger than ${sizeInWords(mostListBytes)}. Save only the columns that hold names.`
export const mostListRows = 50_000

/** The longest JSON before an uploaded file, in bytes: mostly columns and corrections. */
export const mostListHeadBytes = 1_000_000

export const mostListColumns = 100

/** The most names that all lists may have together. */
export const mostNames = 200_000

/** The most bad rows that are shown. */
export const mostBadRows = 100

/** More than anyone corrects by hand. A file with more faults is corrected at its source. */
const mostCorrections = 5_000

/** The longest value that can be corrected in the office, in characters. */
export const longestCorrection = 1_000

/** The field that each column of the file holds; null if the column is left out. */
const columnsSchema = z.array(listFieldSchema.nullable()).max(mostListColumns)

/**
 * POST /conflicts/lists/read, followed by the file: reads it and keeps nothing. With `isNamed`, the first line holds
 * names, not headings; null if nobody has said. `list` gets the new version, and its columns are remembered; null for a
 * new list.
 */
export const readListSchema = z.object({
  isNamed: z.boolean().nullable(),
  list: z.string().max(60).nullable(),
})

/** What is in a file. */
export const readListAnswerSchema = z.object({
  /** As the person said, or as the first line suggests. */
  isNamed: z.boolean(),
  headings: z.array(z.string()),
  /** The lines before the headings, which are left out. */
  above: z.array(z.string()),
  /** As last time, or as the headings suggest. */
  columns: columnsSchema,
  /** The first five. */
  rows: z.array(z.array(z.string())),
  count: z.number().int(),
  /** The names of a workbook's sheets. Only the first sheet is read. */
  sheets: z.array(z.string()),
})

export type ReadList = z.infer<typeof readListAnswerSchema>

/** A value that cannot be imported, by its line in the file. `column` is null if only the file can be corrected. */
const badValueSchema = z.object({
  line: z.number().int(),
  column: z.number().int().nullable(),
  heading: z.string(),
  value: z.string(),
  problem: z.string(),
})

export type BadValue = z.infer<typeof badValueSchema>

/**
 * POST /conflicts/lists/:id/use and /remove. `over` is the version that the person saw in use, null if none was. If
 * another one is in use by now, nothing is done.
 */
export const overVersionSchema = z.object({ over: z.string().max(60).nullable().optional() })

/**
 * POST /conflicts/lists/import, followed by the file. `leaveOut` is how many bad rows the person has seen and leaves
 * out; if the number is different, nothing is imported. `joined` is the newcomer whose former firm had these clients.
 * Once a lawyer imports them, nobody is asked for them anymore.
 */
export const importListSchema = readListSchema.extend({
  ...overVersionSchema.shape,
  isNamed: z.boolean(),
  kind: listKindSchema,
  title: oneLine.min(1).max(120),
  columns: columnsSchema,
  corrections: z
    .array(
      z.object({
        line: z.number().int(),
        column: z.number().int(),
        value: z.string().max(longestCorrection),
      }),
    )
    .max(mostCorrections),
  leaveOut: z.number().int().min(0),
  joined: z.string().max(60).nullable().default(null),
})

/**
 * The outcome of an import: a new version with this many names, or, if there is none, how many bad rows the file has.
 */
export const importListAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('imported'), names: z.number().int() }),
  z.object({ outcome: z.literal('bad'), badRows: z.number().int(), bad: z.array(badValueSchema) }),
])

/** A version of a list. `endedBy` replaced or removed it. If `isKept`, it can be used again. */
const versionSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  names: z.number().int(),
  state: z.enum(['current', 'replaced', 'removed']),
  uploadedAt: time,
  uploadedBy: z.string(),
  endedAt: time.nullable(),
  endedBy: z.string().nullable(),
  isKept: z.boolean(),
})

/**
 * A list with its versions, newest first. `isOld`: its current version is older than `oldDays`. `isKeptByOffice`:
 * nobody uploads this list.
 */
const nameListSchema = z.object({
  list: z.string(),
  title: z.string(),
  kind: listKindSchema,
  isOld: z.boolean(),
  isKeptByOffice: z.boolean(),
  versions: z.array(versionSchema),
})

export type NameList = z.infer<typeof nameListSchema>

/** Someone who joined the firm, if the clients of their former firm have not been uploaded. */
const joinedSchema = z.object({ id: z.string(), name: z.string() })

export type Joined = z.infer<typeof joinedSchema>

/** GET /conflicts/lists. */
export const nameListsSchema = z.object({ lists: z.array(nameListSchema), joined: z.array(joinedSchema) })

/** POST /conflicts/lists/:id/names, for lawyers: the names of a version that have these words. */
export const listNamesRequestSchema = z.object({ words: z.string().trim().max(200) })

/** A name of a list, as written in the file. */
export const listedNameSchema = z.object({
  name: z.string(),
  role: z.string(),
  matter: z.string(),
  opened: z.string().nullable(),
  closed: z.string().nullable(),
  lawyer: z.string(),
})

/** The names of a version that were found, in the order of the file. `count` includes those that are not sent. */
export const listNamesSchema = z.object({
  count: z.number().int(),
  names: z.array(listedNameSchema.extend({ id: z.string(), line: z.number().int() })),
})

import { z } from 'zod'
import { questionSchema } from '../people/access-questions.ts'
import { referenceSchema } from '../messages/message-reference.ts'

// Today: what waits for one person, in the order in which it unblocks other things.

const time = z.number().int()

/**
 * Something that does not work, or not as it should (`isProblem` false). `references`: the messages that it concerns,
 * as far as this person may know; `more`: how many others. `to`: where in the office it is fixed; null if it is fixed
 * on the server, as `todo` says, or here by the `act` of one press.
 */
const fixSchema = z.object({
  about: z.enum([
    'server',
    'backup',
    'disk',
    'mail',
    'answers',
    'publish',
    'sign-in',
    'people',
    'recovery codes',
    'address',
    'sample',
    'lists',
  ]),
  isProblem: z.boolean(),
  says: z.string(),
  todo: z.string(),
  to: z.string().nullable(),
  act: z.enum(['back-up', 'backing-up']).optional(),
  references: z.array(referenceSchema),
  more: z.number().int(),
})

export type Fix = z.infer<typeof fixSchema>

/**
 * A message to answer: an unanswered one, one whose wait is over, or one to which a mail may belong. `since`: when the
 * message itself, an answer of theirs or that mail came; `businessDays`: whole ones since then. `reply`: how the person
 * wants to be reached, or ''. `isMine`: this person handles it, for themselves or for someone who is away. `askedBy`:
 * who asked that it be handled, if it was someone else; `coversFor`: for whom this person covers; null: for nobody.
 */
const toAnswerSchema = z.object({
  reference: referenceSchema,
  name: z.string(),
  area: z.string(),
  reply: z.string(),
  came: z.enum(['message', 'answer', 'perhaps']),
  since: time,
  businessDays: z.number().int(),
  deadline: z.iso.date().nullable(),
  waitedUntil: z.iso.date().nullable(),
  isPossibleSpam: z.boolean(),
  isUrgent: z.boolean(),
  /** What was promised by today. */
  promise: z.object({ words: z.string(), due: time }).nullable(),
  isMine: z.boolean(),
  askedBy: z.string().nullable(),
  coversFor: z.string().nullable(),
})

export type ToAnswer = z.infer<typeof toAnswerSchema>

/** For how many days back Today says how long people waited for a first answer. */
export const firstAnswerDays = 90

/**
 * GET /today. `messages` is null for those who may not read any. `late`, `deadlines`, `waited` and `recent` (those that
 * are not late) count what this person handles or nobody does, each message once; `rows` has the first of them;
 * `others` counts what other people handle; `restricted` has the references of those that wait and that only others may
 * read. `since`: when the last business day before today ended.
 */
export const todaySchema = z.object({
  /** Today where the firm is. */
  day: z.iso.date(),
  fixes: z.array(fixSchema),
  /** Changes of who is a lawyer here that wait for this lawyer's approval. */
  questions: z.array(questionSchema),
  /**
   * Changes that wait for this lawyer's approval. `askedBy`: who asked this lawyer; null if it waits for any of them.
   * `isOnPage`: the approval is of the change on its page; otherwise of a sentence in the text.
   */
  decide: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      by: z.string(),
      at: time,
      askedBy: z.string().nullable(),
      isOnPage: z.boolean(),
    }),
  ),
  /**
   * Pages that someone took offline within the last days, for lawyers; `since`: the day. `askedBy`: who asked to put it
   * back online; such a page is listed however long it has been offline.
   */
  offline: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      by: z.string(),
      since: z.iso.date(),
      askedBy: z.string().nullable(),
    }),
  ),
  /**
   * Messages whose names wait for a check or a lawyer's decision or are not complete (`isNamesDue`), and conflicts whose
   * sender has not been declined (`isToDecline`), the oldest first;
   * `businessDays`: whole ones since it began to wait. `more`: how many are not shown. Null for those who may not read any.
   */
  conflicts: z
    .object({
      rows: z.array(
        z.object({
          reference: referenceSchema,
          name: z.string(),
          area: z.string(),
          businessDays: z.number().int(),
          isUnchecked: z.boolean(),
          isNamesDue: z.boolean(),
          isToDecline: z.boolean(),
        }),
      ),
      more: z.number().int(),
      /** How many have waited for more than one business day. */
      late: z.number().int(),
    })
    .nullable(),
  /** The changes of this person that a lawyer sent back, and of those for whom they cover (`coversFor`), with what the lawyer wrote. */
  sentBack: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      by: z.string(),
      words: z.string(),
      at: time,
      isDeleted: z.boolean(),
      coversFor: z.string().nullable(),
    }),
  ),
  /**
   * Pages with comments that are not done and in which someone else wrote last, the newest first: for people who are
   * editing the page, were asked about it, or commented on it. `threads`: how many; `by`: who wrote last, at `at`.
   */
  comments: z.array(
    z.object({ path: z.string(), title: z.string(), threads: z.number().int(), by: z.string(), at: time }),
  ),
  /** Changes about which another lawyer was asked. */
  askedOfOthers: z.array(z.object({ path: z.string(), title: z.string(), lawyer: z.string() })),
  messages: z
    .object({
      rows: z.array(toAnswerSchema),
      deadlines: z.number().int(),
      waited: z.number().int(),
      late: z.number().int(),
      recent: z.number().int(),
      others: z.object({
        count: z.number().int(),
        late: z.number().int(),
        /** The first few of those that this person asked others to handle. */
        asked: z.array(z.object({ reference: referenceSchema, name: z.string(), handler: z.string() })),
      }),
      restricted: z.array(referenceSchema),
    })
    .nullable(),
  /**
   * Files that a lawyer is to read again: the law changed, or their review is due. `law`: the citation that changed;
   * null for a fact and for a review. `more`: how many other reasons the file has.
   */
  readAgain: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      lawChanged: z.boolean(),
      law: z.string().nullable(),
      reason: z.string(),
      daysLate: z.number().int(),
      more: z.number().int(),
    }),
  ),
  done: z.object({
    since: time,
    acts: z.array(z.object({ at: time, by: z.string(), act: z.string(), reference: referenceSchema })),
  }),
  /** Saved changes that are not public; null for those who do not publish. */
  notPublic: z.array(z.object({ path: z.string(), title: z.string(), isApproved: z.boolean() })).nullable(),
  comingUp: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('closed'), at: time, holiday: z.string(), opensAt: time }),
      z.object({ kind: z.literal('publish'), at: time, isLate: z.boolean(), sentences: z.array(z.string()) }),
    ]),
  ),
  /**
   * How long people waited for a first answer, in milliseconds of office hours: no longer than `halfWithin` for half
   * of the messages of the last `firstAnswerDays`. Null for those who may not read any, or if there was none.
   */
  firstAnswers: z
    .object({
      messages: z.number().int(),
      unanswered: z.number().int(),
      halfWithin: z.number(),
      slowest: z.number(),
    })
    .nullable(),
  /** The last backup that was restored and compared. `inSecondPlace` is null if no second place is set. */
  backup: z.object({ madeAt: time, inSecondPlace: z.boolean().nullable() }).nullable(),
  /** The pulse before this was read; '' for those who may not read messages. */
  pulse: z.string(),
})

export type Today = z.infer<typeof todaySchema>

/** What happened to a mail: `todo` if the mail server did not accept it. */
export const sentMailSchema = z.object({
  isTaken: z.boolean(),
  says: z.string(),
  todo: z.string().nullable(),
})

/**
 * GET /mail, for administrators: how the firm's mail goes out; null if it is not set up. `answers`: the mailbox that is
 * read for answers; `own`: the address of the person who asks; `last`: the mail server's last answer since the start;
 * `failing`: what could not be mailed.
 */
export const mailOfFirmSchema = z.object({
  mail: z
    .object({
      server: z.string(),
      from: z.string(),
      to: z.string(),
      content: z.enum(['message', 'reference']),
      answers: z.string().nullable(),
      own: z.string().nullable(),
      last: sentMailSchema.extend({ at: time }).nullable(),
      failing: z.string().nullable(),
    })
    .nullable(),
})

/** POST /mail/trial: a test mail to the office's mailbox, or to the person who asks. Answers as `sentMailSchema`. */
export const trialMailSchema = z.object({ to: z.enum(['office', 'own']) })

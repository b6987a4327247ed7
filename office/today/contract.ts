import { z } from 'zod'
import { questionSchema } from '../people/access-questions.ts'
import { referenceSchema } from '../messages/message-reference.ts'

// Today: what waits for one person, in the order in which it unblocks other things.

const time = z.number().int()

/** Something that does not work, or, if not `isProblem`, not as it should. */
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
  /** Where in the office it is fixed. Null if it is fixed on the server, as `todo` says, or by the button of `act`. */
  to: z.string().nullable(),
  act: z.enum(['back-up', 'backing-up']).optional(),
  /** The messages that it concerns, as far as this person may know. `more` counts the others. */
  references: z.array(referenceSchema),
  more: z.number().int(),
})

export type Fix = z.infer<typeof fixSchema>

/**
 * A message to answer: an unanswered one, one whose wait is over, one with a promise that is due, or one to which an
 * email may belong.
 */
const toAnswerSchema = z.object({
  reference: referenceSchema,
  name: z.string(),
  area: z.string(),
  /** How the sender wants to be reached; '' if they did not say. */
  reply: z.string(),
  came: z.enum(['message', 'answer', 'perhaps']),
  /** When the message, an answer, or the email that may belong came. */
  since: time,
  /** Whole ones since then. */
  businessDays: z.number().int(),
  deadline: z.iso.date().nullable(),
  waitedUntil: z.iso.date().nullable(),
  isPossibleSpam: z.boolean(),
  isUrgent: z.boolean(),
  /** What was promised and is due by the end of today. */
  promise: z.object({ words: z.string(), due: time }).nullable(),
  /** Whether this person handles it, for themselves or for the person in `coversFor`. */
  isMine: z.boolean(),
  /** Someone else who asked this person to handle it. */
  askedBy: z.string().nullable(),
  coversFor: z.string().nullable(),
})

export type ToAnswer = z.infer<typeof toAnswerSchema>

/** Today says how long people waited for a first answer in this many days. */
export const firstAnswerDays = 90

/**
 * GET /today. `messages` is null for those who may not read any. `deadlines`, `waited`, `late` and `recent` count the
 * messages that this person handles or nobody does, each in the first of these groups that it belongs to; `rows` has
 * the most urgent ones. `others` counts what other people handle. `restricted` has the references of waiting messages
 * that only others may read. `done` is what others have done since the last business day before today ended.
 */
export const todaySchema = z.object({
  /** Today's date at the firm. */
  day: z.iso.date(),
  fixes: z.array(fixSchema),
  /** Changes of who is a lawyer here that wait for this lawyer's approval. */
  questions: z.array(questionSchema),
  /**
   * Changes that wait for this lawyer's approval. `askedBy` is who asked this lawyer; null if any lawyer may approve.
   * With `isOnPage`, the change is approved on its page; otherwise, a sentence in the text is.
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
   * For lawyers: pages that someone took offline in the last days, with the day in `since`; and, however long ago,
   * those that the person in `askedBy` asked to put back.
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
   * Messages whose names wait for a check or a lawyer's decision, or are incomplete (`isNamesDue`), and conflicts whose
   * sender has not been declined (`isToDecline`), the oldest first. `businessDays` counts whole ones of waiting, and
   * `more` the messages that are not shown. Null for those who may not read any.
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
      /** How many messages have waited for more than one business day. */
      late: z.number().int(),
    })
    .nullable(),
  /**
   * Changes that a lawyer sent back to this person, or to someone they cover for (`coversFor`), with the lawyer's
   * words.
   */
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
   * Pages with open comments where someone else wrote last (`by`, at `at`), newest first: for people who are editing
   * the page, were asked about it, or commented on it, or for everyone if there are none. `threads` counts the
   * comments.
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
        /** The first of the messages that this person asked others to handle. */
        asked: z.array(z.object({ reference: referenceSchema, name: z.string(), handler: z.string() })),
      }),
      restricted: z.array(referenceSchema),
    })
    .nullable(),
  /**
   * Files that a lawyer should read again, because the law changed or their review is due. `law` is the citation that
   * changed; null for a fact or a review. `more` counts the file's other reasons.
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
  /** Saved changes that are not public; null for those who cannot publish. */
  notPublic: z.array(z.object({ path: z.string(), title: z.string(), isApproved: z.boolean() })).nullable(),
  comingUp: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('closed'), at: time, holiday: z.string(), opensAt: time }),
      z.object({ kind: z.literal('publish'), at: time, isLate: z.boolean(), sentences: z.array(z.string()) }),
    ]),
  ),
  /**
   * How long people waited for a first answer, in milliseconds of office hours, in the last `firstAnswerDays`: half of
   * them no longer than `halfWithin`. Null for those who may not read messages, or if there were none.
   */
  firstAnswers: z
    .object({
      messages: z.number().int(),
      unanswered: z.number().int(),
      halfWithin: z.number(),
      slowest: z.number(),
    })
    .nullable(),
  /** The last backup that was restored and compared. `inSecondPlace` is null if there is no second place. */
  backup: z.object({ madeAt: time, inSecondPlace: z.boolean().nullable() }).nullable(),
  /** The pulse just before this was read; '' for those who may not read messages. */
  pulse: z.string(),
})

export type Today = z.infer<typeof todaySchema>

/** What happened to an email. `todo` is null if the mail server accepted it. */
export const sentMailSchema = z.object({
  isTaken: z.boolean(),
  says: z.string(),
  todo: z.string().nullable(),
})

/** GET /mail, for administrators: how the firm's email goes out; null if it is not set up. */
export const mailOfFirmSchema = z.object({
  mail: z
    .object({
      server: z.string(),
      from: z.string(),
      to: z.string(),
      content: z.enum(['message', 'reference']),
      /** The mailbox that is read for answers. */
      answers: z.string().nullable(),
      /** The address of the person who asks. */
      own: z.string().nullable(),
      /** The mail server's last answer since the start. */
      last: sentMailSchema.extend({ at: time }).nullable(),
      /** What could not be emailed. */
      failing: z.string().nullable(),
    })
    .nullable(),
})

/** POST /mail/trial: sends a test to the office's mailbox or to the person who asks. Replies as `sentMailSchema`. */
export const trialMailSchema = z.object({ to: z.enum(['office', 'own']) })

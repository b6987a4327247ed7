import { z } from 'zod'
import { isEmail, readEmail } from '../../forms/email-address.ts'

// The mails about a message: those that the firm sent from the office, and the answers to them.

const time = z.number().int()

/**
 * A mail about a message. `by`: who of the firm wrote it; null: it came in. `delivery`: of a mail of the firm;
 * `isPerhapsRepeated`: the server was stopped while it sent the mail, so that it may have arrived twice.
 */
const mailSchema = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  by: z.string().nullable(),
  at: time,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  isAutomatic: z.boolean(),
  isCertain: z.boolean(),
  delivery: z
    .object({
      state: z.enum(['queued', 'sent', 'failed']),
      error: z.string().nullable(),
      nextAt: time.nullable(),
      isPerhapsRepeated: z.boolean(),
    })
    .nullable(),
})

/** A mail about a message. */
export type ThreadMail = z.infer<typeof mailSchema>

/** A template that a reply can be begun from. `name`: of its file, without its ending. */
const beginningSchema = z.object({ name: z.string(), title: z.string(), words: z.string() })

/** A template that a reply can be begun from. */
export type ReplyBeginning = z.infer<typeof beginningSchema>

/**
 * The mails about a message, oldest first. `reply`: what a reply begins with, and where answers to it go; null: mail is not
 * set up.
 */
export const threadSchema = z.object({
  mails: z.array(mailSchema),
  reply: z
    .object({
      ...{ to: z.string(), subject: z.string(), signature: z.string(), answersGoTo: z.string() },
      templates: z.array(beginningSchema),
    })
    .nullable(),
})

/** The mails about a message, and what a reply begins with. */
export type Thread = z.infer<typeof threadSchema>

/** A reply that is not to go out, by its id. */
export const cancelReplySchema = z.object({ version: z.number().int().min(0), reply: z.uuid() })

/** The error of a reply that someone canceled before it was sent. */
export const CANCELED = 'canceled'

/** The most characters of a reply. */
export const LONGEST_REPLY = 10_000

/**
 * A reply. `to`: any address that the forms take. `id`: chosen by the browser; the same one is sent once, however often it is
 * asked for.
 */
export const replySchema = z.object({
  version: z.number().int().min(0),
  id: z.uuid(),
  to: z.string().transform(readEmail).pipe(z.string().max(254).refine(isEmail)),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\n]*$/),
  text: z.string().trim().min(1).max(LONGEST_REPLY),
})

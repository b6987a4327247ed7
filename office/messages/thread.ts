import { z } from 'zod'
import { deliverySchema } from './contract.ts'
import { isEmail, readEmail } from '../../forms/email-address.ts'
import { oneLine } from '../../forms/one-line.ts'

// The emails about a message: those that the firm sent from the office, and the answers to them.

const time = z.number().int()

/** What became of an email of the firm. `uncertain`: it failed, but an attempt may have sent it. */
export const mailStateSchema = z.enum(['queued', 'sent', 'failed', 'uncertain'])

/** An email about a message. */
const mailSchema = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  /** Who at the firm wrote it; null if it came in. */
  by: z.string().nullable(),
  at: time,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  isAutomatic: z.boolean(),
  /** Whether it belongs to the message. If that is not certain, it has no text here until someone accepts it. */
  standing: z.enum(['certain', 'perhaps']),
  acceptedBy: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
  /** Only for the firm's own emails. */
  delivery: deliverySchema.nullable(),
})

export type ThreadMail = z.infer<typeof mailSchema>

/** A template that a reply can begin from. `name` is that of its file, without its extension. */
const beginningSchema = z.object({ name: z.string(), title: z.string(), words: z.string() })

export type ReplyBeginning = z.infer<typeof beginningSchema>

/** The emails about a message, oldest first. */
export const threadSchema = z.object({
  mails: z.array(mailSchema),
  /** Who decides whether an email belongs here; null if this person may. */
  decider: z.string().nullable(),
  /** What a reply begins with; null if email is not set up. */
  reply: z
    .object({
      to: z.string(),
      subject: z.string(),
      signature: z.string(),
      answersGoTo: z.string(),
      /** Whether the office reads the answers that go there. */
      isRead: z.boolean(),
      templates: z.array(beginningSchema),
    })
    .nullable(),
})

export type Thread = z.infer<typeof threadSchema>

/** Cancels the reply with this id. */
export const cancelReplySchema = z.object({ version: z.number().int().min(0), reply: z.uuid() })

/** The error of a reply that someone canceled before it was sent. */
export const CANCELED = 'canceled'

/** The error of a reply that was waiting when the conflict check found a name. */
export const HELD_BACK = 'held-back'

/** The longest text of a reply, in characters. */
export const LONGEST_REPLY = 10_000

/**
 * A reply. `to` is any address that the forms accept. The browser chooses `id`; a reply is sent only once, however
 * often it is requested.
 */
export const replySchema = z.object({
  version: z.number().int().min(0),
  id: z.uuid(),
  to: z.string().transform(readEmail).pipe(z.string().max(254).refine(isEmail)),
  subject: oneLine.min(1).max(200),
  text: z.string().trim().min(1).max(LONGEST_REPLY),
})

/** Says whether an email belongs to a message. */
export const belongingSchema = z.object({ mail: z.string().max(64), belongs: z.boolean() })

/** The template that says only that a message has arrived. It may be sent before a lawyer decides. */
export const RECEIPT = 'received'

/** The act of sending that template, which does not answer the message. */
export const SEND_RECEIPT = 'send-receipt'

/** Says that a message has arrived, and by which day the firm will call or write. `id` is as in a reply. */
export const receiptSchema = z.object({ version: z.number().int().min(0), id: z.uuid(), day: z.iso.date() })

/** The template that says what to bring. It is offered once a lawyer has recorded that there is no conflict. */
export const BRING = 'bring'

/** The template of the letter of declination, which only lawyers send. */
export const DECLINE = 'decline'

/** GET /messages/:id/decline: what a letter of declination begins with. */
export const letterSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  signature: z.string(),
  isMailSetUp: z.boolean(),
})

export type Letter = z.infer<typeof letterSchema>

/** A letter of declination that a lawyer approved. `to` is where to email it, '' if it is printed. */
export const declineSchema = replySchema
  .omit({ to: true })
  .extend({
    way: z.enum(['mail', 'print']),
    to: z.string().transform(readEmail).pipe(z.string().max(254)),
  })
  .refine(({ way, to }) => way === 'print' || isEmail(to))

/** How many files can be attached to a reply, and their bytes in all. Most mail servers accept about twice as much. */
export const MOST_ATTACHED = 5
export const MOST_ATTACHED_BYTES = 10_000_000

/** The longest name of a file, in characters. */
export const LONGEST_FILE_NAME = 200

/** A reply that is followed by these files, in this order. */
export const replyWithFilesSchema = replySchema.extend({
  files: z
    .array(
      z.object({
        name: oneLine.min(1).max(LONGEST_FILE_NAME),
        size: z.number().int().min(1).max(MOST_ATTACHED_BYTES),
      }),
    )
    .min(1)
    .max(MOST_ATTACHED),
})

/** Asks for a file of the thread, by its id. */
export const fileRequestSchema = z.object({ file: z.string().max(60) })

/** A file of the thread, in base64. */
export const fileSchema = z.object({ name: z.string(), type: z.string(), content: z.string() })

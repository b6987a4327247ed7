import { z } from 'zod'
import { oneLine } from '../../forms/one-line.ts'
import { grantSchema } from '../contract.ts'
import { questionSchema } from './access-questions.ts'

const time = z.number().int()

const passkeySchema = z.object({
  id: z.string(),
  /** What its owner calls it. */
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  isRemovable: z.boolean(),
})

/** A passkey, as its owner and administrators see it. */
export type ShownPasskey = z.infer<typeof passkeySchema>

/** POST /own/passkeys/:id/name: the owner's new name for a passkey. */
export const passkeyNameSchema = z.object({ name: oneLine.min(1).max(60) })

const sessionSchema = z.object({
  id: z.string(),
  browser: z.string(),
  startedAt: time,
  lastSeenAt: time,
  isThisOne: z.boolean(),
})

/** A person's own passkeys, codes and sessions. */
export const ownSchema = z.object({
  passkeys: z.array(passkeySchema),
  codesLeft: z.number(),
  sessions: z.array(sessionSchema),
  /**
   * Who has to approve that the person becomes a lawyer of the office: `command` is the person who runs the server, if
   * no lawyer can. Null if nothing waits.
   */
  approvedBy: z.enum(['lawyer', 'command']).nullable(),
})

export type Own = z.infer<typeof ownSchema>

/** The one-time link of a new invitation. It is shown only once. */
export const invitedSchema = z.object({
  address: z.url(),
  expiresAt: time,
  /** The address as a QR code, for a phone: an SVG path of its dark squares. */
  code: z.object({ size: z.number().int(), path: z.string() }),
})

export type Invited = z.infer<typeof invitedSchema>

/** New grants for a person. `was` has the `wantedGrants` that the administrator was shown. */
export const grantsSchema = z.object({
  was: z.array(grantSchema).max(3),
  grants: z.array(grantSchema).min(1).max(3),
})

/**
 * A person's removal. `drafts` is how many drafts the administrator was told of. `draftsTo` gets them; null deletes
 * them. `workTo` takes over the messages and decisions; null if nobody does.
 */
export const removalSchema = z.object({
  draftsTo: z.string().max(40).nullable(),
  drafts: z.number().int().min(0),
  workTo: z.string().max(40).nullable().default(null),
})

/** Everyone with access, open invitations, and the team members who can be linked. */
export const peopleSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      member: z.string().nullable(),
      grants: z.array(grantSchema),
      passkeys: z.array(passkeySchema),
      codesLeft: z.number(),
      sessions: z.number(),
      lastSeenAt: time.nullable(),
      /** Files that the person began to write and has not saved. */
      drafts: z.number().int(),
      /**
       * What someone must take over: open messages, restricted ones that nobody else may read, and changes that wait
       * for this person's decision or rest on one of theirs.
       */
      work: z.object({
        messages: z.number().int(),
        readAlone: z.number().int(),
        decisions: z.number().int(),
      }),
      /** The ids of people who could take over the drafts, and the work. */
      receivers: z.object({ drafts: z.array(z.string()), work: z.array(z.string()) }),
      /** What waits for a lawyer's approval. */
      questions: z.array(questionSchema),
    }),
  ),
  invitations: z.array(
    z.object({ id: z.string(), name: z.string(), grants: z.array(grantSchema), expiresAt: time }),
  ),
  members: z.array(z.object({ file: z.string(), name: z.string(), lawyer: z.boolean() })),
})

export type People = z.infer<typeof peopleSchema>

/** The audit log, newest first. It has ids only; the names of the firm's own people are added. */
export const auditSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: time,
      person: z.string().nullable(),
      personName: z.string().nullable(),
      act: z.string(),
      subject: z.string().nullable(),
      /** The name of the subject, if that is one of the firm's people. */
      subjectName: z.string().nullable(),
      outcome: z.enum(['done', 'refused']),
      /** How often this was refused within an hour. */
      times: z.number().int(),
    }),
  ),
})

/** The emails that a person wants from the office. */
export const mailChoiceSchema = z.object({
  morning: z.boolean(),
  failures: z.boolean(),
  /** For a message that gets this person as its owner. */
  handled: z.boolean(),
  /** For new messages about one of these practice areas. */
  areas: z.array(z.string().max(120)).max(50),
})

/** A person's choice of emails, and the address for them, null if the person has none. */
export const ownMailsSchema = mailChoiceSchema.extend({
  address: z.string().nullable(),
  isMailSetUp: z.boolean(),
  /** The practice areas to choose from; none for people who do not work with messages. */
  offered: z.array(z.object({ area: z.string(), title: z.string() })),
})

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'
import { questionSchema } from './people/access-questions.ts'

/** What a person may be granted, independently of each other; a lawyer may also do all that staff may. */
export const grantSchema = z.enum(['staff', 'lawyer', 'administrator'])

/** One grant. */
export type Grant = z.infer<typeof grantSchema>

/** The header of calls from a page that someone is at. Other calls, such as those that look for news, leave a session idle. */
export const ATTENDED_HEADER = 'x-attended'

/** The header that names the person a page was opened for, by id: it is not called for anyone else. */
export const PERSON_HEADER = 'x-person'

/** The header that names one act of a person: asked for again under its name, it is carried out once. */
export const ACT_HEADER = 'x-act'

const time = z.number().int()
/** A name or a line. */
export const shortText = z.string().trim().min(1).max(120)

/**
 * A refusal. With code `proof`, the same request succeeds after the passkey has been used again; with `signed-out`, after
 * the person that it names has signed in again.
 */
export const refusalSchema = z.object({ error: z.string(), code: z.enum(['proof', 'signed-out']).optional() })

/** A change that has nothing more to say. */
export const doneSchema = z.object({ done: z.literal(true) })

/**
 * Who is asking. `unfinished`: signed in, but the office opens only after a second passkey or a sheet of recovery
 * codes; `mustAddPasskey` if the sign-in was with a recovery code.
 */
export const visitorSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('stranger'), firm: z.string() }),
  z.object({
    state: z.enum(['unfinished', 'open']),
    firm: z.string(),
    person: z.object({ id: z.string(), name: z.string(), grants: z.array(grantSchema) }),
    mustAddPasskey: z.boolean(),
    /** That of the firm's office, an IANA name. */
    timeZone: z.string(),
  }),
])

/** Who is asking. */
export type Visitor = z.infer<typeof visitorSchema>

/** Where something can wait for a person: the pages whose number the rail shows. */
const waitingPlaceSchema = z.enum(['messages', 'conflicts', 'content', 'publish'])

/** Where something can wait for a person. */
export type WaitingPlace = z.infer<typeof waitingPlaceSchema>

/** What the rail shows: how much waits for this person at each place, and since when the present site is live. */
export const railSchema = z.object({
  waiting: z.partialRecord(waitingPlaceSchema, z.number().int()),
  liveSince: time.nullable(),
})

/** Words to find something by. */
export const findRequestSchema = z.object({ words: z.string().trim().min(1).max(200) })

/** What was found: its kind in a word, its name, where it is in the office. */
export const foundSchema = z.object({
  found: z.array(
    z.object({ kind: z.string(), title: z.string(), detail: z.string().optional(), to: z.string() }),
  ),
})

/** One thing that was found. */
export type Found = z.infer<typeof foundSchema>['found'][number]

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Options for `navigator.credentials.create()` (WebAuthn 3, 5.4). */
export const creationOptionsSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject)

/** Options for `navigator.credentials.get()` (WebAuthn 3, 5.5). */
export const requestOptionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject)

const encoded = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/)

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** A new passkey, as the browser reports it (WebAuthn 3, `RegistrationResponseJSON`). */
export const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})

/** The use of a passkey, as the browser reports it (WebAuthn 3, `AuthenticationResponseJSON`). */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
})

/** The token at the end of a join address. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

/** What a join address offers. */
export const joinSchema = z.object({ name: z.string(), firm: z.string() })

/** A recovery code as typed: case, spaces and hyphens do not matter. */
export const recoveryCodeSchema = z.string().trim().min(1).max(60)

/** A fresh sheet of recovery codes, shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

const passkeySchema = z.object({
  id: z.string(),
  isSynced: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
})

/** A passkey, as its owner and administrators see it. */
export type ShownPasskey = z.infer<typeof passkeySchema>

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
  /** Whether the person becomes a lawyer of the office once a lawyer says yes. */
  waitsForLawyer: z.boolean(),
})

/** A person's own passkeys, codes and sessions. */
export type Own = z.infer<typeof ownSchema>

/** The one-time address of a new invitation, shown once. */
export const invitedSchema = z.object({ address: z.url(), expiresAt: time })

/** New grants for a person. What waits for a lawyer's yes is told with the people. */
export const grantsSchema = z.object({ grants: z.array(grantSchema).min(1).max(3) })

/**
 * The removal of a person who has as many drafts as the administrator was told. `draftsTo`: who gets them; null: they are
 * deleted.
 */
export const removalSchema = z.object({
  draftsTo: z.string().max(40).nullable(),
  drafts: z.number().int().min(0),
})

/** Everyone with access, open invitations, and the team members who can be linked. */
export const peopleSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      member: z.string().nullable(),
      grants: z.array(grantSchema),
      joinedAt: time,
      passkeys: z.array(passkeySchema),
      codesLeft: z.number(),
      sessions: z.number(),
      lastSeenAt: time.nullable(),
      /** Texts that the person began to write and has not saved. */
      drafts: z.number().int(),
      /** What waits for a lawyer's yes. */
      questions: z.array(questionSchema),
    }),
  ),
  invitations: z.array(
    z.object({ id: z.string(), name: z.string(), grants: z.array(grantSchema), expiresAt: time }),
  ),
  members: z.array(z.object({ file: z.string(), name: z.string(), lawyer: z.boolean() })),
})

/** Everyone with access. */
export type People = z.infer<typeof peopleSchema>

/** The audit log, newest first: ids only, with the names of the firm's own people beside them. */
export const auditSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: time,
      person: z.string().nullable(),
      personName: z.string().nullable(),
      act: z.string(),
      subject: z.string().nullable(),
      outcome: z.enum(['done', 'refused']),
      /** How often, of what was refused within an hour. */
      times: z.number().int(),
    }),
  ),
})

/** The emails that a person wants from the office. */
export const mailChoiceSchema = z.object({
  morning: z.boolean(),
  failures: z.boolean(),
  /** When a message becomes this person’s. */
  handled: z.boolean(),
  /** When a message comes in about one of these areas. */
  areas: z.array(z.string().max(120)).max(50),
})

/** A person's choice of mails, and where they go; `address` is null if the person has none. */
export const ownMailsSchema = mailChoiceSchema.extend({
  address: z.string().nullable(),
  isMailSetUp: z.boolean(),
  /** The practice areas; none for those who work with no messages. */
  offered: z.array(z.object({ area: z.string(), title: z.string() })),
})

import { z } from 'zod'

/** What a person may be granted. Grants are independent of each other. */
export const grantSchema = z.enum(['staff', 'lawyer', 'administrator'])

export type Grant = z.infer<typeof grantSchema>

/** Whether someone may do what staff may; a lawyer may, too. */
export function isStaff(grants: readonly Grant[]): boolean {
  return grants.includes('staff') || grants.includes('lawyer')
}

/**
 * The header of calls from a page that someone is using. Other calls, such as those that look for changes, do not keep
 * a session in use.
 */
export const ATTENDED_HEADER = 'x-attended'

/** The header with the id of the person for whom a page was opened; the page never makes a call for anyone else. */
export const PERSON_HEADER = 'x-person'

/** The header that names an act of a person. An act that is repeated under the same name is carried out only once. */
export const ACT_HEADER = 'x-act'

const time = z.number().int()

/**
 * A refusal. After `proof`, the same request succeeds once the passkey has been used again; after `signed-out`, once
 * the person that it names has signed in again.
 */
export const refusalSchema = z.object({ error: z.string(), code: z.enum(['proof', 'signed-out']).optional() })

/** The answer to a change that returns nothing else. */
export const doneSchema = z.object({ done: z.literal(true) })

/**
 * Who is asking. `unfinished` means signed in, but without a second passkey or recovery codes, or with a recovery code:
 * then `mustAddPasskey` is true, and the office opens after a new passkey.
 */
export const userSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('stranger'), firm: z.string() }),
  z.object({
    state: z.enum(['unfinished', 'open']),
    firm: z.string(),
    person: z.object({ id: z.string(), name: z.string(), grants: z.array(grantSchema) }),
    mustAddPasskey: z.boolean(),
    /** The firm's time zone, an IANA name. */
    timeZone: z.string(),
  }),
])

export type User = z.infer<typeof userSchema>

/** The places where something can wait for a person. */
const waitingPlaceSchema = z.enum(['messages', 'conflicts', 'publish'])

export type WaitingPlace = z.infer<typeof waitingPlaceSchema>

/** What the rail shows: how much waits for this person in each place, and when the current site went live. */
export const railSchema = z.object({
  waiting: z.partialRecord(waitingPlaceSchema, z.number().int()),
  liveSince: time.nullable(),
})
export type Rail = z.infer<typeof railSchema>

/** Words to find something by. */
export const findRequestSchema = z.object({ words: z.string().trim().min(1).max(200) })

/** What was found: the kind of each item in a word, its name, and its address in the office. */
export const foundSchema = z.object({
  found: z.array(
    z.object({ kind: z.string(), title: z.string(), detail: z.string().optional(), to: z.string() }),
  ),
})

export type Found = z.infer<typeof foundSchema>['found'][number]

/** Grants for people to read, such as "Lawyer, administrator". */
export function shownGrants(grants: Grant[]): string {
  const words = grants.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

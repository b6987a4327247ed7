import { durations } from '../durations.ts'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Passkey } from './store/passkeys.ts'

// Not in the contract: only the server uses these schemas, and there they would be part of the office's first page.
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

/**
 * A new passkey, as the browser reports it (WebAuthn 3, `RegistrationResponseJSON`). A `cross-platform` one is on
 * another device, such as a phone or a security key.
 */
export const registrationSchema = z.object({
  ...credential,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
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

/** The site as WebAuthn knows it: `id` is the host name, `origin` the exact origin. */
export type RelyingParty = { id: string; origin: string; name: string }

export function relyingPartyAt(origin: string, name: string): RelyingParty {
  return { id: new URL(origin).hostname, origin, name }
}

/**
 * Whether the browser reports another site's frame around the ceremony. Without `topOrigin`, the library accepts one.
 */
function isCrossOrigin(clientDataJSON: string): boolean {
  const text = Buffer.from(clientDataJSON, 'base64url').toString()
  return /"crossOrigin"\s*:\s*true/.test(text)
}

/**
 * EdDSA, ES256 and RS256 (COSE). Every authenticator supports one of them. The library's default adds a post-quantum
 * one, about which Node still warns.
 */
const ALGORITHMS = [-8, -7, -257]

/** Options for a new passkey: discoverable, with user verification, on a device without a passkey of this person. */
export function registrationOptions(
  party: RelyingParty,
  person: { id: string; name: string },
  existing: Passkey[] = [],
) {
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.name,
    userDisplayName: person.name,
    timeout: durations.challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: idsAt(party, existing),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkeys that work at this site, as options name them. */
function idsAt(party: RelyingParty, passkeys: Passkey[]) {
  return passkeys.filter(({ rpId }) => rpId === party.id).map(({ id, transports }) => ({ id, transports }))
}

/** What a new passkey must match, and what is stored with it. `browser` is such as "Firefox on Windows". */
type Expected = {
  party: RelyingParty
  challenge: string
  person: string
  browser: string
  now: number
}

/** The new passkey, to be stored; undefined if it does not answer the challenge at this origin. */
export async function verifyRegistration(
  response: z.infer<typeof registrationSchema>,
  { party, challenge, person, browser, now }: Expected,
): Promise<Passkey | undefined> {
  if (isCrossOrigin(response.response.clientDataJSON)) return undefined
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const }))
  if (!result.verified) return undefined
  const { credential, credentialDeviceType } = result.registrationInfo
  return {
    id: credential.id,
    person,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    rpId: party.id,
    backupEligible: credentialDeviceType === 'multiDevice',
    createdAt: now,
    lastUsedAt: null,
    // Named after the computer's browser, a phone's passkey could be removed by mistake when the computer is lost.
    name: response.authenticatorAttachment === 'cross-platform' ? 'Phone or security key' : browser,
  }
}

/** Options for using a passkey. With no `passkeys`, the browser offers all that it has for this site. */
export function authenticationOptions(party: RelyingParty, passkeys: Passkey[] = []) {
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: idsAt(party, passkeys),
    timeout: durations.challenge,
    userVerification: 'required',
  })
}

/** Why the use of a passkey was refused: a code for the log. */
type PasskeyRefusal =
  'unknown' | 'other-site' | 'other-person' | 'cross-origin' | 'not-verified' | 'backup-eligibility-changed'

/**
 * Checks the use of a passkey, and returns its new counter, or why it is refused. A counter that does not rise is
 * refused unless both values are 0, as with synced passkeys (WebAuthn 3, 7.2, step 22). A change of its backup
 * eligibility is refused too (step 19); a password manager that begins to sync its passkeys can report one.
 */
export async function verifyAuthentication(
  response: z.infer<typeof assertionSchema>,
  { passkey, party, challenge }: { passkey: Passkey; party: RelyingParty; challenge: string },
): Promise<{ counter: number } | { refusal: PasskeyRefusal }> {
  const { userHandle, clientDataJSON } = response.response
  const isAnothers = userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.person
  if (passkey.rpId !== party.id) return { refusal: 'other-site' }
  if (isAnothers) return { refusal: 'other-person' }
  if (isCrossOrigin(clientDataJSON)) return { refusal: 'cross-origin' }
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!result?.verified) return { refusal: 'not-verified' }
  const { newCounter, credentialDeviceType } = result.authenticationInfo
  if ((credentialDeviceType === 'multiDevice') !== passkey.backupEligible)
    return { refusal: 'backup-eligibility-changed' }
  return { counter: newCounter }
}

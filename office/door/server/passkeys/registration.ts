import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { registrationSchema } from '../../../contract.ts'
import { limits } from '../../limits.ts'
import type { Passkey } from '../store/passkeys.ts'
import { isCrossOrigin } from './relying-party.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * EdDSA, ES256 and RS256 (COSE). Every authenticator has one of them; Node still warns about the library's
 * post-quantum default.
 */
const ALGORITHMS = [-8, -7, -257]

/** Options for a new passkey: discoverable, with user verification, and not on a device that already has one. */
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
    timeout: limits.challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.filter(({ rpId }) => rpId === party.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What has to match for a passkey to be accepted. */
export type Expected = { party: RelyingParty; challenge: string; person: string; now: number }

/** The new passkey, ready to be stored; undefined if it does not answer the challenge at this origin. */
export async function verifyRegistration(
  response: z.infer<typeof registrationSchema>,
  { party, challenge, person, now }: Expected,
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
    isSynced: credentialDeviceType === 'multiDevice',
    createdAt: now,
    lastUsedAt: null,
  }
}

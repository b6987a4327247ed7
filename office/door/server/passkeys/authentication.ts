import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { assertionSchema } from '../../../contract.ts'
import { limits } from '../../limits.ts'
import type { Passkey } from '../store/passkeys.ts'
import { isCrossOrigin } from './relying-party.ts'
import type { RelyingParty } from './relying-party.ts'

/** Options for using a passkey. Without `passkeys`, the browser offers all that it has for this site. */
export function authenticationOptions(party: RelyingParty, passkeys: Passkey[] = []) {
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.filter(({ rpId }) => rpId === party.id),
    timeout: limits.challenge,
    userVerification: 'required',
  })
}

/** Why the use of a passkey was refused: a code for the log. */
export type PasskeyRefusal =
  'unknown' | 'other-site' | 'other-person' | 'cross-origin' | 'not-verified' | 'backup-eligibility-changed'

/**
 * Checks the use of a passkey and returns its new counter, or why it is refused. A counter that does not rise is refused
 * unless both values are 0, as with synced passkeys (WebAuthn 3, 7.2, step 22); so is a changed backup eligibility (step
 * 19), which a password manager that begins to sync its passkeys can report.
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
  if ((credentialDeviceType === 'multiDevice') !== passkey.isSynced)
    return { refusal: 'backup-eligibility-changed' }
  return { counter: newCounter }
}

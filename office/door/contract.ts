import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'

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

/**
 * A new passkey, as the browser reports it (WebAuthn 3, `RegistrationResponseJSON`). `cross-platform`: it is on another
 * device, such as a phone or a security key.
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

/** The token at the end of a join address. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

/** What a join address offers. */
export const joinSchema = z.object({ name: z.string(), firm: z.string() })

/** A recovery code as typed: case, spaces and hyphens do not matter. */
export const recoveryCodeSchema = z.string().trim().min(1).max(60)

/** A fresh sheet of recovery codes, shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

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

/** The token of an invitation, at the end of its address. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

/** What an invitation's page shows: the name of the person invited, and the firm. */
export const joinSchema = z.object({ name: z.string(), firm: z.string() })

export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

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

/** The token at the end of a join address. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

/** What a join address offers. */
export const joinSchema = z.object({ name: z.string(), firm: z.string() })

/** A fresh sheet of recovery codes, shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

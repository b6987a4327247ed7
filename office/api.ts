import type { z } from 'zod'
import { isAttended } from './attended.ts'
import {
  ATTENDED_HEADER,
  creationOptionsSchema,
  doneSchema,
  refusalSchema,
  requestOptionsSchema,
} from './contract.ts'
import { takeEarlyRead } from './early-reads.ts'

/** The server refused; the message is for the person. `answer`: all that it answered. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly asksForProof: boolean
  readonly answer: unknown

  constructor(status: number, message: string, asksForProof: boolean, answer?: unknown) {
    super(message)
    this.status = status
    this.asksForProof = asksForProof
    this.answer = answer
  }
}

/** Reads from the office. Throws `Refused`. */
export function get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  return call(path, { method: 'GET' }, schema)
}

/** Changes something. If the server wants the passkey used again, asks for it and repeats. Throws `Refused`. */
export async function post<Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    return await call(path, init, schema)
  } catch (error) {
    if (!(error instanceof Refused && error.asksForProof)) throw error
    await confirmPasskey('/proof')
    return call(path, init, schema)
  }
}

/** Loaded with its first use: most visits to the office use no passkey. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Signs in (`/sign-in`), or proves the passkey again (`/proof`). */
export async function confirmPasskey(path: '/sign-in' | '/proof'): Promise<void> {
  const optionsJSON = await post(`${path}/options`, {}, requestOptionsSchema)
  const { startAuthentication } = await webAuthn()
  const response = await startAuthentication({ optionsJSON }).catch(explain)
  await post(path, { response }, doneSchema)
}

/** Creates a passkey: for an invitation (`/join`, with its token) or as a further one (`/own/passkeys`). */
export async function createPasskey(path: '/join' | '/own/passkeys', body: object = {}): Promise<void> {
  const optionsJSON = await post(`${path}/options`, body, creationOptionsSchema)
  const { startRegistration } = await webAuthn()
  const response = await startRegistration({ optionsJSON }).catch(explain)
  await post(path, { ...body, response }, doneSchema)
}

/** What a person reads about an error. */
export function messageOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  return 'The office cannot be reached. Check your connection and try again.'
}

async function call<Schema extends z.ZodType>(
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
  schema: Schema,
): Promise<z.infer<Schema>> {
  const headers = { ...init.headers, ...(isAttended() && { [ATTENDED_HEADER]: '1' }) }
  const early = init.method === 'GET' ? takeEarlyRead(path) : undefined
  const response = await (early ?? fetch(`/office/api${path}`, { ...init, headers, cache: 'no-store' }))
  const json: unknown = await response.json()
  if (response.ok) return schema.parse(json)
  const refusal = refusalSchema.safeParse(json).data
  throw new Refused(
    response.status,
    refusal?.error ?? 'Something went wrong.',
    refusal?.code === 'proof',
    json,
  )
}

function explain(error: unknown): never {
  if (!('PublicKeyCredential' in globalThis)) {
    const instead = 'Use a current Chrome, Edge, Firefox or Safari, or a recovery code.'
    throw new Refused(400, `This browser has no passkeys. ${instead}`, false)
  }
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new Refused(
    400,
    isKnown
      ? 'This device already has a passkey for the office. Use another device or a security key.'
      : 'No passkey was used. Try again when you are ready.',
    false,
  )
}

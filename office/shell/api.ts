import type { z } from 'zod'
import { jsonIn } from '../../text/json-in.ts'
import { ACT_HEADER, ATTENDED_HEADER, doneSchema, PERSON_HEADER, refusalSchema } from '../contract.ts'
import { creationOptionsSchema, requestOptionsSchema } from '../door/contract.ts'
import { takeEarlyRead } from './early-reads.ts'
import { isSignedOut, personOfPage, untilSignedIn } from './person-of-page.ts'

/** An act whose answer was lost is sent again this long after the last time. */
const AGAIN_MS = [1_000, 3_000]

const uncertain =
  'The office did not answer, so it is not certain whether this was done. Look before you do it again.'
const sentAgain =
  'The first answer was lost, so this was sent again. It may have been done the first time: look before you do it again.'
const outdated =
  'A newer version of the office is running. Copy what you have not saved yet, then reload this page.'
const notUnderstood =
  'This page does not understand the office’s answer. Reload it, and check whether your change was made.'

/** What a page requests before it knows the person: who is signed in, and to sign in. */
const forNobody = /^\/(?:session$|sign-in)/

type Init = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string | Blob }

/**
 * Reads from the office. Throws `Refused`, `NoAnswer`. Like every call, it waits while the page's person is signed out,
 * and continues when they have signed in again.
 */
export function get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  return call(path, { method: 'GET' }, schema)
}

/**
 * Sends a request that needs a body, or a change that has its own retries. If no answer comes, it is not sent
 * again. Throws `Refused`, `NoAnswer`.
 */
export function postOnce<Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return withProof(() => call(path, initOf(body), schema))
}

/**
 * Changes something. If the server wants the passkey used again, asks for it and repeats. If no answer comes, sends
 * the same act again, also when it is called again unchanged before another act was answered: the server carries it out
 * only once. Without `schema`, the server answers only that it is done. Throws `Refused`, `NoAnswer`.
 */
export function post(path: string, body: object): Promise<z.infer<typeof doneSchema>>
export function post<Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
): Promise<z.infer<Schema>>
export function post(path: string, body: object, schema: z.ZodType = doneSchema): Promise<unknown> {
  return withProof(() => callUntilAnswered(path, initOf(body), [], schema))
}

/** Loaded with its first use: most visits to the office use no passkey. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Signs in (`/sign-in`), or proves the passkey again (`/proof`). */
export async function confirmPasskey(path: '/sign-in' | '/proof'): Promise<void> {
  const optionsJSON = await postOnce(`${path}/options`, {}, requestOptionsSchema)
  const { startAuthentication } = await webAuthn()
  const response = await startAuthentication({ optionsJSON }).catch(explain)
  await post(path, { response })
}

/**
 * Creates a passkey: for an invitation (`/join`, with its token) or as a further one (`/own/passkeys`). If that took
 * longer than the proof of the current one lasts, it begins again after another proof: a new passkey is made for one
 * session, and each proof starts a new one.
 */
export function createPasskey(path: '/join' | '/own/passkeys', body: object = {}): Promise<void> {
  return withProof(async () => {
    const optionsJSON = await call(`${path}/options`, initOf(body), creationOptionsSchema)
    const { startRegistration } = await webAuthn()
    const response = await startRegistration({ optionsJSON }).catch(explain)
    await callUntilAnswered(path, initOf({ ...body, response }), [], doneSchema)
  })
}

/** The same for a change that comes with files: they follow it, after a line break. */
export function postFiles<Schema extends z.ZodType>(
  path: string,
  body: object,
  files: readonly Blob[],
  schema: Schema,
): Promise<z.infer<Schema>> {
  return withProof(() => callUntilAnswered(path, initOf(body), files, schema))
}

type Post = Init & { body: string }

function initOf(body: object): Post {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function withFiles({ body, ...init }: Post, files: readonly Blob[]): Init {
  const headers = { 'content-type': 'application/octet-stream' }
  return { ...init, headers, body: new Blob([`${body}\n`, ...files]) }
}

async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Refused && error.asksForProof)) throw error
    await confirmPasskey('/proof')
    return send()
  }
}

/** `mayBeDone`: it may have reached the office, which a device without a connection cannot. */
type Unanswered = { act: string; body: string; files: readonly Blob[]; mayBeDone: boolean }

/** The last act at each address whose answer never came. */
const unanswered = new Map<string, Unanswered>()

/** Acts that undo nothing: the office asks for them in the middle of another act, to know who is there. */
const provesPerson = /^\/(?:proof|sign-in)$/

async function callUntilAnswered<Schema extends z.ZodType>(
  path: string,
  init: Post,
  files: readonly Blob[],
  schema: Schema,
): Promise<z.infer<Schema>> {
  const last = unanswered.get(path)
  const isAgain =
    last?.body === init.body &&
    last.files.length === files.length &&
    last.files.every((file, place) => file === files[place])
  const act = isAgain ? last.act : crypto.randomUUID()
  const sent = files.length > 0 ? withFiles(init, files) : init
  const named = { ...sent, headers: { ...sent.headers, [ACT_HEADER]: act } }
  const wasOffline = !navigator.onLine
  let mayBeDone = isAgain && last.mayBeDone
  for (let times = 0; ; times++) {
    try {
      const answer = await call(path, named, schema)
      // It may have undone one whose answer was lost, such as an invitation: that one is then wanted again.
      if (provesPerson.test(path)) unanswered.delete(path)
      else unanswered.clear()
      return answer
    } catch (error) {
      if (error instanceof Refused && error.asksForProof) throw error
      if (!(error instanceof NoAnswer)) {
        if (!(mayBeDone && isPassing(error)) && unanswered.get(path)?.act === act) unanswered.delete(path)
        throw mayBeDone ? perhapsDone(error) : error
      }
      mayBeDone ||= !wasOffline
      // Pressed again after another sign-in, it has another session to end.
      if (path !== '/sign-out') unanswered.set(path, { act, body: init.body, files, mayBeDone })
      if (wasOffline) throw error
      const pause = AGAIN_MS[times]
      if (pause === undefined) throw new NoAnswer(uncertain)
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}

/** Whether the office refused without looking whether it has done the act: too much was asked at once, or it has a fault. */
export function isPassing(error: unknown): boolean {
  return error instanceof Refused && (error.status === 429 || error.status >= 500)
}

/** A server that was restarted in between no longer has the answer to the act: it may refuse what it has done. */
function perhapsDone(error: unknown): unknown {
  if (!(error instanceof Refused)) return error
  const { status, message, answer } = error
  return new Refused(status, `${sentAgain} The office answers now: ${message}`, false, answer)
}

async function call<Schema extends z.ZodType>(
  path: string,
  init: Init,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const isForPerson = !forNobody.test(path)
  const isAct = init.method === 'POST'
  if (isForPerson && isSignedOut()) await untilSignedIn(isAct)
  const person = isForPerson ? personOfPage() : undefined
  const { status, json } = await answerTo(path, init, person?.id)
  const answer = status < 300 ? schema.safeParse(json) : undefined
  if (answer?.success) return answer.data
  const refusal = answer ? undefined : refusalSchema.safeParse(json).data
  if (refusal?.code === 'signed-out' && path !== '/sign-out' && person) {
    await untilSignedIn(isAct)
    return call(path, init, schema)
  }
  // A page from before an upgrade requests what no longer exists, or in a form that is no longer accepted.
  if ((!refusal || status === 400 || status === 404) && (await isOutdated())) throw new UserError(outdated)
  if (!refusal) throw new UserError(notUnderstood)
  throw new Refused(status, refusal.error, refusal.code === 'proof', json)
}

/** The status and the JSON of an answer; undefined if it is not JSON. Throws `NoAnswer`. */
async function answerTo(
  path: string,
  init: Init,
  person: string | undefined,
): Promise<{ status: number; json: unknown }> {
  const headers = {
    ...init.headers,
    ...(isAttended() && { [ATTENDED_HEADER]: '1' }),
    ...(person !== undefined && { [PERSON_HEADER]: person }),
  }
  const early = init.method === 'GET' ? takeEarlyRead(path) : undefined
  try {
    const response = await (early ?? fetch(`/office/api${path}`, { ...init, headers, cache: 'no-store' }))
    const { status } = response
    const json = jsonIn(await response.text())
    if (status >= 500 && json === undefined)
      throw new NoAnswer(`The server answered with an error (${status}). Try again in a minute.`)
    return { status, json }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(
      navigator.onLine
        ? 'The office does not answer. It may be restarting. Try again in a minute.'
        : 'This device has no connection. Connect it, then try again.',
    )
  }
}

/** Throws in a browser without passkeys: a recovery code would be used up there for a passkey that cannot be created. */
export function expectPasskeys(): void {
  if (!('PublicKeyCredential' in globalThis))
    throw new UserError('This browser has no passkeys. Use a current Chrome, Edge, Firefox or Safari.')
}

function explain(error: unknown): never {
  expectPasskeys()
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new Refused(
    400,
    isKnown
      ? 'This device already has a passkey for the office. Use another device or a security key.'
      : 'No passkey was used. Try again; if this device offers none, use another device or a security key.',
    false,
  )
}

/** The script that a page of the office starts with; its name has a hash of its content. */
const entry = /\/office\/files\/(?<page>app|sign-in)-[\w-]+\.js/

/** Whether the server has another version of this page by now; false if that cannot be determined. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const served = await fetch('/office', { cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => '')
  const [mine, theirs] = [entry.exec(own ?? ''), entry.exec(served)]
  // A person who is signed out gets the other page, which says nothing about the version of this one.
  const isSamePage = mine !== null && mine.groups?.['page'] === theirs?.groups?.['page']
  return isSamePage && mine[0] !== theirs?.[0]
}

/** How long after a person's last action a page counts as attended, in milliseconds. */
const ATTENDED_MS = 120_000

let lastSeen = 0

/** Records from now on when a person does something on this page, beginning with opening it. */
export function watchAttendance(): void {
  const note = () => (lastSeen = Date.now())
  note()
  for (const act of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    addEventListener(act, note, { passive: true, capture: true })
  }
}

/** Whether someone is using this page: only then do its requests keep the session from going idle. */
function isAttended(): boolean {
  return Date.now() - lastSeen < ATTENDED_MS
}

/** An error whose message is for the person: what happened, and what to do. */
export class UserError extends Error {
  override name = 'UserError'
}

/** The server refused. `answer`: all that it answered. */
export class Refused extends UserError {
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

/** No answer of the office came: whether the request arrived is not known. */
export class NoAnswer extends UserError {
  override name = 'NoAnswer'
}

/** What a person reads about an error. */
export function messageOf(error: unknown): string {
  if (error instanceof UserError) return error.message
  return 'Something went wrong in this page. Reload it, then try again.'
}

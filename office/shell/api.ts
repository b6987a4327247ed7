import type { z } from 'zod'
import { jsonIn } from '../../text/json-in.ts'
import { ACT_HEADER, ATTENDED_HEADER, doneSchema, PERSON_HEADER, refusalSchema } from '../contract.ts'
import { creationOptionsSchema, requestOptionsSchema } from '../door/contract.ts'
import { takeEarlyRead } from './early-reads.ts'
import { isSignedOut, personOfPage, untilSignedIn } from './person-of-page.ts'

/** The pauses after which an act whose answer was lost is sent again, in milliseconds. */
const AGAIN_MS = [1_000, 3_000]

const uncertain =
  'The office did not answer, so it is not certain whether this was done. Look before you do it again.'
const sentAgain =
  'The first answer was lost, so this was sent again. It may have been done the first time: look before you do it again.'
const outdated =
  'A newer version of the office is running. Copy what you have not saved yet, then reload this page.'
const notUnderstood =
  'This page does not understand the office’s answer. Reload it, and check whether your change was made.'

/** Paths that a page may call before it knows its person: to find out who is signed in, and to sign in. */
const forNobody = /^\/(?:session$|sign-in)/

type Init = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string | Blob }

/**
 * Reads from the office. Like every call, it waits while the page's person is signed out, and continues when they have
 * signed in again. Throws `Refused`, `NoAnswer`.
 */
export function get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  return call(path, { method: 'GET' }, schema)
}

/**
 * Sends a read that needs a body, or a change whose caller retries. It is sent only once. Throws `Refused`, `NoAnswer`.
 */
export function postOnce<Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return withProof(() => call(path, initOf(body), schema))
}

/**
 * Changes something; if the server asks for the passkey, so does the page, and repeats. If no answer comes, the same act
 * is sent again, now and when the same call is made later, unless another act was answered in between: the server
 * carries it out only once. Without `schema`, the answer is only that it is done. Throws `Refused`, `NoAnswer`.
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

/** Loaded when first used: most visits to the office use no passkey. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Signs in (`/sign-in`), or proves the passkey again (`/proof`). */
export async function confirmPasskey(path: '/sign-in' | '/proof'): Promise<void> {
  const optionsJSON = await postOnce(`${path}/options`, {}, requestOptionsSchema)
  const { startAuthentication } = await webAuthn()
  const response = await startAuthentication({ optionsJSON }).catch(explain)
  await post(path, { response })
}

/**
 * Creates a passkey, either for an invitation (`/join`, with its token) or as another one (`/own/passkeys`). If the
 * proof expires meanwhile, this begins again after another proof, because that starts a new session, and the options
 * for a passkey are valid only for one.
 */
export function createPasskey(path: '/join' | '/own/passkeys', body: object = {}): Promise<void> {
  return withProof(async () => {
    const optionsJSON = await call(`${path}/options`, initOf(body), creationOptionsSchema)
    const { startRegistration } = await webAuthn()
    const response = await startRegistration({ optionsJSON }).catch(explain)
    await callUntilAnswered(path, initOf({ ...body, response }), [], doneSchema)
  })
}

/** Like `post`, for a change with files, which follow its JSON after a line break. */
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

/** `mayBeDone`: the act may have reached the office, because the device had a connection. */
type Unanswered = { act: string; body: string; files: readonly Blob[]; mayBeDone: boolean }

/** By path, the last act whose answer never came. */
const unanswered = new Map<string, Unanswered>()

/** Acts that undo nothing: the page calls them in the middle of another act to learn who is there. */
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
      // This act may have undone one whose answer was lost, such as an invitation; the same call then means a new act.
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
      // Pressed again after another sign-in, this has a new session to end.
      if (path !== '/sign-out') unanswered.set(path, { act, body: init.body, files, mayBeDone })
      if (wasOffline) throw error
      const pause = AGAIN_MS[times]
      if (pause === undefined) throw new NoAnswer(uncertain)
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}

/**
 * Whether the office refused without checking whether it had done the act: because of a limit, or a fault of its own.
 */
export function isPassing(error: unknown): boolean {
  return error instanceof Refused && (error.status === 429 || error.status >= 500)
}

/** The error of an act that may be done: a server that restarted has lost its answer, and may refuse to repeat it. */
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
  // A page from before an upgrade may call what no longer exists, or in a form that is no longer accepted.
  if ((!refusal || status === 400 || status === 404) && (await isOutdated())) throw new UserError(outdated)
  if (!refusal) throw new UserError(notUnderstood)
  throw new Refused(status, refusal.error, refusal.code === 'proof', json)
}

/** The status and the JSON of an answer. The JSON is undefined if it cannot be parsed. Throws `NoAnswer`. */
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

/** Throws in a browser without passkeys: a recovery code would be used up there for a passkey that cannot be made. */
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

/** The first script of one of the office's pages; its name contains a hash of its content. */
const entry = /\/office\/files\/(?<page>app|sign-in)-[\w-]+\.js/

/** Whether the server has another version of this page; false if that cannot be determined. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const served = await fetch('/office', { cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => '')
  const [mine, theirs] = [entry.exec(own ?? ''), entry.exec(served)]
  // Someone who is signed out gets the other page, which says nothing about the version of this one.
  const isSamePage = mine !== null && mine.groups?.['page'] === theirs?.groups?.['page']
  return isSamePage && mine[0] !== theirs?.[0]
}

/** How long after a person's last action a page counts as attended, in milliseconds. */
const ATTENDED_MS = 120_000

let lastSeen = 0

/** Records from now on when someone uses this page; opening it counts. */
export function watchAttendance(): void {
  const note = () => (lastSeen = Date.now())
  note()
  for (const act of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    addEventListener(act, note, { passive: true, capture: true })
  }
}

/** Whether someone is using this page. Only then do its requests keep the session in use. */
function isAttended(): boolean {
  return Date.now() - lastSeen < ATTENDED_MS
}

/** An error whose message is for people: what happened, and what to do. */
export class UserError extends Error {
  override name = 'UserError'
}

/** The server refused. `answer` is all that it answered. */
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

/** The office did not answer. The request may have arrived. */
export class NoAnswer extends UserError {
  override name = 'NoAnswer'
}

/** The text about an error that people read. */
export function messageOf(error: unknown): string {
  if (error instanceof UserError) return error.message
  return 'Something went wrong in this page. Reload it, then try again.'
}

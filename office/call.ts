import { contentPathSchema } from './content/contract.ts'
import { PERSON_HEADER } from './contract.ts'
import type { AnswerOnce } from './kit/answered-acts.ts'
import { CannotEdit } from './content/store/editable-folder.ts'
import { CannotRead } from './content/store/rewrite.ts'
import { readBytes, readJson } from '../server/guards/body.ts'
import { isOwnChange, isVisible, refuseByRule } from './kit/guards/admit.ts'
import type { RateLimit } from '../server/guards/rate-limit.ts'
import type { OfficeParts } from './kit/office-parts.ts'
import { LockBusy } from '../server/lock/data-lock.ts'
import { CannotPublish } from '../server/publish/cannot-publish.ts'
import { Refusal } from './kit/refusal.ts'
import { findRoute } from './routes.ts'
import { askForProof, refuse, refuseAsOffice } from './kit/route.ts'
import type { Call, Reply, Route } from './kit/route.ts'
import { SessionEnded } from './door/server/signed-in.ts'
import type { SignedIn } from './door/server/signed-in.ts'
import { recordAct } from './people/server/store/audit.ts'

type CallParts = OfficeParts & {
  routes: Route[]
  origins: readonly string[]
  /** Counts calls that take something guessable. */
  countGuess: RateLimit
  answerOnce: AnswerOnce
}

/** A call as it arrives. `path` is below /office/api. `lookAgain` reads again who is signed in. */
type Incoming = {
  path: string
  address: string
  call: Omit<Call, 'id' | 'record'>
  lookAgain: () => Promise<SignedIn | undefined>
}

/** The ids of people whose upload is running. Each upload takes tens of megabytes. */
const uploading = new Set<string>()

/** The id in an address, or the path of a content file. Null for any other text: it must not get into the audit log. */
function subjectOf(id: string): string | null {
  const file = contentPathSchema.safeParse(id.replaceAll('%2F', '/')).data
  return /^[\w-]{1,64}$/.test(id) ? id : (file ?? null)
}

/** How long a stranger's body may take to arrive, because the server waits longer for the office's bodies. */
const STRANGER_MS = 20_000

async function readBody(request: Request, { isUpload, mostBytes }: Route, isStranger: boolean) {
  if (request.method === 'GET') return { ok: true as const, json: {} }
  if (!isUpload) return readJson(request, mostBytes, isStranger ? STRANGER_MS : undefined)
  const body = await readBytes(request, mostBytes)
  return body.ok ? { ok: true as const, json: body.bytes } : body
}

/** Answers a call of the office. The guards run first, the cheapest of them at the front. */
export async function answerCall(
  { path, address, call, lookAgain }: Incoming,
  parts: CallParts,
): Promise<Reply> {
  const { request, user } = call
  // Before any lookup, so that a caller who names another person gets the same answer at every address.
  const named = request.headers.get(PERSON_HEADER)
  if (named !== null && named !== user?.person.id) return signedOut()
  const found = findRoute(parts.routes, request.method, path)
  if (!found || !isVisible(found.route, user)) return refuse(404, 'Not found.')
  const { route, id } = found
  if (request.method !== 'GET' && !isOwnChange(request, parts.origins, route.isUpload ?? false)) {
    await noteRefusal('foreign-request')
    return refuse(403, 'This request did not come from the office.')
  }
  const refusal = await refuseUser(user)
  if (refusal) return refusal
  const tooMany = route.isGuessable ? parts.countGuess(address) : undefined
  if (tooMany) return refuseAsOffice(tooMany)

  return user ? parts.answerOnce(request, user.person.id, carryOut) : carryOut()

  async function carryOut(): Promise<Reply> {
    if (!route.isUpload || !user) return answerTo(await readBody(request, route, !user))
    if (uploading.has(user.person.id))
      return refuse(429, 'Another upload of yours is still running. Wait until it has ended, then try again.')
    uploading.add(user.person.id)
    try {
      return await answerTo(await readBody(request, route, false))
    } finally {
      uploading.delete(user.person.id)
    }
  }

  async function answerTo(body: Awaited<ReturnType<typeof readBody>>): Promise<Reply> {
    if (!body.ok) return refuseAsOffice(body.refusal)
    // The body may have taken long to arrive, and its sender may have been removed in the meantime.
    const present = request.method === 'GET' ? user : await lookAgain()
    if (!present && route.rule !== 'anyone') return signedOut()
    const refused = await refuseUser(present)
    if (refused) return refused
    const parsed = route.body.safeParse(body.json)
    if (!parsed.success) return refuse(400, 'Some of the fields are missing or not valid.')
    try {
      return await route.answer({ ...call, id, user: present, record: recorderFor(present) }, parsed.data)
    } catch (error) {
      if (error instanceof SessionEnded) return signedOut()
      if (error instanceof Refusal) return refuse(error.status, error.message)
      if (error instanceof CannotRead) return refuse(422, error.message)
      if (error instanceof CannotEdit || error instanceof CannotPublish || error instanceof LockBusy)
        return refuse(409, error.message)
      throw error
    }
  }

  function recorderFor(by: SignedIn | undefined): Call['record'] {
    return (act, subject, { run = parts.database.run, outcome } = {}) => {
      const done = { person: by?.person.id ?? null, act, subject }
      return recordAct(run, outcome ? { ...done, outcome } : done, parts.now())
    }
  }

  /** Why this user may not call the route now. */
  async function refuseUser(by: SignedIn | undefined): Promise<Reply | undefined> {
    const refused = refuseByRule(route, by)
    if (refused) await noteRefusal(route.path)
    return refused ?? (route.asksForProof ? askForProof(by, parts.now()) : undefined)
  }

  /** Records a refusal, but only of people who are signed in: strangers could fill the log. */
  async function noteRefusal(act: string): Promise<void> {
    if (!user) return
    const entry = {
      person: user.person.id,
      act,
      subject: subjectOf(id),
      outcome: 'refused',
    } as const
    await recordAct(parts.database.run, entry, parts.now())
  }
}

function signedOut(): Reply {
  return refuse(401, 'You were signed out. Sign in to continue.', 'signed-out')
}

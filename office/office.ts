import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { RateLimit } from '../server/guards/rate-limit.ts'
import { isDiskFull } from '../server/http/errors.ts'
import { errorCode, errorPlace } from '../server/http/log.ts'
import { acceptedCodings } from '../server/static-files/answer.ts'
import { StoreUnavailable } from '../server/store/message-store.ts'
import { createAnsweredActs } from './kit/answered-acts.ts'
import { answerCall } from './call.ts'
import { cacheOf, respondWithFile } from './kit/built-files.ts'
import type { OfficeFiles } from './kit/built-files.ts'
import { refuseByRule } from './kit/guards/admit.ts'
import { createBudgets } from './kit/guards/budgets.ts'
import { officeHeaders } from './kit/guards/headers.ts'
import { isPreviewPath, respondWithPreview } from './preview/server/respond.ts'
import { relyingPartyAt } from './door/server/passkeys.ts'
import type { OfficeParts } from './kit/office-parts.ts'
import { refuse, refuseAsOffice } from './kit/route.ts'
import type { Reply } from './kit/route.ts'
import { officeRoutes } from './routes.ts'
import { isAttended, readCookie, findSignedIn } from './door/server/signed-in.ts'
import type { SignedIn } from './door/server/signed-in.ts'
import type { Content } from './content/server/content.ts'
import { findPicture } from './content/server/pictures/show-picture.ts'

/** Answers a request for /office or below it from a client at `address`. */
export type Office = (request: Request, address: string) => Promise<Response>

/** `origins` returns where the office may be used, which is known only once the server listens. */
export type OfficeSetup = OfficeParts & { files: OfficeFiles; origins: () => readonly string[] }

/** Creates the office. Strangers get the sign-in page for any page, and 404 for everything else that is not public. */
export function createOffice(setup: OfficeSetup): Office {
  const { database, files, team, log, now } = setup
  const routes = officeRoutes(setup)
  const answerOnce = createAnsweredActs(now, database.run)
  const budgets = createBudgets()
  /** Tokens of running sessions seen since the server started. Each has a budget that nobody else can spend. */
  const knownTokens = new Set<string>()

  return async function answer(request, address) {
    const origins = setup.origins()
    const isHttps = origins.some((origin) => origin.startsWith('https:'))
    const url = new URL(request.url)
    const origin = origins.find((own) => new URL(own).host === url.host) ?? origins[0] ?? url.origin
    if (isPreviewPath(url.pathname)) {
      const countMiss = () => countRequest(budgets.stranger, address)
      return respondWithPreview(setup.previews.pages, request, { origin, isHttps, countMiss }).catch(fault)
    }
    const response = await respond(request, address, { origins, origin, isHttps }).catch(fault)
    for (const [name, value] of officeHeaders(isHttps)) response.headers.set(name, value)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  }

  async function respond(
    request: Request,
    address: string,
    { origins, origin, isHttps }: { origins: readonly string[]; origin: string; isHttps: boolean },
  ): Promise<Response> {
    const url = new URL(request.url)
    const token = readCookie(request, 'session', isHttps)
    const payer = token && knownTokens.has(token) ? token : address
    const tooMany = countRequest(token ? budgets.session : budgets.stranger, payer)
    if (tooMany) return tooMany

    if (/^(?:127\.0\.0\.1|\[::1\])$/.test(url.hostname) && new URL(origin).hostname === 'localhost') {
      return new Response(null, {
        status: 307,
        headers: { location: `${origin}${url.pathname}${url.search}` },
      })
    }
    const party = relyingPartyAt(origin, setup.firm.name)
    // Not in a transaction, which would write: on a full disk the office can still be read.
    const look = async () => {
      const here = { rpId: party.id, team, isAttended: isAttended(request, url), now: now() }
      return token ? findSignedIn(database.run, token, here) : undefined
    }
    const user = await look()
    if (token && user) knownTokens.add(token)
    else if (token) knownTokens.delete(token)
    // Someone with an invalid cookie counts as a stranger.
    const stillTooMany = token && !user ? countRequest(budgets.stranger, address) : undefined
    if (stillTooMany) return stillTooMany

    if (url.pathname.startsWith('/office/api/')) {
      const call = { request, party, user, browser: readCookie(request, 'browser', isHttps), isHttps }
      const path = url.pathname.slice('/office/api'.length)
      const parts = { ...setup, routes, origins, countGuess: budgets.guess, answerOnce }
      const answer = toJson(await answerCall({ path, address, call, lookAgain: look }, parts))
      return path.startsWith('/content') ? compressed(request, answer) : answer
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return toJson(refuse(404, 'Not found.'))
    if (url.pathname.startsWith('/office/files/')) {
      const found = files.find(url.pathname.slice('/office/files/'.length))
      if (!found || !(found.isPublic || user?.isOpen)) return toJson(refuse(404, 'Not found.'))
      return respondWithFile(request, found.file, cacheOf(url.pathname))
    }
    if (url.pathname.startsWith(picturesPath)) {
      return (await respondWithPicture(setup.content, user, url)) ?? toJson(refuse(404, 'Not found.'))
    }
    return respondWithFile(request, user?.isOpen ? files.app : files.signIn, 'no-store')
  }

  function fault(error: unknown): Response {
    if (isDiskFull(error)) {
      log.warn({ status: 503, place: errorPlace(error) }, 'disk full')
      return toJson(
        refuse(503, 'The server’s disk is full. Ask the person who runs the server to free some space.'),
      )
    }
    if (error instanceof StoreUnavailable) {
      log.warn({ status: 503, code: errorCode(error.cause ?? error) }, 'store unavailable')
      return toJson(refuse(503, 'The office cannot be reached at the moment. Try again in a minute.'))
    }
    log.error({ status: 500, code: errorCode(error), place: errorPlace(error) }, 'fault')
    return toJson(refuse(500, 'Something went wrong on our end. Try again.'))
  }
}

function countRequest(count: RateLimit, address: string): Response | undefined {
  const refusal = count(address)
  return refusal && toJson(refuseAsOffice(refusal))
}

function toJson({ status, json, cookies = [], headers = {} }: Reply): Response {
  const response = Response.json(json, { status, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

const gzipped = promisify(gzip)

/** An answer of fewer bytes fits in one packet anyway. */
const LONG = 1_400

/**
 * Compresses a long answer about content: an open list of 2,000 articles, 390 kB, is read again every ten seconds.
 * Answers about messages are never compressed: from their length, anyone who watches the connection and sends messages
 * could guess the words of other messages (BREACH).
 */
async function compressed(request: Request, answer: Response): Promise<Response> {
  const accepted = acceptedCodings(request.headers.get('accept-encoding') ?? undefined)
  if (!accepted.includes('gzip')) return answer
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength < LONG) return new Response(bytes, answer)
  const response = new Response(await gzipped(bytes), answer)
  response.headers.set('content-encoding', 'gzip')
  return response
}

/** The pictures of the content folder are below this, at their paths there; with "?small", as small as in a list. */
const picturesPath = '/office/pictures/'

/** Responds with a picture of the content, published or not, to those who may edit it; undefined for everyone else. */
async function respondWithPicture(
  content: Content,
  user: SignedIn | undefined,
  { pathname, searchParams }: URL,
): Promise<Response | undefined> {
  if (refuseByRule({ rule: 'staff' }, user)) return undefined
  const isSmall = searchParams.has('small')
  const found = await findPicture(content, pathname.slice(picturesPath.length), { isSmall })
  return found && new Response(found.bytes, { headers: { 'content-type': found.type } })
}

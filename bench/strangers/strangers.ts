import { randomBytes, randomInt } from 'node:crypto'
import { PERSON_HEADER } from '../../office/contract.ts'
import type { Route } from '../../office/kit/route.ts'
import { randomAddress } from '../kill-office/http-browser.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** Pages and files, with some that do not exist and some that try to leave their folder. */
const others = [
  '',
  '/',
  '/messages',
  '/messages/K7QM-3WXD',
  '/people',
  '/nothing',
  '/join/none',
  '/files/none.js',
  '/files/../manifest.json',
  '/files/%2e%2e/manifest.json',
  '/api',
  '/api/',
  '/api/nothing',
  '//api/own',
]

const bodies = ['{}', '{"code":5,"token":5,"response":5}', '[', 'null', '"x"', '{"__proto__":{"a":1}}', '']

/** The answer, at every address of the API, to everyone who claims to be a person they are not. */
const signedOut = '{"error":"You were signed out. Sign in to continue.","code":"signed-out"}'

/** `namesPerson`: the request named the person for whom its page was opened. */
type Answer = { method: string; path: string; status: number; text: string; namesPerson: boolean }

/**
 * `wrong`: answers that told a stranger more than that there is nothing, and failures of the server, as "GET /x: 500".
 */
export type StrangerReport = { requests: number; statuses: Record<string, number>; wrong: string[] }

/**
 * Sends a stranger's requests for every route by every method, `rounds` times, some with a made-up cookie, from many
 * addresses. Every route that is not for strangers must answer as if it did not exist.
 */
export async function sendAsStranger(
  origin: string,
  routes: Route[],
  rounds: number,
): Promise<StrangerReport> {
  const targets = [...routes.map(({ path }) => `/api${path}`), ...others].flatMap((path) =>
    methods.map((method) => ({ method, path: path.replace(':id', 'K7QM-3WXD') })),
  )
  const report: StrangerReport = { requests: 0, statuses: {}, wrong: [] }
  const open = new Set(
    routes.filter(({ rule }) => rule === 'anyone').map(({ method, path }) => `${method} /api${path}`),
  )

  async function sendOne({ method, path }: { method: string; path: string }): Promise<void> {
    const namesPerson = randomInt(8) === 0
    const response = await fetch(`${origin}/office${path}`, requestOf(method, origin, namesPerson))
    const { status } = response
    const text = await response.text()
    report.requests++
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    if (!isRight({ method, path, status, text, namesPerson }))
      report.wrong.push(`${method} ${path}: ${status}`)
  }

  function isRight({ method, path, status, text, namesPerson }: Answer): boolean {
    if (status >= 500) return false
    if (status === 429) return true
    // As the server reads it: without "..".
    const { pathname } = new URL(`${origin}/office${path}`)
    const isTold = (json: string) => method === 'HEAD' || text === json
    if (namesPerson && pathname.startsWith('/office/api/')) return status === 401 && isTold(signedOut)
    if (open.has(`${method} ${path}`)) return true
    const isPage = !/^\/office\/(?:api|files)\//.test(pathname) && (method === 'GET' || method === 'HEAD')
    if (isPage) return status === 200 && !text.includes('/office/files/app')
    return status === 404 && isTold('{"error":"Not found."}')
  }

  const queue = Array.from({ length: rounds }, () => targets).flat()
  const workers = Array.from({ length: 8 }, async () => {
    for (let target = queue.pop(); target; target = queue.pop()) await sendOne(target)
  })
  await Promise.all(workers)
  return report
}

function requestOf(method: string, origin: string, namesPerson: boolean): RequestInit {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const foreign = randomInt(2) === 0
  return {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': randomAddress(),
      ...(namesPerson && { [PERSON_HEADER]: 'somebody' }),
      origin: foreign ? 'https://evil.example' : origin,
      'sec-fetch-site': foreign ? 'cross-site' : 'same-origin',
      'content-type': randomInt(4) === 0 ? 'text/plain' : 'application/json',
      ...(randomInt(2) === 0 && { cookie: `office-session=${randomBytes(32).toString('base64url')}` }),
    },
    ...(hasBody && { body: bodies[randomInt(bodies.length)] ?? '' }),
  }
}

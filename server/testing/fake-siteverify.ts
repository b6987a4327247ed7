import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How the fake behaves: like Google, or broken in one particular way. */
type SiteverifyMood = 'as-google' | 'silent' | 'not-json' | 'down'

/** What a solved widget on this site would have reported to Google. */
type Solved = { hostname?: string; solvedAt?: Date }

/** A local fake of Google's siteverify, with the errors listed at developers.google.com/recaptcha/docs/verify. */
export type Siteverify = {
  url: string
  secretKey: string
  /** Returns the token that the widget would pass to the form after the visitor solved it. */
  solve(solved?: Solved): string
  mood: SiteverifyMood
  /** Response delay in milliseconds. */
  answersAfterMs: number
  /** Resolves when the next request arrives. */
  nextRequest(): Promise<void>
  close(): Promise<void>
}

type Answer = { success: boolean; challenge_ts?: string; hostname?: string; 'error-codes'?: string[] }

/** Starts the fake on a free port of 127.0.0.1. For tests and benchmarks. */
export async function startSiteverify(): Promise<Siteverify> {
  const secretKey = 'the-secret-key-of-the-tests'
  const solvedTokens = new Map<string, Required<Solved>>()
  const verified = new Set<string>()

  function judge(body: URLSearchParams): Answer {
    const token = body.get('response') ?? ''
    const solved = solvedTokens.get(token)
    if (!body.get('secret')) return refuse('missing-input-secret')
    if (body.get('secret') !== secretKey) return refuse('invalid-input-secret')
    if (!token) return refuse('missing-input-response')
    if (!solved) return refuse('invalid-input-response')
    if (verified.has(token) || Date.now() - solved.solvedAt.getTime() > 120_000) {
      return refuse('timeout-or-duplicate')
    }
    verified.add(token)
    return { success: true, challenge_ts: solved.solvedAt.toISOString(), hostname: solved.hostname }
  }

  let arrived: () => void = () => undefined
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    arrived()
    if (standIn.mood === 'silent') return
    if (standIn.mood === 'down') return void response.destroy()
    const chunks = await request.toArray()
    await sleep(standIn.answersAfterMs)
    const judged = judge(new URLSearchParams(Buffer.concat(chunks).toString()))
    response.end(standIn.mood === 'not-json' ? '<h1>Bad gateway</h1>' : JSON.stringify(judged))
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const standIn: Siteverify = {
    url: `http://127.0.0.1:${port}/recaptcha/api/siteverify`,
    secretKey,
    mood: 'as-google',
    answersAfterMs: 0,
    nextRequest: () => new Promise((resolve) => (arrived = resolve)),
    solve({ hostname = 'localhost', solvedAt = new Date() } = {}) {
      const token = `${crypto.randomUUID()}${crypto.randomUUID()}`
      solvedTokens.set(token, { hostname, solvedAt })
      return token
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return standIn
}

function refuse(code: string): Answer {
  return { success: false, 'error-codes': [code] }
}

import { solveChallengeWorkers } from 'altcha-lib'
import * as z from 'zod/mini'
import workerAddress from './altcha-worker.ts?worker&url'

/** The handler accepts `token` until `expiresAt` (milliseconds by this browser's clock). */
export type AltchaSolution = { token: string; expiresAt: number }

/** What the solver reads from a challenge; the handler wants everything it signed sent back. */
const challengeShape = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
  }),
})

/** A challenge takes at most half a second on one good core; the other cores stay free for the page. */
const mostWorkers = 4

/** Milliseconds to wait for a challenge; the same as for a form's response. */
const longestWait = 30_000

// The page's CSP requires Trusted Types and allows this policy by name. The build, which renders the form, has
// none.
const policy = globalThis.window?.trustedTypes?.createPolicy('captcha', {
  createScriptURL: (address) => address,
})
const trustedAddress = policy?.createScriptURL(workerAddress) ?? workerAddress

/**
 * Fetches a challenge and solves it on several cores (altcha.org, protocol 2). Throws when the server is
 * unreachable or refuses, when `running` is aborted, and after 90 seconds without a solution.
 */
export async function solveAltcha(challengeUrl: string, running: AbortController): Promise<AltchaSolution> {
  const answer = await fetch(challengeUrl, { signal: AbortSignal.timeout(longestWait) })
  if (!answer.ok) throw new Error(`The captcha's challenge was refused with ${answer.status}.`)
  const challenge = challengeShape.parse(await answer.json())
  running.signal.throwIfAborted()
  // A phone's clock can be off by more than a challenge's lifetime.
  const now = Date.now()
  const serverNow = Date.parse(answer.headers.get('date') ?? '') || now

  const solution = await solveChallengeWorkers({
    challenge,
    controller: running,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, mostWorkers),
    createWorker: () => new Worker(trustedAddress, { type: 'module' }),
  })
  if (!solution) throw new Error('The captcha was not solved.')
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: challenge.parameters.expiresAt * 1000 - serverNow + now,
  }
}

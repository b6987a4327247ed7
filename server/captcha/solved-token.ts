import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { AltchaCost } from './altcha.ts'
import type { Captcha } from './captcha.ts'

/** A cost for tests: they show that solving works, not that it is slow. */
export const lowCost: AltchaCost = { iterations: 10, fewest: 1, most: 5 }

/** Does what the browser does: solves the challenge and writes the token. For tests and benches. */
export async function solvedToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/** A token for a fresh challenge of the captcha. */
export async function altchaToken(captcha: Captcha): Promise<string> {
  if (!captcha.challenge) throw new Error('This captcha makes no challenges of its own.')
  return solvedToken(await captcha.challenge())
}

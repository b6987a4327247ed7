import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { AltchaCost } from '../captcha/altcha.ts'
import type { Captcha } from '../captcha/captcha.ts'

/** A low cost, because tests check that solving works, not how long it takes. */
export const lowCost: AltchaCost = { iterations: 10, fewest: 1, most: 5 }

/** Solves the challenge and serializes the token, as the browser does. */
export async function solvedToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Returns a token for a fresh challenge from the captcha. */
export async function altchaToken(captcha: Captcha): Promise<string> {
  if (!captcha.challenge) throw new Error('This captcha does not issue its own challenges.')
  return solvedToken(await captcha.challenge())
}

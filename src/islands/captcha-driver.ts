import * as z from 'zod/mini'
import { mountAltcha } from './altcha.ts'
import { mountRecaptcha } from './recaptcha.ts'

/** Where the captcha stands. Only `solved` comes with a token. */
export type CaptchaStep = 'open' | 'working' | 'solved' | 'expired' | 'failed'

/** Told at each step; `token` is '' unless it is solved. */
export type OnStep = (step: CaptchaStep, token: string) => void

/** A captcha on the page. `reset` takes the token back and lets it be solved again. */
export type MountedCaptcha = { reset(): void }

const settingsShape = z.discriminatedUnion('driver', [
  z.object({ driver: z.literal('altcha'), challengeUrl: z.string() }),
  z.object({ driver: z.literal('recaptcha'), siteKey: z.string() }),
])

/**
 * Puts the captcha that the server uses into `place`. Throws when the server or the captcha's script is out of
 * reach. `apiHost` is the origin of the handler.
 */
export async function mountCaptcha(
  place: HTMLElement,
  apiHost: string,
  onStep: OnStep,
): Promise<MountedCaptcha> {
  const answer = await fetch(new URL('/captcha/settings', apiHost))
  const settings = settingsShape.parse(await answer.json())
  if (settings.driver === 'recaptcha') return mountRecaptcha(place, settings.siteKey, onStep)
  return mountAltcha(place, new URL(settings.challengeUrl, apiHost).href, onStep)
}

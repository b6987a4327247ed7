import * as z from 'zod/mini'
import { mountAltcha } from './altcha.ts'
import type { MountedCaptcha, OnStep } from './captcha.ts'
import { mountRecaptcha } from './recaptcha.ts'

const settingsShape = z.discriminatedUnion('driver', [
  z.object({ driver: z.literal('altcha'), challengeUrl: z.string() }),
  z.object({ driver: z.literal('recaptcha'), siteKey: z.string() }),
])

/**
 * Mounts the server's captcha in `place`. Throws when the server or the captcha's script is unreachable. `apiHost`
 * is the origin of the handler.
 */
export async function mountCaptcha(
  place: HTMLElement,
  apiHost: string,
  onStep: OnStep,
): Promise<MountedCaptcha> {
  const answer = await fetch(new URL('/captcha/settings', apiHost), { signal: AbortSignal.timeout(30_000) })
  const settings = settingsShape.parse(await answer.json())
  if (settings.driver === 'recaptcha') return mountRecaptcha(place, settings.siteKey, onStep)
  return mountAltcha(place, new URL(settings.challengeUrl, apiHost).href, onStep)
}

import 'altcha/external'
import workerAddress from 'altcha/workers/pbkdf2?worker&url'
import type { MountedCaptcha, OnStep } from './captcha-driver.ts'

// The page's policy wants trusted types, and admits this one by its name.
const policy = window.trustedTypes?.createPolicy('captcha', { createScriptURL: (address) => address })
const trustedAddress = policy?.createScriptURL(workerAddress) ?? workerAddress
// The build without styles and workers of its own: those would need 'unsafe-inline' in the page's policy.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(trustedAddress, { type: 'module' }))
$altcha.i18n.set('en', {
  ...$altcha.i18n.get('en'),
  label: 'I am not a robot',
  verifying: 'Checking...',
  verified: 'The check is complete',
  error: 'The check did not work. Try it again, or call the office.',
  expired: 'The check has expired. Tick the box again.',
})
$altcha.defaults.set({
  type: 'native',
  language: 'en',
  hideLogo: true,
  hideFooter: true,
  humanInteractionSignature: false,
  minDuration: 0,
})

/** The site's own captcha: one checkbox; the browser then works for a moment, and nothing is asked of the visitor. */
export function mountAltcha(place: HTMLElement, challengeUrl: string, onStep: OnStep): MountedCaptcha {
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('challenge', challengeUrl)
  widget.addEventListener('statechange', (event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
    onStep(stepOf(state), state === 'verified' ? (payload ?? '') : '')
  })
  place.replaceChildren(widget)
  onStep('open', '')

  return {
    // The visitor has ticked the box once; a second tick would ask the same thing again.
    reset: () => void widget.verify(),
  }
}

function stepOf(state: string) {
  if (state === 'verified') return 'solved'
  if (state === 'verifying') return 'working'
  if (state === 'expired') return 'expired'
  return state === 'error' ? 'failed' : 'open'
}

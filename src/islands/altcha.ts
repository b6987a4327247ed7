import { solveAltcha } from './altcha-solution.ts'
import type { CaptchaStep, MountedCaptcha, OnStep } from './captcha-driver.ts'

const sentences: Record<CaptchaStep, string> = {
  open: '',
  working: 'Checking...',
  solved: 'The check is complete',
  expired: 'The check has expired. Tick the box again.',
  failed: 'The check did not work. Try it again, or call the office.',
}

/**
 * The site's own captcha (altcha.org): one checkbox; the browser then works for a moment, and nothing else is asked
 * of the visitor. ALTCHA's own widget does the same with 27 kB of script, read while the visitor writes.
 */
export function mountAltcha(place: HTMLElement, challengeUrl: string, onStep: OnStep): MountedCaptcha {
  const { box, state } = drawCheckbox(place)
  let running = new AbortController()
  let expiry: ReturnType<typeof setTimeout>

  function show(step: CaptchaStep, token = '') {
    box.checked = step === 'working' || step === 'solved'
    state.textContent = sentences[step]
    state.dataset['step'] = step
    onStep(step, token)
  }

  function stop() {
    running.abort()
    clearTimeout(expiry)
  }

  async function solve() {
    stop()
    const own = (running = new AbortController())
    show('working')
    const solved = await solveAltcha(challengeUrl, own).catch(() => undefined)
    if (own.signal.aborted) return
    if (!solved) return show('failed')
    show('solved', solved.token)
    expiry = setTimeout(() => show('expired'), solved.expiresAt - Date.now())
  }

  box.addEventListener('change', () => {
    if (box.checked) return void solve()
    stop()
    show('open')
  })
  show('open')

  return {
    // The visitor has ticked the box once; a second tick would ask the same thing again.
    reset: () => void solve(),
  }
}

function drawCheckbox(place: HTMLElement) {
  const label = document.createElement('label')
  const box = document.createElement('input')
  const state = document.createElement('p')
  box.type = 'checkbox'
  box.required = true
  state.id = 'captcha-state'
  box.setAttribute('aria-describedby', state.id)
  label.append(box, 'I am not a robot')
  place.replaceChildren(label, state)
  return { box, state }
}

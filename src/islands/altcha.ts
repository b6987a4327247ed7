import { solveAltcha } from './altcha-solution.ts'
import type { CaptchaStep, MountedCaptcha, OnStep } from './captcha.ts'

const sentences: Record<CaptchaStep, string> = {
  open: '',
  working: 'Checking...',
  solved: 'The check is complete',
  expired: 'The check has expired. Check the box again.',
  failed: 'The check did not work. Try it again, or call the office.',
}

/**
 * The built-in captcha (altcha.org): one checkbox; the browser then computes for a moment, and the visitor does
 * nothing else. ALTCHA's own widget does the same with 27 kB of script, parsed while the visitor writes.
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
    // The visitor has already ticked the box once; asking again would be redundant.
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

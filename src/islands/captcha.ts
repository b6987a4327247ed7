import * as z from 'zod/mini'
import { solveChallengeWorkers } from 'altcha-lib'
import workerAddress from './altcha-worker.ts?worker&url'

/** The captcha's state. Only `solved` comes with a token. */
export type CaptchaStep = 'open' | 'working' | 'solved' | 'expired' | 'failed'

/** Called on each state change; `token` is '' unless the captcha is solved. */
type OnStep = (step: CaptchaStep, token: string) => void

/** A captcha on the page. `reset` discards the token that the server has seen, and perhaps `refused`. */
export type MountedCaptcha = { reset(refused: boolean): void }

/** In milliseconds: how long to wait for settings, challenge or script; the same as for a form's response. */
const longestWait = 30_000

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
  const answer = await fetch(new URL('/captcha/settings', apiHost), {
    signal: AbortSignal.timeout(longestWait),
  })
  const settings = settingsShape.parse(await answer.json())
  if (settings.driver === 'recaptcha') return mountRecaptcha(place, settings.siteKey, onStep)
  return mountAltcha(place, new URL(settings.challengeUrl, apiHost).href, onStep)
}

const sentences: Record<CaptchaStep, string> = {
  open: '',
  working: 'Checking...',
  solved: 'The check is complete',
  expired: 'The check has expired. Check the box again.',
  failed: 'The check did not work. Try it again, or call the office.',
}

/**
 * The built-in captcha (altcha.org): the visitor checks a box, and the browser then computes for a moment. ALTCHA's
 * own widget does the same with 27 kB of script, parsed while the visitor writes.
 */
function mountAltcha(place: HTMLElement, challengeUrl: string, onStep: OnStep): MountedCaptcha {
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

  function clear() {
    stop()
    show('open')
  }

  box.addEventListener('change', () => void (box.checked ? solve() : clear()))
  show('open')

  return {
    // The visitor has already checked the box once, and need not do so again. After a refusal, however, solving it
    // would remove the reason before the visitor can read it.
    reset: (refused) => void (refused ? clear() : solve()),
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

/** The handler accepts `token` until `expiresAt` (milliseconds by this browser's clock). */
type AltchaSolution = { token: string; expiresAt: number }

/** What the solver reads of a challenge. The rest is kept, because the handler wants back all that it signed. */
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

// The page's CSP requires Trusted Types and allows this policy by name. The build, which also renders the form, has
// no Trusted Types.
const policy = globalThis.window?.trustedTypes?.createPolicy('captcha', {
  createScriptURL: (address) => address,
})
const trustedAddress = policy?.createScriptURL(workerAddress) ?? workerAddress

/**
 * Fetches a challenge and solves it on several cores (altcha.org, protocol 2). Throws if the server is unreachable or
 * refuses, if `running` is aborted, or after 90 seconds without a solution.
 */
async function solveAltcha(challengeUrl: string, running: AbortController): Promise<AltchaSolution> {
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

/** What Google's script provides (https://developers.google.com/recaptcha/docs/display, "JavaScript API"). */
type Recaptcha = {
  render(place: HTMLElement, options: Record<string, unknown>): number
  reset(widget: number): void
}

declare global {
  /** It cannot render until the rest of Google's script has loaded. */
  var grecaptcha: Recaptcha | { render?: undefined } | undefined
  var whenRecaptchaIsReady: (() => void) | undefined
}

/** Google reCAPTCHA v2 as specified: normal size, light theme, image type. */
export async function mountRecaptcha(
  place: HTMLElement,
  siteKey: string,
  onStep: OnStep,
): Promise<MountedCaptcha> {
  const recaptcha = loadedRecaptcha() ?? (await loadRecaptcha())
  // Google renders only once per element; a retry needs a new one.
  const frame = document.createElement('div')
  place.replaceChildren(frame)
  const widget = recaptcha.render(frame, {
    sitekey: siteKey,
    size: 'normal',
    theme: 'light',
    type: 'image',
    callback: (token: string) => onStep('solved', token),
    'expired-callback': () => onStep('expired', ''),
    'error-callback': () => onStep('failed', ''),
  })
  onStep('open', '')

  return {
    reset() {
      recaptcha.reset(widget)
      onStep('open', '')
    },
  }
}

async function loadRecaptcha(): Promise<Recaptcha> {
  const script = document.createElement('script')
  script.src = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=en&onload=whenRecaptchaIsReady'
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      script.remove()
      reject(new Error('The captcha script could not be loaded.'))
    }
    script.onerror = giveUp
    // The script loads more files from another host, and does not report if that fails.
    const timer = setTimeout(giveUp, longestWait)
    globalThis.whenRecaptchaIsReady = () => {
      clearTimeout(timer)
      resolve()
    }
    document.head.append(script)
  })
  const recaptcha = loadedRecaptcha()
  if (!recaptcha) throw new Error('The captcha script loaded but did not define grecaptcha.')
  return recaptcha
}

function loadedRecaptcha(): Recaptcha | undefined {
  return globalThis.grecaptcha?.render && globalThis.grecaptcha
}

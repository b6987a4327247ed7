import type { MountedCaptcha, OnStep } from './captcha.ts'

/** What Google's script provides (https://developers.google.com/recaptcha/docs/display, "JavaScript API"). */
type Recaptcha = {
  render(place: HTMLElement, options: Record<string, unknown>): number
  reset(widget: number): void
}

declare global {
  /** Before the rest of Google's script has loaded, it cannot render. */
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

/** Milliseconds to wait for the script; the same as for a form's response. */
const longestWait = 30_000

async function loadRecaptcha(): Promise<Recaptcha> {
  const script = document.createElement('script')
  script.src = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=en&onload=whenRecaptchaIsReady'
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      script.remove()
      reject(new Error('The captcha script could not be loaded.'))
    }
    script.onerror = giveUp
    // The script loads more from another host, and does not report when that fails.
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

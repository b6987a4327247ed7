import type { MountedCaptcha, OnStep } from './captcha.ts'

/** What Google's script provides (https://developers.google.com/recaptcha/docs/display, "JavaScript API"). */
type Recaptcha = {
  render(place: HTMLElement, options: Record<string, unknown>): number
  reset(widget: number): void
}

declare global {
  var grecaptcha: Recaptcha | undefined
  var whenRecaptchaIsReady: (() => void) | undefined
}

/** Google reCAPTCHA v2 as specified: normal size, light theme, image type. */
export async function mountRecaptcha(
  place: HTMLElement,
  siteKey: string,
  onStep: OnStep,
): Promise<MountedCaptcha> {
  const recaptcha = globalThis.grecaptcha ?? (await loadRecaptcha())
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
    globalThis.whenRecaptchaIsReady = resolve
    script.onerror = () => {
      script.remove()
      reject(new Error('The captcha script could not be loaded.'))
    }
    document.head.append(script)
  })
  if (!globalThis.grecaptcha) throw new Error('The captcha script loaded but did not define grecaptcha.')
  return globalThis.grecaptcha
}

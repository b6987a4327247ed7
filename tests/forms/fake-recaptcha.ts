/** The options of Google's `render` that the fake uses. */
type RenderOptions = Record<'size' | 'theme' | 'type', string> & {
  callback: (token: string) => void
  'expired-callback': () => void
}

/**
 * Replaces https://www.google.com/recaptcha/api.js: the same API and size, but no puzzle. A test solves it with the
 * event `stand-in-solve`, whose detail is the token, and expires it with `stand-in-expire`.
 */
export const recaptchaScript = `(${standIn.toString()})()`

function standIn() {
  let resets = 0
  let frame: HTMLElement | undefined
  Object.assign(globalThis, {
    grecaptcha: {
      render(place: HTMLElement, options: RenderOptions) {
        frame = place
        Object.assign(frame.style, { inlineSize: '304px', blockSize: '78px' })
        frame.textContent = `Stand-in widget: ${options.size} ${options.theme} ${options.type}`
        addEventListener('stand-in-solve', (event) => options.callback(String((event as CustomEvent).detail)))
        addEventListener('stand-in-expire', () => options['expired-callback']())
        return 0
      },
      reset() {
        resets += 1
        if (frame) frame.textContent = `Stand-in widget. Resets: ${resets}`
      },
    },
  })
  const script = document.currentScript
  const ready = script instanceof HTMLScriptElement && new URL(script.src).searchParams.get('onload')
  const whenReady: unknown = ready && Reflect.get(globalThis, ready)
  if (typeof whenReady === 'function') whenReady()
}

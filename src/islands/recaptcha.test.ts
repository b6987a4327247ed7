import { expect, onTestFinished, test, vi } from 'vitest'
import { mountRecaptcha } from './captcha.ts'

test('a script that has loaded in time is not given up later', async () => {
  vi.useFakeTimers()
  const script = { src: '', remove: vi.fn() }
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'script' ? script : {}),
    head: { append: () => undefined },
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    globalThis.grecaptcha = undefined
    globalThis.whenRecaptchaIsReady = undefined
  })
  const steps: string[] = []
  const place = {} as HTMLElement
  place.replaceChildren = () => undefined
  const mounted = mountRecaptcha(place, 'the-site-key', (step) => steps.push(step))
  globalThis.grecaptcha = { render: () => 0, reset: () => undefined }
  globalThis.whenRecaptchaIsReady?.()
  await mounted
  vi.advanceTimersByTime(60_000)
  expect(steps).toEqual(['open'])
  expect(script.remove).not.toHaveBeenCalled()
})

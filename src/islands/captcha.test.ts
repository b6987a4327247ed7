import { afterEach, expect, test, vi, onTestFinished } from 'vitest'
import { mountCaptcha, mountRecaptcha } from './captcha.ts'

afterEach(() => vi.unstubAllGlobals())

test('the settings of the captcha are not waited for forever', async () => {
  const calls: RequestInit[] = []
  vi.stubGlobal('fetch', (_address: URL, init: RequestInit = {}) => {
    calls.push(init)
    return Promise.reject(new Error('offline'))
  })
  const place = {} as HTMLElement
  await expect(mountCaptcha(place, 'https://firm.example', () => undefined)).rejects.toThrow('offline')
  expect(calls).toMatchObject([{ signal: expect.any(AbortSignal) }])
})

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

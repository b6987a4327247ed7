import { afterEach, expect, test, vi } from 'vitest'
import { mountCaptcha } from './captcha.ts'

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

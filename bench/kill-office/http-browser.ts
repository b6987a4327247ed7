import { randomInt } from 'node:crypto'
import { ATTENDED_HEADER } from '../../office/contract.ts'
import type { TestBrowser } from '../../server/testing/sample-office.ts'

/** A browser that speaks to a running server over HTTP, each request from another address. Throws when it is cut off. */
export function createHttpBrowser(origin: string): TestBrowser {
  const own: TestBrowser = {
    cookies: new Map(),
    setCookies: [],
    send: async (method, path, body, headers = {}) => {
      const change = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
      const cookie = [...own.cookies].map((pair) => pair.join('=')).join('; ')
      const response = await fetch(`${origin}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
        headers: {
          ...{ 'x-forwarded-for': randomAddress(), [ATTENDED_HEADER]: '1' },
          ...(method === 'GET' ? {} : change),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      })
      own.setCookies = response.headers.getSetCookie()
      for (const line of own.setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) own.cookies.set(name, value)
        else own.cookies.delete(name)
      }
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      const json = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>
      return { status: response.status, headers: response.headers, text, json }
    },
  }
  return own
}

/** An IPv4 address, for X-Forwarded-For. */
export function randomAddress(): string {
  return Array.from({ length: 4 }, () => randomInt(1, 224)).join('.')
}

import { randomInt } from 'node:crypto'
import { ATTENDED_HEADER } from '../../office/contract.ts'
import { createTestBrowser } from '../../server/testing/test-browser.ts'
import type { TestBrowser } from '../../server/testing/test-browser.ts'

/** A browser that uses a running server over HTTP, each request from another address. Throws when it is cut off. */
export function createHttpBrowser(origin: string): TestBrowser {
  return createTestBrowser(origin, (address, request) =>
    fetch(address, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: { 'x-forwarded-for': randomAddress(), [ATTENDED_HEADER]: '1', ...request.headers },
    }),
  )
}

/** An IPv4 address, for X-Forwarded-For. */
export function randomAddress(): string {
  return Array.from({ length: 4 }, () => randomInt(1, 224)).join('.')
}

import { expect, test } from 'vitest'
import type { LogFields } from '../http/log.ts'
import { createVisitorAddress } from './visitor-address.ts'

function watch(trustedProxies: number) {
  const said: string[] = []
  const write = (_: LogFields, event: string) => void said.push(event)
  return { said, addressOf: createVisitorAddress(trustedProxies, { info: write, warn: write, error: write }) }
}

const forwarded = new Headers({ 'x-forwarded-for': '203.0.113.9' })

test('a proxy that is not trusted is mentioned once in the log, with the setting', () => {
  const { said, addressOf } = watch(0)
  for (let request = 0; request < 3; request++) expect(addressOf(forwarded, '127.0.0.1')).toBe('127.0.0.1')
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('Set TRUST_PROXY')
})

test('a trusted proxy, no proxy, or a stranger who made up the header is not mentioned', () => {
  const trusting = watch(1)
  expect(trusting.addressOf(forwarded, '127.0.0.1')).toBe('203.0.113.9')
  const { said, addressOf } = watch(0)
  addressOf(new Headers(), '127.0.0.1')
  addressOf(forwarded, '198.51.100.7')
  expect([...said, ...trusting.said]).toEqual([])
})

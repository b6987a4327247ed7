import { expect, test } from 'vitest'
import { clientAddress, isPrivateAddress, networkOf, createVisitorAddress } from './address.ts'
import type { LogFields } from './log.ts'

test('X-Forwarded-For is trusted only as far as the firm’s own proxies wrote it', () => {
  const headers = new Headers({ 'x-forwarded-for': 'forged, 198.51.100.7, 203.0.113.9' })
  expect(clientAddress(headers, '127.0.0.1', 0)).toBe('127.0.0.1')
  expect(clientAddress(headers, '127.0.0.1', 1)).toBe('203.0.113.9')
  expect(clientAddress(headers, '127.0.0.1', 2)).toBe('198.51.100.7')
  expect(clientAddress(new Headers(), '127.0.0.1', 1)).toBe('127.0.0.1')
})

test('All addresses of one IPv6 home (/56) count as one; other addresses count separately', () => {
  expect(networkOf('2001:db8:0:1::5')).toBe(networkOf('2001:0DB8::ff:ffff:0:0:9'))
  expect(networkOf('2001:db8:0:1::5')).not.toBe(networkOf('2001:db8:0:100::5'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'))
})

test.each(['', ':::::::::::::::', '1:2:3:4:5:6:7:8:9:a::b', 'x'.repeat(5000)])(
  '%j does no harm',
  (address) => {
    expect(typeof networkOf(address)).toBe('string')
  },
)

test.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('A proxy that writes %s means the address %s', (written, address) => {
  expect(clientAddress(new Headers({ 'x-forwarded-for': written }), '127.0.0.1', 1)).toBe(address)
})

test.each(['127.0.0.1', '::1', '::ffff:10.0.0.1', '192.168.1.1', '172.16.0.1', 'fd00::1', 'fe80::1'])(
  '%s is of this machine or a private network',
  (address) => expect(isPrivateAddress(address)).toBe(true),
)

test.each(['198.51.100.7', '172.32.0.1', '2001:db8::1', ''])('%j is not private', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

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

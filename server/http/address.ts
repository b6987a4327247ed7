import { isIP, isIPv6 } from 'node:net'
import type { Log } from './log.ts'

/**
 * The client address used for rate limiting. Each proxy appends its peer's address to `X-Forwarded-For`, so only
 * the last `trustedProxies` entries are trusted; with 0 the header is ignored.
 */
export function clientAddress(headers: Headers, peerAddress: string, trustedProxies: number): string {
  if (trustedProxies === 0) return peerAddress
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => withoutPort(hop.trim()))
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? hops[0] ?? peerAddress
}

/** Drops the port that some proxies add ("192.0.2.1:51234"), with which each connection would be another visitor. */
function withoutPort(hop: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1]
  return address && isIP(address) ? address : hop
}

/**
 * The network that shares one budget: an IPv4 address, or the first 56 bits of an IPv6 address, which providers
 * commonly assign to one home (RFC 6177): it could otherwise use 256 networks of 64 bits in turn.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:([\d.]+)$/.exec(plain)?.[1]
  if (mapped || !isIPv6(plain)) return mapped ?? plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => parseInt(group, 16))
  const [first = 0, second = 0, third = 0, fourth = 0] = groups
  return [first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(':')
}

/** Whether the address belongs to this machine or to a private network (RFC 1918, RFC 4193, RFC 4291). */
export function isPrivateAddress(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '')
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe[89ab])/.test(plain)
}

export function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Whether a mail server must encrypt: one on another machine, unless its URL ends in `?requireTLS=false`. */
export function needsTls(url: URL): boolean {
  return !isThisMachine(url) && url.searchParams.get('requireTLS') !== 'false'
}

type VisitorAddress = (headers: Headers, peerAddress: string) => string

/**
 * Creates the function that finds visitors' addresses. If no proxy is trusted, but one on this machine or network
 * evidently forwards requests, the function logs that once: all visitors then share one rate limit.
 */
export function createVisitorAddress(trustedProxies: number, log: Log): VisitorAddress {
  let isSaid = false
  return function visitorAddress(headers, peerAddress) {
    const isForwarded = headers.has('x-forwarded-for') || headers.has('forwarded')
    if (trustedProxies === 0 && !isSaid && isForwarded && isPrivateAddress(peerAddress)) {
      isSaid = true
      log.warn(
        { code: 'untrusted-proxy' },
        'A proxy forwards requests, but TRUST_PROXY is 0: all visitors share one rate limit. Set TRUST_PROXY to the number of proxies.',
      )
    }
    return clientAddress(headers, peerAddress, trustedProxies)
  }
}

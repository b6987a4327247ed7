/**
 * The client address used for rate limiting. Each proxy appends its peer's address to `X-Forwarded-For`, so only
 * the last `trustedProxies` entries are trusted; with 0 the header is ignored.
 */
export function clientAddress(headers: Headers, peerAddress: string, trustedProxies: number): string {
  if (trustedProxies === 0) return peerAddress
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? hops[0] ?? peerAddress
}

/**
 * The network that shares one budget: an IPv4 address, or the first 64 bits of an IPv6 address, because a single
 * connection is assigned at least that many (RFC 6177).
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

import { clientAddress, isPrivateAddress } from '../http/address.ts'
import type { Log } from '../http/log.ts'

/** Finds the address of a visitor from the request's headers and the address of the connection. */
export type VisitorAddress = (headers: Headers, peerAddress: string) => string

/**
 * Creates the function that finds visitors' addresses. If no proxy is trusted, but one on this machine or network
 * evidently forwards the requests, it says so once in the log: all visitors then share one rate limit.
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

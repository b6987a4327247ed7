/** Services that wrap an address, and the parameter that holds it. */
const services = [
  { host: /(?:^|\.)safelinks\.protection\.outlook\.[a-z]+$/, path: /^/, parameters: ['url'] },
  { host: /(?:^|\.)teams\.cdn\.office\.net$/, path: /safelinks/, parameters: ['url'] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /^urldefense\.(?:proofpoint\.)?com$/, path: /^\/v1\/url$/, parameters: ['u'] },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, parameters: ['a'] },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, parameters: ['u'] },
  { host: /^www\.linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)/, parameters: ['url'] },
  { host: /^www\.youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
]

/** Parameters that only tell where a reader came from. */
const tracking = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|mkt_tok|_hsenc|_hsmi)(?:=|$)/i

/** The page that a link leads to in the end, without what mail filters, search pages and mailings add to its address. */
export function unwrappedLink(address: string): string {
  let target = address.trim()
  for (let layers = 0; layers < 5; layers += 1) {
    const inner = inside(target)
    if (inner === undefined || !/^(?:https?:\/\/|mailto:|tel:)/i.test(inner)) break
    target = inner
  }
  return /^https?:/i.test(target) ? withoutTracking(target) : target
}

function inside(address: string): string | undefined {
  const third = /^https?:\/\/urldefense\.(?:proofpoint\.)?(?:com|us)\/v3\/__(.+?)__;([^!]*)!/i.exec(address)
  if (third) return thirdDefense(third[1] ?? '', third[2] ?? '')
  const [, host = '', path = '', query = ''] = /^https?:\/\/([^/?#]+)([^?#]*)\?([^#]*)/i.exec(address) ?? []
  // URL Defense, version 2: percent signs are hyphens, slashes are underscores.
  if (/^urldefense\.(?:proofpoint\.)?com$/i.test(host) && path === '/v2/url')
    return decoded((parameter(query, 'u') ?? '').replaceAll('-', '%').replaceAll('_', '/'))
  const service = services.find((one) => one.host.test(host.toLowerCase()) && one.path.test(path))
  const value = service?.parameters.map((name) => parameter(query, name)).find((found) => found !== undefined)
  return value === undefined ? undefined : decoded(value)
}

const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** URL Defense, version 3: `*` replaces one character, `**B` three (A is two), which follow in Base64. */
function thirdDefense(masked: string, base64: string): string | undefined {
  const characters = [...textOfBase64(base64)]
  let used = 0
  const address = masked.replace(/\*(?:\*([\w-]))?/g, (_, length?: string) => {
    const from = used
    used += length === undefined ? 1 : lengths.indexOf(length) + 2
    return characters.slice(from, used).join('')
  })
  if (used > characters.length) return undefined
  return decoded(/^https?%3a/i.test(address) ? address : '') || address.replace(/^(https?:\/)(?!\/)/i, '$1/')
}

function textOfBase64(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    )
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}

function parameter(query: string, name: string): string | undefined {
  const found = query.split('&').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Decodes UTF-8; anything else (`caf%E9`) stays encoded, and so do spaces, which no address has. */
function decoded(text: string): string {
  return text
    .replace(/%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}/gi, (sequence) => {
      try {
        return decodeURIComponent(sequence)
      } catch {
        return sequence
      }
    })
    .replace(/[\s<>\p{Cc}]/gu, encodeURIComponent)
}

function withoutTracking(address: string): string {
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  if (query === undefined) return address
  const kept = query.split('&').filter((pair) => !tracking.test(pair))
  return page + (kept.join('') === '' ? '' : `?${kept.join('&')}`) + fragment
}

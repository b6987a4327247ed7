import { connect } from 'node:tls'
import { once } from 'node:events'
import { DAY_MS } from '../../text/iso-day.ts'
import type { Settings } from '../../settings/declaration.ts'
import { counted } from '../../text/counted.ts'
import { codeOf } from '../http/errors.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

const TIMEOUT_MS = 10_000

/** A certificate that renews itself does so 30 days before it expires; within these last days, renewal has failed. */
const RENEWED_DAYS = 14

/** Whether the web server in front passes on the host name and the visitor's address. */
export async function checkProxy({
  SITE_ORIGINS,
  PUBLIC_API_HOST,
  TRUST_PROXY,
  HOST,
}: Pick<Settings, 'SITE_ORIGINS' | 'PUBLIC_API_HOST' | 'TRUST_PROXY' | 'HOST'>): Promise<CheckLine> {
  const [origin] = SITE_ORIGINS
  if (!origin) return attention('No address is set.', 'set SITE_ORIGINS, such as https://www.firm.example.')
  const api = PUBLIC_API_HOST ?? origin
  if (origin.startsWith('https:') && TRUST_PROXY === 0) {
    return fault(
      'A web server in front provides HTTPS, but TRUST_PROXY is 0: all visitors share one rate limit.',
      'set TRUST_PROXY=1, and have that server write X-Forwarded-For itself.',
    )
  }
  // The handler refuses this before it counts or stores anything: for a foreign origin (403), otherwise for its type
  // (415).
  const answer = await fetch(new URL('/handleFormSubmission', api), {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body: 'check',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => unreachable(api, error))
  if ('says' in answer) return answer
  const { status } = answer
  if (status === 403) {
    return fault(
      `${api} refuses the forms of ${origin}.`,
      'have the web server forward Host, and compare SITE_ORIGINS.',
    )
  }
  if (status !== 415) {
    return fault(
      `${api} does not pass forms to this server (${status}).`,
      'forward /handleFormSubmission and /captcha/ to it.',
    )
  }
  const isOpen = !['localhost', '127.0.0.1', '::1'].includes(HOST)
  if (TRUST_PROXY > 0 && isOpen) {
    return attention(
      `HOST is ${HOST}: anyone who can reach the port can forge an address in X-Forwarded-For.`,
      'set HOST=localhost, or close the port to all but the web server.',
    )
  }
  return good(`${api} passes forms on, and ${TRUST_PROXY} of its addresses in X-Forwarded-For is trusted.`)
}

/** Certificate, redirect from http and HSTS (RFC 6797) of each https address at which this server answers. */
export async function checkHttps({
  SITE_ORIGINS,
  PUBLIC_API_HOST,
}: Pick<Settings, 'SITE_ORIGINS' | 'PUBLIC_API_HOST'>): Promise<CheckLine> {
  const addresses = PUBLIC_API_HOST === undefined ? SITE_ORIGINS : [PUBLIC_API_HOST]
  const secure = addresses.filter((one) => one.startsWith('https:'))
  const lines = await Promise.all(secure.map(checkAddress))
  const lineOf = (wanted: CheckLine['state']) => lines.find(({ state }) => state === wanted)
  return lineOf('fault') ?? lineOf('attention') ?? lines[0] ?? noHttps
}

const noHttps = attention(
  'The site has no https address.',
  'put a web server with HTTPS in front, and set SITE_ORIGINS.',
)

async function checkAddress(origin: string): Promise<CheckLine> {
  const days = await certificateDays(new URL(origin)).catch((error: unknown) => unreachable(origin, error))
  if (typeof days !== 'number') return days
  if (days < RENEWED_DAYS) {
    return fault(
      `The certificate of ${origin} expires in ${counted(days, 'day')}.`,
      'find out why the web server did not renew it, for example in its log.',
    )
  }
  const init = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
  const answer = await fetch(origin, init).catch((error: unknown) => unreachable(origin, error))
  if ('says' in answer) return answer
  if (!answer.headers.get('strict-transport-security')) {
    return attention(
      `${origin} sends no HSTS.`,
      'restart the server with SITE_ORIGINS set to the https address of the pages.',
    )
  }
  const plain = await fetch(origin.replace('https:', 'http:'), init).catch(() => undefined)
  if (plain && !plain.headers.get('location')?.startsWith('https:')) {
    return attention(
      `http:// does not lead to ${origin}.`,
      'redirect it in the web server, with code 301 or 308.',
    )
  }
  return good(`The certificate of ${origin} is valid for another ${counted(days, 'day')}.`)
}

/** Why there is no connection to an address. Rethrows an error that is about something else. */
function unreachable(origin: string, error: unknown): CheckLine {
  // The cause of an error from `fetch` or of an aborted wait is the reason.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(reason instanceof Error)) throw error
  const { hostname } = new URL(origin)
  const code = codeOf(reason) ?? reason.name
  if (/CERT|UNABLE_TO_VERIFY/.test(code)) {
    return fault(
      `Browsers refuse the certificate of ${origin}: ${reason.message}.`,
      `have the web server obtain one for ${hostname} (docs/hosts.md), and read its log.`,
    )
  }
  if (code === 'ENOTFOUND') {
    return fault(
      `The DNS has no address for ${hostname}.`,
      'point its A and AAAA records to the web server in front, or correct the setting (SITE_ORIGINS or PUBLIC_API_HOST).',
    )
  }
  return fault(
    `${origin} does not answer (${code}).`,
    'start the site and the web server in front, open ports 80 and 443 in the firewall, and compare the records of the domain in the DNS.',
  )
}

async function certificateDays({ hostname, port }: URL): Promise<number> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
  } finally {
    socket.destroy()
  }
}

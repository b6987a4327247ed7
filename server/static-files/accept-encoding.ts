/** How a stored body is encoded: `identity` is the file unchanged. */
export type Coding = 'br' | 'gzip' | 'identity'

/** The suffixes of the compressed files next to each file. */
export const codingEnds = { br: '.br', gzip: '.gz' } as const

/** Smallest first: when a client rates two codings equally, the earlier one is sent. */
const codings: readonly Coding[] = ['br', 'gzip', 'identity']

// Browsers send only a few distinct values; the limit keeps made-up ones from filling memory.
const remembered = new Map<string, Coding[]>()
const mostRemembered = 100

/** The codings that an `Accept-Encoding` value accepts, best first (RFC 9110, 12.5.3). */
export function acceptedCodings(acceptEncoding: string | undefined): Coding[] {
  if (acceptEncoding === undefined) return ['identity']
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const accepted = readCodings(acceptEncoding)
  if (remembered.size < mostRemembered) remembered.set(acceptEncoding, accepted)
  return accepted
}

function readCodings(acceptEncoding: string): Coding[] {
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(readEntry))
  const weightOf = (coding: Coding) =>
    weights.get(coding) ??
    (coding === 'gzip' ? weights.get('x-gzip') : undefined) ??
    // A client that lists only compressed codings still accepts the plain file, but last.
    weights.get('*') ??
    (coding === 'identity' ? 0.0001 : 0)
  return codings
    .map((coding) => ({ coding, weight: weightOf(coding) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding)
}

function readEntry(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}

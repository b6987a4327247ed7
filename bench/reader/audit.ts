import lighthouse from 'lighthouse'

/** How Lighthouse slows the network and the processor: reckoned from a fast run, or really applied. */
export type Throttling = 'simulate' | 'devtools'

/** Scores from 0 to 100; times in milliseconds; `cls` without a unit; `bytes` on the wire, headers included. */
export type Audit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
}

/**
 * Lighthouse's default audit of a page, mobile, cold, in the Chromium whose DevTools protocol listens at `port`.
 * Throws when Lighthouse could not load the page.
 */
export async function audit(
  address: string,
  { port, throttling = 'simulate' }: { port: number; throttling?: Throttling },
): Promise<Audit> {
  const result = await lighthouse(address, {
    ...{ port, output: 'json', logLevel: 'silent', throttlingMethod: throttling },
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
  }
}

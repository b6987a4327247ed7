import lighthouse, { type RunnerResult } from 'lighthouse'

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

type Settings = { port: number; throttling?: Throttling }

/** How often a page is loaded again when Lighthouse lost its own recording of it, which it does now and then. */
const repeats = 2

/**
 * Lighthouse's default audit of a page, mobile, cold, in the Chromium whose DevTools protocol listens at `port`.
 * Throws when Lighthouse could not load the page.
 */
export async function audit(address: string, settings: Settings): Promise<Audit> {
  const { audits, categories } = await recordedRun(address, settings, repeats)
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

async function recordedRun(
  address: string,
  settings: Settings,
  repeatsLeft: number,
): Promise<RunnerResult['lhr']> {
  const { port, throttling = 'simulate' } = settings
  const result = await lighthouse(address, {
    ...{ port, output: 'json', logLevel: 'silent', throttlingMethod: throttling },
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`)
  const { runtimeError } = result.lhr
  if (!runtimeError) return result.lhr
  if (repeatsLeft > 0 && runtimeError.code === 'NO_NAVSTART')
    return recordedRun(address, settings, repeatsLeft - 1)
  throw new Error(`${address}: ${runtimeError.message}`)
}

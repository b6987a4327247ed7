import lighthouse, { type RunnerResult } from 'lighthouse'

/** How Lighthouse throttles network and processor: estimated from a fast run, or actually applied. */
export type Throttling = 'simulate' | 'devtools'

/**
 * The score is from 0 to 100; times are in milliseconds; `cls` has no unit; `bytes` are transferred bytes with
 * headers.
 */
export type Speed = { performance: number; fcp: number; lcp: number; tbt: number; cls: number; bytes: number }

/** All Lighthouse scores, from 0 to 100. */
type Audit = Speed & { accessibility: number; bestPractices: number; seo: number }

type Settings = { port: number; throttling?: Throttling }

/** How often to reload a page when Lighthouse loses its own recording of it, which happens occasionally. */
const repeats = 2

/**
 * Lighthouse's default audit of a page, mobile and cold, in the Chromium whose DevTools protocol listens on `port`.
 * Throws if Lighthouse could not load the page.
 */
export async function audit(address: string, settings: Settings): Promise<Audit> {
  const result = await recordedRun(address, settings)
  return {
    ...speedOf(result),
    accessibility: scoreOf(result, 'accessibility'),
    bestPractices: scoreOf(result, 'best-practices'),
    seo: scoreOf(result, 'seo'),
  }
}

/** The same without the slowest audits, which say nothing about speed. */
export async function auditSpeed(address: string, settings: Settings): Promise<Speed> {
  return speedOf(await recordedRun(address, settings, ['performance']))
}

type Result = RunnerResult['lhr']

function speedOf(result: Result): Speed {
  const figure = (name: string) => result.audits[name]?.numericValue ?? 0
  return {
    performance: scoreOf(result, 'performance'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
  }
}

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100)
}

async function recordedRun(
  address: string,
  settings: Settings,
  onlyCategories?: string[],
  repeatsLeft = repeats,
): Promise<Result> {
  const { port, throttling = 'simulate' } = settings
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    throttlingMethod: throttling,
    ...(onlyCategories && { onlyCategories }),
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${address}.`)
  const { runtimeError } = result.lhr
  if (!runtimeError) return result.lhr
  if (repeatsLeft > 0 && runtimeError.code === 'NO_NAVSTART')
    return recordedRun(address, settings, onlyCategories, repeatsLeft - 1)
  throw new Error(`${address}: ${runtimeError.message}`)
}

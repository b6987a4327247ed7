import lighthouse, { type RunnerResult } from 'lighthouse'

/** How Lighthouse slows the network and the processor: reckoned from a fast run, or really applied. */
export type Throttling = 'simulate' | 'devtools'

/** The score is from 0 to 100; times in milliseconds; `cls` without a unit; `bytes` on the wire, headers included. */
export type Speed = { performance: number; fcp: number; lcp: number; tbt: number; cls: number; bytes: number }

/** All of Lighthouse's scores, from 0 to 100. */
export type Audit = Speed & { accessibility: number; bestPractices: number; seo: number }

type Settings = { port: number; throttling?: Throttling }

/** How often a page is loaded again when Lighthouse lost its own recording of it, which it does now and then. */
const repeats = 2

/**
 * Lighthouse's default audit of a page, mobile, cold, in the Chromium whose DevTools protocol listens at `port`.
 * Throws when Lighthouse could not load the page.
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

/** The same without what takes longest and says nothing of speed. */
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
    ...{ port, output: 'json', logLevel: 'silent', throttlingMethod: throttling },
    ...(onlyCategories && { onlyCategories }),
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`)
  const { runtimeError } = result.lhr
  if (!runtimeError) return result.lhr
  if (repeatsLeft > 0 && runtimeError.code === 'NO_NAVSTART')
    return recordedRun(address, settings, onlyCategories, repeatsLeft - 1)
  throw new Error(`${address}: ${runtimeError.message}`)
}

import { startPlainChromium } from '../../tests/support/plain-chromium.ts'
import { markdownTable } from '../markdown-table.ts'
import { auditSpeed, type Speed, type Throttling } from './audit.ts'
import { median } from './median.ts'

const names = ['site', 'bare', 'scriptless']

type Comparison = {
  pages: { kind: string; path: string }[]
  /** Where the site, its bare pages and its script-free pages are served. */
  origins: { site: string; bare: string; scriptless: string }
  rounds: number
  throttling: Throttling
}

/** Audits every page of the site and its baselines in turn, so that machine slowdowns affect all three equally. */
export async function comparePages(
  { pages, origins, rounds, throttling }: Comparison,
  chromium: string,
): Promise<string> {
  const runs = new Map<string, Speed[]>()
  for (let round = 1; round <= rounds; round += 1) {
    const browser = await startPlainChromium(chromium)
    for (const { path } of pages) {
      for (const [name, origin] of Object.entries(origins)) {
        const key = `${name} ${path}`
        const run = await auditSpeed(origin + path, { port: browser.port, throttling })
        runs.set(key, [...(runs.get(key) ?? []), run])
      }
    }
    await browser.close()
    console.error(`${throttling}: round ${round} of ${rounds}`)
  }

  const all = (name: string, path: string, what: keyof Speed) =>
    (runs.get(`${name} ${path}`) ?? []).map((run) => run[what])
  const middle = (name: string, path: string, what: keyof Speed) => median(all(name, path, what))
  const rows = pages.map(({ kind, path }) => {
    const lcp = (name: string) => middle(name, path, 'lcp')
    return [
      kind,
      seconds(lcp('site')),
      seconds(lcp('bare')),
      range(all('bare', path, 'lcp')),
      (lcp('site') / lcp('bare')).toFixed(2),
      seconds(lcp('scriptless')),
      seconds(middle('site', path, 'fcp')),
      middle('site', path, 'performance'),
      ...names.map((name) => figure(middle(name, path, 'tbt'), 0)),
      middle('site', path, 'cls').toFixed(3),
      ...names.map((name) => kilobytes(middle(name, path, 'bytes'))),
    ]
  })
  return markdownTable(
    [
      'kind',
      'LCP, s',
      'bare, s',
      'bare, all rounds',
      'to bare',
      'without scripts, s',
      'FCP, s',
      'performance',
      'TBT, ms',
      'bare, ms',
      'without scripts, ms',
      'CLS',
      'kB',
      'bare, kB',
      'without scripts, kB',
    ],
    rows,
  )
}

/** A bare page does no work, so the spread of its rounds is the machine's noise. */
function range(milliseconds: number[]): string {
  return `${seconds(Math.min(...milliseconds))} to ${seconds(Math.max(...milliseconds))}`
}

function seconds(milliseconds: number): string {
  return figure(milliseconds / 1000, 2)
}

function kilobytes(bytes: number): string {
  return figure(bytes / 1000, 1)
}

/** A figure with this many decimals, or a dash if it was not measured. */
function figure(value: number, places: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(places)
}

import { showNextPage } from '../../tests/navigation/next-page-shown.ts'
import { startPlainChromium } from '../../tests/support/plain-chromium.ts'
import { siteFolder } from '../../tests/support/site.ts'
import { markdownTable } from '../markdown-table.ts'
import { serveFolder } from '../serve-folder.ts'
import { median } from './median.ts'

const steps = [
  { from: '/', to: '/our-firm' },
  { from: '/our-team', to: '/our-team/eleanor-whitlock' },
  { from: '/areas-of-practice', to: '/areas-of-practice/corporate-law' },
]

/** Times from the click on a hovered link to the next page, as a table; medians of `rounds`. */
export async function measureNextPage(chromium: string, rounds: number): Promise<string> {
  const { origin, close } = await serveFolder(siteFolder)
  const browser = await startPlainChromium(chromium)
  const rows: (string | number)[][] = []
  for (const step of steps) {
    const shown = []
    for (let round = 0; round < rounds; round += 1)
      shown.push(await showNextPage(browser, { ...step, origin }))
    rows.push([
      `${step.from} to ${step.to}`,
      `${shown.filter(({ wasRenderedAhead }) => wasRenderedAhead).length} of ${rounds}`,
      median(shown.map(({ activated }) => activated)).toFixed(0),
      median(shown.map(({ painted }) => painted)).toFixed(0),
    ])
  }
  await browser.close()
  close()
  return markdownTable(['step', 'prerendered', 'active after, ms', 'painted after, ms'], rows)
}

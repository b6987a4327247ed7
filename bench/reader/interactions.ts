import { resolve } from 'node:path'
import { chromium as playwright, type Page } from '@playwright/test'
import { siteFolder } from '../../tests/support/site.ts'
import {
  fillAccessibilityForm,
  openAccessibilityForm,
  solveCaptcha,
  uniqueText,
} from '../../tests/forms/visitor.ts'
import { markdownTable } from '../markdown-table.ts'
import { startServerProcess } from '../server-process.ts'

type Interaction = { name: string; width: number; path: string; act: (page: Page) => Promise<void> }

const interactions: Interaction[] = [
  {
    name: 'menu',
    width: 1440,
    path: '/',
    act: async (page) => {
      await page.locator('[data-dropdown] button').first().click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'drawer',
    width: 390,
    path: '/',
    act: async (page) => {
      await page.locator('.hamburger').click()
      await page.locator('dialog summary').first().click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'show more',
    width: 390,
    path: '/blog',
    act: async (page) => {
      await page.getByRole('button', { name: 'Show More Posts' }).click()
      await page.locator('[data-post-cards] > :nth-child(12)').waitFor()
    },
  },
  {
    name: 'form, typing and sending',
    width: 390,
    path: '/accessibility-feedback',
    act: async (page) => {
      await openAccessibilityForm(page)
      await fillAccessibilityForm(page, '')
      await page.getByLabel('Description of the issue').pressSequentially(uniqueText(), { delay: 20 })
      await solveCaptcha(page)
      await page.getByRole('button', { name: 'Send feedback' }).click()
      await page.getByText('We have received your feedback').waitFor()
    },
  },
]

/**
 * The worst time from input to next paint (Event Timing, in steps of 8 ms) for each interaction, in a Chromium with
 * the processor slowed down four times, as a table. The server is the real one, with its form handler.
 */
export async function measureInteractions(chromium: string, rounds: number): Promise<string> {
  const server = await startServerProcess({ SITE_DIR: resolve(siteFolder), LOG_LEVEL: 'info' })
  const baseURL = `http://localhost:${server.port}`
  const browser = await playwright.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  const rows: (string | number)[][] = []
  for (const { name, width, path, act } of interactions) {
    const worst: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ baseURL, viewport: { width, height: 844 } })
      await page.addInitScript(collectEvents)
      await page.goto(path, { waitUntil: 'networkidle' })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await act(page)
      // The last entry arrives after the paint that ends it.
      await page.waitForTimeout(500)
      worst.push(
        Math.max(0, ...(await page.evaluate(() => Reflect.get(globalThis, 'eventDurations') as number[]))),
      )
      await page.close()
    }
    rows.push([name, Math.max(...worst), worst.join(', ')])
  }
  await browser.close()
  await server.stop()
  return markdownTable(['interaction', 'worst, ms', 'worst of each round, ms'], rows)
}

/** Runs in the page before its own scripts: records the duration of every input event that took 16 ms or more. */
function collectEvents() {
  const durations: number[] = []
  Object.assign(globalThis, { eventDurations: durations })
  const settings: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    const inputs = list
      .getEntries()
      .filter((entry) => 'interactionId' in entry && Number(entry.interactionId) > 0)
    durations.push(...inputs.map(({ duration }) => duration))
  }).observe(settings)
}

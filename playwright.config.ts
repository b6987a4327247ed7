import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { contentFolder } from './settings/content-folder.ts'
import { scratchFolder } from './server/testing/scratch-folder.ts'
import { findHeadlessChromium } from './tests/support/chromium.ts'
import { siteFolder } from './tests/support/site.ts'

// Many tests start a server of their own: compiled once, it starts in two thirds of the time.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node-compile')
process.env['TMPDIR'] = scratchFolder()

/**
 * Journeys in a real browser over the built site, served by the real server. `npm test` builds it first. Each run
 * starts its server on a free port, so that it never tests what another program serves. Playwright reads the port
 * from the server's first line and passes it to its workers, which load this file again.
 */
export default defineConfig({
  testDir: 'tests',
  // tests/checker is run by Vitest.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One more than the processors of a small machine: the office's journeys often wait for its next poll.
  workers: 3,
  // These limits only end a hang: a machine ten times slower than usual must pass, too.
  timeout: 270_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A loaded machine cuts page transitions short, which Chromium sometimes reports as an error.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list'], ['./tests/support/closing-line.ts']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${process.env['SITE_PORT']}`,
    viewport: { width: 1440, height: 900 },
    // Recording costs a third of a test's time, so only a test that failed is recorded, on its second run.
    trace: 'on-first-retry',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findHeadlessChromium(),
      // Chromium's own lookups would fail on a closed network and be logged as errors.
      args: [
        '--no-sandbox',
        // Letters as wide as on a visitor's screen, also without a window.
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" "${resolve('server/main.ts')}"`,
    // Outside the project folder, whose `.env` may name a real database and mail server.
    cwd: 'tests',
    env: {
      CONTENT_DIR: contentFolder,
      HOST: 'localhost',
      PORT: '0',
      SITE_DIR: resolve(siteFolder),
      // Of this run alone: a run within a test starts a server of its own.
      DATA_DIR: resolve(`test-results/data-${process.pid}`),
      LOG_LEVEL: 'info',
    },
    wait: { stdout: /Serving http:\/\/localhost:(?<site_port>\d+)/ },
  },
})

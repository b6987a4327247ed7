import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { contentFolder } from './settings/content-folder.ts'
import { scratchFolder } from './server/testing/scratch-folder.ts'
import { findHeadlessChromium } from './tests/support/chromium.ts'
import { siteFolder } from './tests/support/site.ts'

// Many tests start a server of their own; with its code compiled and cached, it starts in two thirds of the time.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node-compile')
process.env['TMPDIR'] = scratchFolder()

/**
 * Journeys in a real browser through the built site, served by the real server. `npm test` builds it first. Each run
 * starts its server on a free port, so that it never tests what another program serves. Playwright reads the port
 * from the server's output and passes it to its workers, which load this file again.
 */
export default defineConfig({
  testDir: 'tests',
  // Vitest runs tests/checker.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One more than the processors of a small machine: the office's journeys often wait for its next poll.
  workers: 3,
  // These limits only end a hang: even a machine ten times slower than usual must pass.
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
    // Recording takes a third of a test's time, so a test is recorded only when it runs again after a failure.
    trace: 'on-first-retry',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findHeadlessChromium(),
      // Chromium's own lookups would fail on a closed network and be logged as errors.
      args: [
        '--no-sandbox',
        // Makes letters as wide without a window as on a visitor's screen.
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
      // For this run alone: a run within a test starts its own server.
      DATA_DIR: resolve(`test-results/data-${process.pid}`),
      LOG_LEVEL: 'info',
    },
    wait: { stdout: /Serving http:\/\/localhost:(?<site_port>\d+)/ },
  },
})

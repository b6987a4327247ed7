import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tests/chromium.ts'

/**
 * Journeys in a real browser over the built site, served by the real server. `npm test` builds it first. Each run
 * starts its server on a free port, so that none can test what another program serves. Playwright takes the port from
 * the server's first line and hands it to its workers, which load this file again.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A machine under load cuts page transitions short, and Chromium reports that as an error now and then.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list'], ['./tests/closing-line.ts']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${process.env['SITE_PORT']}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Chromium's own look-ups would be refused on a closed network and noted as errors.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    env: {
      HOST: 'localhost',
      PORT: '0',
      SITE_DIR: process.env['SITE_OUT_DIR'] ?? 'dist',
      DATA_DIR: 'test-results/data',
      LOG_LEVEL: 'info',
    },
    wait: { stdout: /Serving http:\/\/localhost:(?<site_port>\d+)/ },
  },
})

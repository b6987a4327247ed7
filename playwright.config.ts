import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tests/chromium.ts'

const port = Number(process.env['TEST_PORT'] ?? 4399)

/** Journeys in a real browser over the built site, served by the real server. `npm test` builds it first. */
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
    baseURL: `http://localhost:${port}`,
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
    command: 'npm run serve',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), DATA_DIR: 'test-results/data' },
    reuseExistingServer: !process.env['CI'],
  },
})

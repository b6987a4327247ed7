import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The tests' Chromium: CHROMIUM_PATH, otherwise one on the PATH, otherwise one that this installs (with `apt-get` as
 * root, otherwise Playwright's own). Prints which one it uses.
 */
export function findChromium(): string {
  const found = process.env['CHROMIUM_PATH'] ?? onPath(names) ?? install()
  // Playwright's workers load the configuration again; printing it once is enough.
  if (found !== process.env['CHROMIUM_PATH']) console.info(`Chromium: ${found}`)
  process.env['CHROMIUM_PATH'] = found
  return found
}

/**
 * Chromium without a window, with which journeys take a fifth less time, but which keeps no page in the back/forward
 * cache. If it is not installed, or if CHROMIUM_PATH names another, the same as `findChromium`.
 */
export function findHeadlessChromium(): string {
  const chromium = findChromium()
  if (!names.some((name) => chromium === onPath([name]))) return chromium
  return onPath(['chromium-headless-shell']) ?? chromium
}

function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((file) => existsSync(file))
}

function install(): string {
  if (process.getuid?.() === 0) {
    console.info('Chromium: not found, installing it with apt-get')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // These fonts have the metrics of Arial and Times, the fallbacks until the site's own fonts load.
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
    })
    const installed = onPath(names)
    if (installed) return installed
  }
  console.info("Chromium: not found, installing Playwright's own")
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return playwrightsOwn()
}

function playwrightsOwn(): string {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  }).trim()
}

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The tests' Chromium: CHROMIUM_PATH, else one on the PATH, else it is installed (`apt-get` as root, otherwise
 * Playwright's own). Prints which one it uses.
 */
export function findChromium(): string {
  const found = process.env['CHROMIUM_PATH'] ?? onPath() ?? install()
  // Playwright's workers load the configuration again; one line is enough.
  process.env['CHROMIUM_PATH'] = found
  return found
}

function onPath(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const path = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
  if (path) console.info(`Chromium: ${path}`)
  return path
}

function install(): string {
  if (process.getuid?.() === 0) {
    console.info('Chromium: not found, installing it with apt-get')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // The fonts have the metrics of Arial and Times, the fallbacks until the site's own fonts load.
    const packages = ['chromium', 'fonts-liberation']
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
    })
    const installed = onPath()
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

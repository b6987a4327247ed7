import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'
import { Builder, By, Key } from 'selenium-webdriver'
import type { EngineName } from './find.ts'

/** One browser window: only what the journeys need, identical for every engine. */
export type Tab = {
  version: string
  /** Starts over in an empty window that no earlier journey has used. */
  renew(): Promise<void>
  goto(address: string): Promise<void>
  /** Sets a cookie of localhost; WebKit's driver takes it only while a page of that host is open. */
  setCookie(name: string, value: string): Promise<void>
  /** Evaluates an expression in the page, awaiting a promise. */
  value(expression: string): Promise<unknown>
  click(selector: string): Promise<void>
  hover(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape' | 'Enter'): Promise<void>
  /** Sets the page width in CSS pixels. */
  resize(width: number): Promise<void>
  /** Connects an authenticator that approves every use of a passkey. Only Firefox's: see `addFirefoxAuthenticator`. */
  addAuthenticator?(): Promise<void>
  close(): Promise<void>
}

const height = 900

let started = 0

type Wishes = { wantsLessMotion?: boolean }

/** Starts a browser with one empty window. `paths` comes from `findEngine`. */
export function startEngine(name: EngineName, paths: string[], wishes: Wishes = {}): Promise<Tab> {
  return name === 'WebKit' ? startWebKit(paths, wishes) : startWithPuppeteer(name, paths, wishes)
}

/** Chromium and Firefox, both over WebDriver BiDi. */
async function startWithPuppeteer(
  name: 'Chromium' | 'Firefox',
  [executablePath = '']: string[],
  { wantsLessMotion }: Wishes,
): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: name === 'Firefox' ? 'firefox' : 'chrome',
    executablePath,
    protocol: name === 'Firefox' ? 'webDriverBiDi' : 'cdp',
    // The driver loses track of a prerendered page when it is shown.
    args:
      name === 'Firefox'
        ? ['-marionette']
        : [
            '--no-sandbox',
            '--disable-features=Prerender2',
            ...(wantsLessMotion ? ['--force-prefers-reduced-motion'] : []),
          ],
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': wantsLessMotion ? 1 : 0,
      'marionette.port': 0,
      'security.webauth.webauthn_enable_softtoken': true,
      'security.webauth.webauthn_enable_usbtoken': false,
    },
  })
  let page = await browser.newPage()
  return {
    version: await browser.version(),
    renew: async () => {
      const used = page
      page = await browser.newPage()
      await used.close()
    },
    goto: async (address) => void (await page.goto(address)),
    setCookie: (name, value) => browser.setCookie({ name, value, domain: 'localhost' }),
    value: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).click(),
    hover: (selector) => page.locator(selector).hover(),
    type: async (selector, text) => {
      await page.locator(selector).click()
      await page.keyboard.type(text)
    },
    press: (key) => page.keyboard.press(key),
    resize: (width) => page.setViewport({ width, height }),
    ...(name === 'Firefox' && { addAuthenticator: () => addFirefoxAuthenticator(browser) }),
    close: () => browser.close(),
  }
}

/**
 * Connects a virtual authenticator (WebAuthn 3, 11) to Firefox. WebDriver BiDi has no command for that, so this is sent
 * to Marionette, Firefox's own driver: its messages are JSON after their length and a colon.
 */
async function addFirefoxAuthenticator(browser: Browser): Promise<void> {
  const { spawnargs = [] } = browser.process() ?? {}
  const profile = spawnargs[spawnargs.indexOf('--profile') + 1] ?? ''
  const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
  const driver = connect(port, '127.0.0.1')
  const options = {
    protocol: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserConsenting: true,
    isUserVerified: true,
  }
  const command = JSON.stringify([0, 1, 'WebAuthn:AddVirtualAuthenticator', options])
  driver.write(`${command.length}:${command}`)
  // It stays connected: Firefox ends its session with the connection.
  let answer = ''
  for await (const [part] of on(driver, 'data')) {
    answer += String(part)
    if (answer.includes('[1,1,null,')) break
    if (answer.includes('[1,1,{')) throw new Error(answer)
  }
}

/** WebKitGTK, Safari's engine, in its own small browser on a virtual display. */
async function startWebKit(
  [driverPath = '', binary = '', xvfb = '']: string[],
  { wantsLessMotion }: Wishes,
): Promise<Tab> {
  started += 1
  const display = `:${90 + ((process.pid + started) % 900)}`
  const screen = spawn(xvfb, [display, '-screen', '0', '1600x1000x24'], { stdio: 'ignore' })
  const port = 20_000 + ((process.pid + started) % 20_000)
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  // The fewest pixels that its toolbar takes, which would keep the window wider than a phone.
  writeFileSync(
    join(settings, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; margin: 0; padding: 0; font-size: 1px } image { -gtk-icon-transform: scale(0.1) }',
  )
  const animations = `[Settings]\ngtk-enable-animations=${wantsLessMotion ? 0 : 1}\n`
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), animations)
  const environment = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: settings,
    // Its sandbox does not start as root; it opens nothing except this site.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const server = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: environment,
  })
  const address = `http://127.0.0.1:${port}`
  await answers(`${address}/status`)
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
  // The site scrolls smoothly, so the driver would click where the element used to be.
  const element = async (selector: string) => {
    const found = await driver.findElement(By.css(selector))
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", found)
    return found
  }
  const version = (await driver.getCapabilities()).get('browserVersion') as string
  return {
    version: `WebKitGTK/${version}`,
    renew: () => driver.get('about:blank'),
    goto: (page) => driver.get(page),
    setCookie: (name, value) => driver.manage().addCookie({ name, value }),
    value: (expression) => driver.executeScript(`return (${expression})`),
    click: async (selector) => (await element(selector)).click(),
    hover: async (selector) =>
      driver
        .actions()
        .move({ origin: await element(selector) })
        .perform(),
    type: async (selector, text) => (await element(selector)).sendKeys(text),
    press: async (key) =>
      driver
        .actions()
        .sendKeys(key === 'Escape' ? Key.ESCAPE : Key.ENTER)
        .perform(),
    resize: async (width) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    close: async () => {
      await driver.quit()
      server.kill()
      screen.kill()
      rmSync(settings, { recursive: true })
    },
  }
}

/** Waits until a newly started program responds. */
async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(address).catch(() => undefined)) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error(`${address} does not respond.`)
}

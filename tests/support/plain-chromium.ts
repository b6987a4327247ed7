import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { devToolsPage, type DevToolsPage } from './devtools-page.ts'
import { connectDevTools, type DevTools } from './devtools.ts'

/** Headless Chromium, otherwise as visitors have it. `port` is that of its DevTools protocol. */
export type PlainChromium = {
  port: number
  openTab(): Promise<PlainTab>
  close(): Promise<void>
}

/** A tab with its pages: the current one, prerendered ones, and those in the back/forward cache. */
type PlainTab = {
  first: DevToolsPage
  /** The page at an address, shown or prerendered. Throws if the tab has none. */
  pageAt(address: string): Promise<DevToolsPage>
  close(): Promise<void>
}

/** Turns off Chromium's own lookups: on a closed network, they would fail and disturb the measurements. */
const ownLookUps = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
]

/**
 * Starts a Chromium without Playwright's automation, with a new profile. Playwright's browsers neither prerender
 * pages nor keep any in the back/forward cache. Puppeteer's prerender, but cannot tell when a page is ready: its
 * scripts for new documents do not run in prerendered ones, and a second session turns prerendering off.
 */
export async function startPlainChromium(executable: string, flags: string[] = []): Promise<PlainChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'plain-chromium-'))
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1440,900',
      ...ownLookUps,
      ...flags,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${executable} exited on startup with code ${code}.`)))
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /^DevTools listening on (ws:.+)$/.exec(line)
      if (found?.[1]) resolve(found[1])
    })
  })

  const devTools = await connectDevTools(address)

  return {
    port: Number(new URL(address).port),
    openTab: () => openTab(devTools),
    async close() {
      const exited = once(child, 'exit')
      devTools.close()
      child.kill()
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Opens a tab. Only a tab's own session sees prerendering, and thereby permits it. */
async function openTab(devTools: DevTools): Promise<PlainTab> {
  const sessions: string[] = []
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', forTab: true })
  const { sessionId: tab } = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
  const [first] = await new Promise<string[]>((resolve, reject) => {
    devTools.on('Target.attachedToTarget', ({ sessionId }, from) => {
      if (from !== tab) return
      sessions.push(String(sessionId))
      resolve(sessions)
    })
    devTools.on('Target.detachedFromTarget', ({ sessionId }) => {
      const place = sessions.indexOf(String(sessionId))
      if (place >= 0) sessions.splice(place, 1)
    })
    const settings = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
    devTools.send('Target.setAutoAttach', settings, String(tab)).catch(reject)
  })

  return {
    first: devToolsPage(devTools, first ?? ''),
    async pageAt(address) {
      for (const session of sessions) {
        const page = devToolsPage(devTools, session)
        if ((await page.evaluate('location.href')) === address) return page
      }
      throw new Error(`The tab shows no page at ${address}.`)
    },
    close: async () => void (await devTools.send('Target.closeTarget', { targetId })),
  }
}

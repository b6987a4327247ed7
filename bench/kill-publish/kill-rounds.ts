import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestBrowser } from '../../server/testing/test-browser.ts'
import { runFirstBuild } from '../break-builds/build-process.ts'
import { startVisitors } from '../break-builds/visitors.ts'
import { joinOffice } from '../kill-office/join-office.ts'
import { freePort, kill, startServer, untilServing, whileRunning } from '../kill-server/handler-process.ts'
import { newBook, startEditors } from './editors.ts'
import { beginPublishing, buildsOf, untilSettled, untilSwitching } from './publisher.ts'
import type { Asked } from './publisher.ts'
import { writeContent } from './bench-files.ts'
import { judge } from './verdict.ts'
import { codeOf } from '../../server/http/errors.ts'

/** `pauseMs`: between two edits of a person. `onRound` is called after every kill with what was killed. */
type KillOptions = {
  dataDir: string
  rounds: number
  pauseMs?: number
  onRound?: (round: number, killed: Killed) => void
}

/** What is killed: the server while people save; while it publishes, the build, the server, or both at once. */
type Killed = (typeof kinds)[number]

const kinds = ['server while saving', 'build', 'server', 'server and build'] as const

/** `wrong`: everything that was lost or half done, a line each. The other figures are totals of all rounds. */
type KillReport = {
  rounds: number
  wrong: string[]
  failedRequests: string[]
  requests: number
  cutOffRequests: number
  saves: number
  cutOffEdits: number
  refusedEdits: Record<string, number>
}

/**
 * Kills the real server and its builds with SIGKILL while people edit and publish and visitors read, then compares the
 * content, the drafts and the site with what everyone was told.
 */
export async function killRounds({
  dataDir,
  rounds,
  pauseMs = 100,
  onRound,
}: KillOptions): Promise<KillReport> {
  const contentDir = join(dataDir, 'content')
  const before = writeContent(contentDir)
  const settings = { CONTENT_DIR: contentDir, PUBLISH_FREE_MB: '0' }
  const publishMs = await runFirstBuild({ ...settings, DATA_DIR: dataDir })

  const port = await freePort()
  const origin = `http://localhost:${port}`
  const outages = { isDown: false, kills: 0 }
  let server = startServer(port, dataDir, settings)
  await untilServing(server, port)
  const browser = await joinOffice({ dataDir }, origin)
  const visitors = startVisitors(port, dataDir, outages)
  const book = newBook()
  const wrong: string[] = []
  let asked: Asked = new Map()

  for (let round = 1; round <= rounds; round++) {
    const killed = kinds[round % kinds.length] ?? kinds[0]
    const editors = startEditors(browser, book, pauseMs)
    if (killed === 'server while saving') await untilSaved(server, book.saves + randomInt(2, 6))
    else asked = await publishUntil(server, browser)
    const builds = killed === 'build' || killed === 'server and build' ? buildsOf(server) : []
    if (killed !== 'build') await end(server)
    for (const build of builds) endBuild(build)
    onRound?.(round, killed)
    if (killed !== 'build') await startAgain()
    await editors.stop()
    const found = await judge(browser, book, { origin, dataDir, contentDir, before, asked })
    wrong.push(...found.map((line) => `round ${round} (${killed}): ${line}`))
  }
  const { requests, failed, cutOff } = await visitors.stop()
  await untilSettled(browser)
  await kill(server)
  return {
    rounds,
    wrong,
    failedRequests: failed,
    requests,
    cutOffRequests: cutOff,
    saves: book.saves,
    cutOffEdits: book.cutOff,
    refusedEdits: Object.fromEntries(book.refused),
  }

  /** Stops every other publication where it makes its release the site, and the others anywhere. */
  async function publishUntil(publishing: ChildProcess, person: TestBrowser): Promise<Asked> {
    const begun = await beginPublishing(person)
    if (randomInt(2) === 0) await sleep(randomInt(publishMs))
    else if (await untilSwitching(person, dataDir)) await sleep(randomInt(60))
    await whileRunning(publishing)
    return begun
  }

  async function untilSaved(saving: ChildProcess, enough: number): Promise<void> {
    while (book.saves < enough) await whileRunning(saving)
    await sleep(randomInt(20))
  }

  async function end(victim: ChildProcess): Promise<void> {
    outages.isDown = true
    outages.kills += 1
    await kill(victim)
  }

  async function startAgain(): Promise<void> {
    server = startServer(port, dataDir, settings)
    await untilServing(server, port)
    outages.isDown = false
  }
}

/** Kills a build, which may already have ended by itself. */
function endBuild(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StoreSettings } from '../../server/store/open-store.ts'
import { sqliteFile } from '../../server/store/sqlite-store.ts'
import { startCaptchaStandIn } from './fake-captcha.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { startSenders } from './senders.ts'
import type { SenderBook } from './senders.ts'
import { judge, opensClean } from './verdict.ts'
import type { Verdict } from './verdict.ts'

/** `onRound` is called after every kill; `report` returns the final findings. */
export type KillOptions = StoreSettings & {
  rounds: number
  senders: number
  onRound?: (round: number) => void
}

/** `unclean`: rounds after which the file did not open clean (SQLite only); `refused`: responses other than 200. */
export type KillReport = Verdict & {
  rounds: number
  killedWhileStarting: number
  unclean: number
  answered: number
  cutOff: number
  refused: Record<string, number>
}

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** Kills the real server process with SIGKILL at random moments while visitors send, then checks the store. */
export async function killRounds({ onRound, rounds, senders, ...store }: KillOptions): Promise<KillReport> {
  const captcha = await startCaptchaStandIn()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const visitors = startSenders(senders, origin)
  const { book } = visitors
  let killedWhileStarting = 0
  let unclean = 0

  for (let round = 1; round <= rounds; round++) {
    const server = startServer({ ...store, port, verifyUrl: captcha.url })
    // One round in ten ends during startup, which opens and repairs the file and removes old submissions.
    const early = round % 10 === 0
    if (early) {
      killedWhileStarting++
      await sleep(randomInt(1_000))
    } else {
      await untilServing(server, origin)
      await untilAnswered(server, book, randomInt(senders, 3 * senders))
      await sleep(randomInt(20))
    }
    await kill(server)
    if (!store.databaseUrl && existsSync(sqliteFile(store.dataDir)) && !opensClean(store.dataDir)) unclean++
    onRound?.(round)
  }

  const last = startServer({ ...store, port, verifyUrl: captcha.url })
  await untilServing(last, origin)
  await visitors.stop()
  await kill(last)
  captcha.stop()

  const { answered, cutOff, refused } = book
  const figures = { answered: answered.size, cutOff, refused: Object.fromEntries(refused) }
  return { rounds, killedWhileStarting, unclean, ...figures, ...(await judge(store, book)) }
}

type ServerSettings = StoreSettings & { port: number; verifyUrl: string }

function startServer({ dataDir, databaseUrl, port, verifyUrl }: ServerSettings): ChildProcess {
  const env = {
    ...{ PATH: process.env['PATH'], PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'fatal' },
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', TRUST_PROXY: '1' },
    ...{ RECAPTCHA_SITE_KEY: 'stand-in-site-key', RECAPTCHA_SECRET_KEY: 'stand-in-secret' },
    ...{ RECAPTCHA_VERIFY_URL: verifyUrl, CONTENT_DIR: contentFolder, SITE_DIR: 'none' },
  }
  // Outside the project folder, whose `.env` may name a real mail server.
  return spawn(process.execPath, [MAIN], { cwd: dataDir, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function untilServing(server: ChildProcess, origin: string): Promise<void> {
  for (;;) {
    const serving = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (serving) return
    await whileRunning(server)
  }
}

/** Waits for `more` further responses rather than for a time, so that slow machines have as much to lose per round. */
async function untilAnswered(server: ChildProcess, { answered }: SenderBook, more: number): Promise<void> {
  const enough = answered.size + more
  while (answered.size < enough) await whileRunning(server)
}

async function whileRunning(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) throw new Error(`The server exited on its own with code ${server.exitCode}.`)
  await sleep(5)
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

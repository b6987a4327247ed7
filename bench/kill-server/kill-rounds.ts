import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreSettings } from '../../server/store/open-store.ts'
import { sqliteFile } from '../../server/store/sqlite-store.ts'
import { startCaptchaStandIn } from './fake-captcha.ts'
import { freePort, kill, startHandler, untilServing, whileRunning } from './handler-process.ts'
import { startSenders } from './senders.ts'
import type { SenderBook } from './senders.ts'
import { judge, opensClean } from './verdict.ts'
import type { Verdict } from './verdict.ts'

/**
 * `handlers`: how many server processes share the store. With several, a round kills one of them, and every fifth
 * round all. `onRound` is called after every kill; `report` returns the final findings.
 */
type KillOptions = StoreSettings & {
  rounds: number
  senders: number
  handlers?: number
  onRound?: (round: number) => void
}

/** `unclean`: rounds after which the file did not open clean (SQLite only); `refused`: responses other than 200. */
type KillReport = Verdict & {
  rounds: number
  killedWhileStarting: number
  unclean: number
  answered: number
  cutOff: number
  refused: Record<string, number>
}

/** Kills the real server process with SIGKILL at random moments while visitors send, then checks the store. */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { onRound, rounds, senders, handlers = 1, ...store } = options
  const captcha = await startCaptchaStandIn()
  const settings = { ...store, verifyUrl: captcha.url, office: 'off' as const }
  const ports: number[] = []
  while (ports.length < handlers) ports.push(await freePort())
  const running = new Map<number, ChildProcess>()
  const visitors = startSenders(
    senders,
    ports.map((port) => `http://127.0.0.1:${port}`),
  )
  const { book } = visitors
  let killedWhileStarting = 0
  let unclean = 0

  function startMissing(): void {
    for (const port of ports) if (!running.has(port)) running.set(port, startHandler(port, settings))
  }
  const allServing = () => Promise.all([...running].map(([port, server]) => untilServing(server, port)))

  for (let round = 1; round <= rounds; round++) {
    startMissing()
    // One round in ten ends during startup, which opens and repairs the file and removes old messages.
    const early = round % 10 === 0
    if (early) {
      killedWhileStarting++
      await sleep(randomInt(1_000))
    } else {
      await allServing()
      await untilAnswered([...running.values()], book, randomInt(senders, 3 * senders))
      await sleep(randomInt(20))
    }
    const victim = ports[randomInt(ports.length)]
    const killed = round % 5 === 0 ? ports : ports.filter((port) => port === victim)
    await Promise.all(killed.map((port) => end(port)))
    const isAlone = running.size === 0 && !store.databaseUrl && existsSync(sqliteFile(store.dataDir))
    if (isAlone && !opensClean(store.dataDir)) unclean++
    onRound?.(round)
  }

  async function end(port: number): Promise<void> {
    const server = running.get(port)
    if (server) await kill(server)
    running.delete(port)
  }

  startMissing()
  await allServing()
  await visitors.stop()
  await Promise.all(ports.map(end))
  captcha.stop()

  const { answered, cutOff, refused } = book
  const figures = { answered: answered.size, cutOff, refused: Object.fromEntries(refused) }
  return { rounds, killedWhileStarting, unclean, ...figures, ...(await judge(store, book)) }
}

/** Waits for `more` further responses rather than for a time, so that slow machines have as much to lose per round. */
async function untilAnswered(servers: ChildProcess[], { answered }: SenderBook, more: number): Promise<void> {
  const enough = answered.size + more
  while (answered.size < enough) await Promise.all(servers.map(whileRunning))
}

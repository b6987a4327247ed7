import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/store/open-store.ts'
import type { StoreSettings } from '../../server/store/open-store.ts'
import { createSqlStore } from '../../server/store/sql-store.ts'
import { newMessage, sampleIntake } from '../../server/testing/sample-messages.ts'
import { freePort, kill, startHandler, untilServing, whileRunning } from '../kill-server/handler-process.ts'
import { opensClean } from '../kill-server/verdict.ts'
import { joinOffice } from './join-office.ts'
import { judge } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import { startWorkers } from './workers.ts'

/** `workers`: how many work at once, on twenty messages each. `onRound` is called after every kill. */
type KillOptions = StoreSettings & {
  rounds: number
  workers: number
  onRound?: (round: number) => void
}

/** `unclean`: rounds after which the file did not open clean (SQLite only). */
type KillReport = Verdict & {
  rounds: number
  unclean: number
  saved: number
  deleted: number
  cutOff: number
  refused: Record<string, number>
}

/** Kills the real server process with SIGKILL while people work on messages, then checks what they were told. */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, workers: count, onRound, ...store } = options
  const port = await freePort()
  const settings = { ...store, verifyUrl: 'http://127.0.0.1:9/', office: 'on' as const }
  const portions = await receive(store, count)
  let server = startHandler(port, settings)
  await untilServing(server, port)
  const workers = startWorkers(await joinOffice(store, `http://localhost:${port}`), portions)
  const { book } = workers
  let unclean = 0

  for (let round = 1; round <= rounds; round++) {
    const enough = book.saved.length + randomInt(count, 3 * count)
    while (book.saved.length < enough) await whileRunning(server)
    await sleep(randomInt(20))
    await kill(server)
    if (!store.databaseUrl && !opensClean(store.dataDir)) unclean++
    onRound?.(round)
    server = startHandler(port, settings)
    await untilServing(server, port)
  }
  await workers.stop()
  await kill(server)
  const { saved, deleted, cutOff, refused } = book
  return {
    rounds,
    unclean,
    saved: saved.length,
    deleted: deleted.size,
    cutOff,
    refused: Object.fromEntries(refused),
    ...(await judge(store, book)),
  }
}

async function receive(settings: StoreSettings, count: number): Promise<string[][]> {
  const database = await openDatabase(settings)
  const store = createSqlStore(database)
  const portions: string[][] = []
  for (let worker = 0; worker < count; worker++) {
    const own: string[] = []
    while (own.length < 20) {
      const accepted = await store.accept(newMessage(sampleIntake()))
      if ('id' in accepted) own.push(accepted.id)
    }
    portions.push(own)
  }
  await database.close()
  return portions
}

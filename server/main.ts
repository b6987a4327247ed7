import { pino } from 'pino'
import { settingsSchema } from '../settings/declaration.ts'
import type { Settings } from '../settings/declaration.ts'
import { loadSettings, unknownNames } from '../settings/read.ts'
import { finishRestore } from './backup/restore.ts'
import { holdDataDir } from './lock/data-lock.ts'
import { startWatchdog } from './loop/event-loop.ts'
import { storeSettings } from './from-settings.ts'
import { sentenceOf } from './run-at-terminal.ts'
import { serve } from './serve.ts'

// The server's process: its settings, lock, watchdog and signals.

async function start(settings: Settings): Promise<void> {
  const log = pino({ level: settings.LOG_LEVEL })
  const unknown = unknownNames(process.cwd())
  if (unknown.length > 0) log.warn({ unknown }, '.env has names that no setting has')
  // Form handlers that share PostgreSQL may also share a folder: their messages are not in it.
  if (settings.DATABASE_URL === undefined || settings.OFFICE === 'on') {
    holdDataDir(settings.DATA_DIR)
    await finishRestore(storeSettings(settings))
  }
  const serving = serve(settings, log)

  // A signal during the start waits until it is done: killed, the process would leave its databases open.
  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'Stopping: finishing accepted requests')
    const stopServing = await serving
    await stopServing()
    log.info({}, 'Stopped')
  }
  // Both may come, as from a terminal and a supervisor; the server stops once.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void (stopping ??= stop(signal)))

  await serving
  startWatchdog(settings.WATCHDOG_SECONDS)
}

try {
  await start(loadSettings(settingsSchema))
} catch (error) {
  console.error(sentenceOf(error))
  // Work already started, such as delivery, would keep the process alive without a server.
  process.exit(1)
}

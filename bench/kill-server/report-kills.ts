import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreSettings } from '../../server/store/open-store.ts'
import { startPostgres } from '../../server/testing/postgres-server.ts'

/** Where a crash test stores, and what it calls after every kill. */
type KillPlace = StoreSettings & { onRound: (round: number) => void }

/** Runs a crash test in a fresh folder, over SQLite or a fresh PostgreSQL, and prints its report, which it returns. */
export async function reportKills<Report extends object>(
  name: string,
  store: 'SQLite' | 'PostgreSQL',
  killRounds: (place: KillPlace) => Promise<Report>,
): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`))
  const postgres = store === 'PostgreSQL' ? await startPostgres() : undefined
  if (store === 'PostgreSQL' && !postgres) {
    throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  }
  const started = Date.now()
  const onRound = (round: number) => void (round % 20 === 0 && console.log(`${round} kills`))
  const report = await killRounds({ dataDir, databaseUrl: postgres?.url, onRound })
  postgres?.stop()
  rmSync(dataDir, { recursive: true })
  console.log({ store, ...report, seconds: Math.round((Date.now() - started) / 1000) })
  return report
}

import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Settings } from '../../settings/declaration.ts'
import { keptKey } from '../crypto/kept-key.ts'
import { errorCode } from '../http/log.ts'
import type { Log } from '../http/log.ts'
import { openDatabase } from '../store/open-store.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { POSTGRES_NOW } from '../store/sql-database.ts'
import type { RunSql, SqlDatabase } from '../store/sql-database.ts'

/** If its holder dies, a lease lapses after this long. */
const leaseSeconds = 30

/** Another machine is the office server; the message says which. */
export class OfficeElsewhere extends Error {
  override name = 'OfficeElsewhere'

  constructor(place: string) {
    super(
      `The office server is ${place}. Publish or roll back there. If that machine is gone, wait ${leaseSeconds} seconds and start again here.`,
    )
  }
}

const holderRow = z.object({ holder: z.string(), place: z.string() })

/**
 * Takes or renews this machine's lease as the office server, which alone publishes, unless another machine holds it and
 * has renewed it in time. Throws `OfficeElsewhere`, or `StoreUnavailable`.
 */
export async function requireOfficeLease(
  run: RunSql,
  dataDir: string,
  seconds = leaseSeconds,
): Promise<void> {
  // A random id, not the machine's name: two containers may have the same host name and the same path.
  const mine = keptKey(join(dataDir, 'office-server-id'))
  const taken = await run(
    `insert into office_lease (id, holder, place, expires_at) values (1, $1, $2, ${POSTGRES_NOW} + $3)
     on conflict (id) do update set holder = $1, place = $2, expires_at = excluded.expires_at
     where office_lease.holder = $1 or office_lease.expires_at < ${POSTGRES_NOW} returning holder, place`,
    mine,
    `${hostname()} (${dataDir})`,
    seconds * 1000,
  )
  const found = taken.length > 0 ? taken : await run('select holder, place from office_lease')
  const [{ holder, place }] = z.tuple([holderRow]).parse(found)
  if (holder !== mine) throw new OfficeElsewhere(place)
}

/**
 * Runs `work` while this machine holds the office lease, with a signal that aborts if the lease is lost. Without
 * PostgreSQL there is only one machine. Throws what `requireOfficeLease` throws.
 */
export async function withOfficeLease<Result>(
  { dataDir, databaseUrl }: StoreSettings,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController()
  if (!databaseUrl) return work(lost.signal)
  const database = await openDatabase({ dataDir, databaseUrl })
  const stop = new AbortController()
  const lease = leaseOf(database.run, dataDir)
  try {
    await lease.renew()
    void keepRenewing(lease, stop.signal, (error) => {
      if (error === undefined || !(error instanceof OfficeElsewhere || lease.hasLapsed())) return
      stop.abort()
      lost.abort(error)
    })
    return await work(lost.signal)
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error
  } finally {
    stop.abort()
    await database.close()
  }
}

/**
 * The lease of this machine. After `hasLapsed`, another machine may have taken it. Its time is counted from before
 * the database was asked, so that it never ends later here than in the database.
 */
type Lease = { seconds: number; renew(): Promise<void>; hasLapsed(): boolean }

function leaseOf(run: RunSql, dataDir: string, seconds = leaseSeconds): Lease {
  let renewedAt = -Infinity
  return {
    seconds,
    renew: async () => {
      const askedAt = performance.now()
      await requireOfficeLease(run, dataDir, seconds)
      renewedAt = askedAt
    },
    hasLapsed: () => performance.now() - renewedAt > seconds * 1000,
  }
}

/**
 * Renews until `stopped`, often enough that one failed renewal loses nothing. Calls `ended` after each renewal, with
 * the error if it failed.
 */
async function keepRenewing(
  { seconds, renew }: Lease,
  stopped: AbortSignal,
  ended: (error?: unknown) => void,
): Promise<void> {
  for (;;) {
    await sleep((seconds * 1000) / 3, undefined, { signal: stopped, ref: false }).catch(() => undefined)
    if (stopped.aborted) return
    const error = await renew().catch((reason: unknown) => reason)
    // The database may have been closed meanwhile.
    if (stopped.aborted) return
    ended(error)
  }
}

export type OfficeServer = { office: Settings['OFFICE']; obstacle(): string | undefined; stop(): void }

type OfficeServerParts = {
  settings: Pick<Settings, 'OFFICE' | 'DATABASE_URL' | 'DATA_DIR'>
  /** Shared by all machines if DATABASE_URL is set. */
  database: SqlDatabase
  log: Log
  /** Called when another machine has taken the lease. */
  onElsewhere?: () => void
  /** How long a lease lasts. */
  seconds?: number
}

/**
 * Makes this server the office server, unless another machine is; the log then says which. While the database cannot
 * be reached, it keeps trying; once another machine has taken the lease, it gives up for good.
 */
export async function startOfficeServer({
  settings,
  database,
  log,
  onElsewhere,
  seconds,
}: OfficeServerParts): Promise<OfficeServer> {
  const without = { obstacle: () => undefined, stop: () => undefined }
  const isOnlyMachine = settings.DATABASE_URL === undefined
  if (isOnlyMachine || settings.OFFICE === 'off') return { office: settings.OFFICE, ...without }
  const lease = leaseOf(database.run, settings.DATA_DIR, seconds)
  try {
    await lease.renew()
  } catch (error) {
    if (!(error instanceof OfficeElsewhere)) throw error
    log.warn({}, `The office is off here. ${error.message}`)
    return { office: 'off', ...without }
  }

  const stopping = new AbortController()
  let state: 'held' | 'unreachable' | 'elsewhere' = 'held'
  void keepRenewing(lease, stopping.signal, (error) => {
    const before = state
    state = stateAfter(error)
    if (state === before) return
    if (state === 'held') return log.info({}, 'The office lease is renewed again')
    if (state === 'unreachable')
      return log.error({ code: errorCode(error) }, 'The office lease cannot be renewed, will retry')
    stopping.abort()
    log.error({}, 'Another server now runs the office. Stop one of the two.')
    onElsewhere?.()
  })

  return {
    /** Whether this server may open the office. */
    office: 'on',
    /** Why it may not act as the office at the moment, in words for the people of the office; undefined if it may. */
    obstacle: () => {
      if (state === 'elsewhere')
        return 'The office is on another server now. Tell the person who runs the site.'
      return lease.hasLapsed()
        ? 'The office cannot be reached at the moment. Try again in a minute.'
        : undefined
    },
    /** Ends the renewal, so that another machine can take over. */
    stop: () => stopping.abort(),
  }
}

function stateAfter(error: unknown): 'held' | 'unreachable' | 'elsewhere' {
  if (error === undefined) return 'held'
  return error instanceof OfficeElsewhere ? 'elsewhere' : 'unreachable'
}

import type { Settings } from '../../settings/declaration.ts'
import type { Log } from '../http/log.ts'
import type { SqlDatabase } from '../store/sql-database.ts'
import { keepRenewing, OfficeElsewhere, requireOfficeLease } from './office-lease.ts'

/** `office`: whether this server may open the office. `stop` ends the renewal, so that another machine can take over. */
export type OfficeServer = { office: Settings['OFFICE']; stop(): void }

/** `database` is the one that all machines share if DATABASE_URL is set. */
export type OfficeServerParts = {
  settings: Pick<Settings, 'OFFICE' | 'DATABASE_URL' | 'DATA_DIR'>
  database: SqlDatabase
  log: Log
}

/** Makes this server the office server, unless another machine is; then it says in the log which. */
export async function startOfficeServer({
  settings,
  database,
  log,
}: OfficeServerParts): Promise<OfficeServer> {
  const stopping = new AbortController()
  const isOnlyMachine = settings.DATABASE_URL === undefined
  if (isOnlyMachine || settings.OFFICE === 'off') return { office: settings.OFFICE, stop: () => undefined }
  const renew = () => requireOfficeLease(database.run, settings.DATA_DIR)
  try {
    await renew()
  } catch (error) {
    if (!(error instanceof OfficeElsewhere)) throw error
    log.warn({}, `The office is off here. ${error.message}`)
    return { office: 'off', stop: () => undefined }
  }
  void keepRenewing(renew, stopping.signal).catch(() =>
    log.error({}, 'Another server now runs the office. Stop one of the two.'),
  )
  return { office: 'on', stop: () => stopping.abort() }
}

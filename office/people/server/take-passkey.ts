import type { RunSql } from '../../../server/store/sql-database.ts'
import { deletePasskey, passkeysOf } from '../../door/server/store/passkeys.ts'
import { lockPeople } from './store/people.ts'
import { deleteSessionsOf } from '../../door/server/store/sessions.ts'

/** Takes a passkey away from a person and signs them out everywhere; false if it is not theirs, or is their last one. */
export async function takePasskey(run: RunSql, person: string, id: string): Promise<boolean> {
  await lockPeople(run)
  if ((await passkeysOf(run, person)).length < 2) return false
  if (!(await deletePasskey(run, person, id))) return false
  await deleteSessionsOf(run, person)
  return true
}

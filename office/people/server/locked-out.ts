import type { RunSql } from '../../../server/store/sql-database.ts'
import { allPasskeys } from '../../door/server/store/passkeys.ts'
import { listPeople } from './store/people.ts'
import type { Person } from './store/people.ts'
import { codesLeft } from '../../door/server/store/recovery-codes.ts'

/**
 * The people who could not sign in with a passkey at any of these origins, because passkeys work only at the host they
 * were made for. `codes` is the number of recovery codes that each has left.
 */
export async function lockedOut(
  run: RunSql,
  origins: readonly string[],
): Promise<{ person: Person; codes: number }[]> {
  const hosts = origins.map((origin) => new URL(origin).hostname)
  const passkeys = await allPasskeys(run)
  const canSignIn = new Set(passkeys.filter(({ rpId }) => hosts.includes(rpId)).map(({ person }) => person))
  const codes = await codesLeft(run)
  return (await listPeople(run))
    .filter(({ id }) => !canSignIn.has(id))
    .map((person) => ({ person, codes: codes.get(person.id) ?? 0 }))
}

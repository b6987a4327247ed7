import { z } from 'zod'
import type { ShownPasskey } from '../../../people/contract.ts'
import { flag, fromJson, updateRow } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'

const passkeyRow = z.object({
  id: z.string(),
  person: z.string(),
  publicKey: z.string(),
  counter: z.coerce.number(),
  transports: fromJson(z.array(z.string())),
  rpId: z.string(),
  backupEligible: flag,
  createdAt: z.coerce.number(),
  lastUsedAt: z.coerce.number().nullable(),
  name: z.string(),
})

/**
 * A stored passkey: `publicKey` is COSE in base64url, `rpId` the relying party it was made for, `name` what its owner
 * calls it. `backupEligible` says whether it can be synced, which never changes (WebAuthn 3, 6.1.3).
 */
export type Passkey = z.infer<typeof passkeyRow>

/** A person's passkeys as shown to them. One can be removed as long as another one is left that works at this site. */
export function shownPasskeys(own: readonly Passkey[], here: { id: string }): ShownPasskey[] {
  return own.map(({ id, name, backupEligible: isSynced, createdAt, lastUsedAt }) => {
    const isRemovable = own.some((other) => other.id !== id && other.rpId === here.id)
    return { id, name, isSynced, createdAt, lastUsedAt, isRemovable }
  })
}

const passkeys = tableOf('office_passkeys', passkeyRow)

export async function insertPasskey(run: RunSql, passkey: Passkey): Promise<void> {
  await passkeys.add(run, passkey)
}

export async function findPasskey(run: RunSql, id: string): Promise<Passkey | undefined> {
  return passkeys.row(run, 'where id = $1', id)
}

/** A person's passkeys, oldest first. */
export async function passkeysOf(run: RunSql, person: string): Promise<Passkey[]> {
  return passkeys.rows(run, 'where person = $1 order by created_at, id', person)
}

/** All passkeys, oldest first. */
export async function allPasskeys(run: RunSql): Promise<Passkey[]> {
  return passkeys.rows(run, 'order by created_at, id')
}

/** Stores a use of a passkey; false if another use has changed its counter in the meantime. */
export function recordUse(
  run: RunSql,
  { id, counter: before }: Passkey,
  counter: number,
  now: number,
): Promise<boolean> {
  return updateRow(run, 'office_passkeys', { id, counter: before }, { counter, lastUsedAt: now })
}

/** Removes one of a person's passkeys; false if they have no such passkey. */
export async function deletePasskey(run: RunSql, person: string, id: string): Promise<boolean> {
  return (
    (await run('delete from office_passkeys where id = $1 and person = $2 returning id', id, person))
      .length === 1
  )
}

/** Names one of a person's passkeys; false if they have no such passkey. */
export function renamePasskey(
  run: RunSql,
  person: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  return updateRow(run, 'office_passkeys', { id, person }, { name })
}

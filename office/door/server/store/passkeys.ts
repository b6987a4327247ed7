import { z } from 'zod'
import type { ShownPasskey } from '../../../people/contract.ts'
import { insertRow, queryRow, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const passkeyRow = z.object({
  id: z.string(),
  person: z.string(),
  publicKey: z.string(),
  counter: z.coerce.number(),
  transports: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  rpId: z.string(),
  isSynced: z.coerce.number().transform(Boolean),
  createdAt: z.coerce.number(),
  lastUsedAt: z.coerce.number().nullable(),
  name: z.string(),
})

/**
 * A stored passkey. `publicKey`: COSE in base64url. `rpId`: the relying party it was made for. `isSynced`: its
 * backup eligibility, which never changes (WebAuthn 3, 6.1.3). `name`: its owner's; '' for one without.
 */
export type Passkey = z.infer<typeof passkeyRow>

/** A person's passkeys as they are shown. One can be removed while another is left that works at this site. */
export function shownPasskeys(passkeys: readonly Passkey[], here: { id: string }): ShownPasskey[] {
  return passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => {
    const isRemovable = passkeys.some((other) => other.id !== id && other.rpId === here.id)
    return { id, name, isSynced, createdAt, lastUsedAt, isRemovable }
  })
}

const SELECT = `select id, person, public_key as "publicKey", counter, transports, rp_id as "rpId",
  backup_eligible as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt", name from office_passkeys`

/** Stores a new passkey; false if its id is already taken. */
export async function insertPasskey(run: RunSql, passkey: Passkey): Promise<boolean> {
  const inserted = await insertRow(
    run,
    'office_passkeys',
    {
      id: passkey.id,
      person: passkey.person,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      rp_id: passkey.rpId,
      backup_eligible: Number(passkey.isSynced),
      created_at: passkey.createdAt,
      name: passkey.name,
    },
    'on conflict do nothing returning id',
  )
  return inserted.length === 1
}

export async function findPasskey(run: RunSql, id: string): Promise<Passkey | undefined> {
  return queryRow(run, passkeyRow, `${SELECT} where id = $1`, id)
}

/** A person's passkeys, oldest first. */
export async function passkeysOf(run: RunSql, person: string): Promise<Passkey[]> {
  return queryRows(run, passkeyRow, `${SELECT} where person = $1 order by created_at, id`, person)
}

/** All passkeys, oldest first. */
export async function allPasskeys(run: RunSql): Promise<Passkey[]> {
  return queryRows(run, passkeyRow, `${SELECT} order by created_at, id`)
}

/** Stores a use. False if another use has raised the counter in the meantime. */
export async function recordUse(
  run: RunSql,
  passkey: Passkey,
  counter: number,
  now: number,
): Promise<boolean> {
  const updated = await run(
    'update office_passkeys set counter = $3, last_used_at = $4 where id = $1 and counter = $2 returning id',
    passkey.id,
    passkey.counter,
    counter,
    now,
  )
  return updated.length === 1
}

/** Removes one of a person's passkeys; false if they have no such passkey. */
export async function deletePasskey(run: RunSql, person: string, id: string): Promise<boolean> {
  return (
    (await run('delete from office_passkeys where id = $1 and person = $2 returning id', id, person))
      .length === 1
  )
}

/** Names one of a person's passkeys; false if they have no such passkey. */
export async function renamePasskey(
  run: RunSql,
  person: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const named = await run(
    'update office_passkeys set name = $3 where id = $1 and person = $2 returning id',
    id,
    person,
    name,
  )
  return named.length === 1
}

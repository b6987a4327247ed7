import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from '../../../../server/crypto/sha256.ts'
import { queryColumn, queryCounts } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const GROUPS = 6
const GROUP_LENGTH = 4
export const CODES = 10

/** New codes for a sheet, of 117 random bits each: from 112, a plain hash is enough (ASVS 5.0, 6.5.2). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'))
}

/** The hash of a code as typed. Only letters and digits count, because phones turn hyphens into dashes. */
export function recoveryCodeHash(typed: string): string {
  return sha256(typed.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

export async function replaceCodes(run: RunSql, person: string, hashes: string[]): Promise<void> {
  await run('delete from office_recovery_codes where person = $1', person)
  for (const hash of hashes) {
    await run('insert into office_recovery_codes (hash, person) values ($1, $2)', hash, person)
  }
}

/** Uses up a code. Returns the id of the person it belonged to. */
export async function takeCode(run: RunSql, hash: string): Promise<string | undefined> {
  const [person] = await queryColumn(
    run,
    z.string(),
    'delete from office_recovery_codes where hash = $1 returning person',
    hash,
  )
  return person
}

export async function codesLeft(run: RunSql): Promise<Map<string, number>> {
  return queryCounts(
    run,
    'select person as name, count(*) as count from office_recovery_codes group by person',
  )
}

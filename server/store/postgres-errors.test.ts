import { expect, test } from 'vitest'
import { errorCode } from '../http/log.ts'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { openPostgresDatabase } from './postgres-store.ts'
import { StoreUnavailable } from './message-store.ts'

test('an error of our own is not mistaken for a database outage, even inside a transaction', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const database = await openPostgresDatabase(url)
  try {
    const wrong = await database.run('select nothing from nowhere').catch((error: unknown) => error)
    expect(wrong).not.toBeInstanceOf(StoreUnavailable)
    expect(errorCode(wrong)).toBe('error 42P01')
    const own = new TypeError('what a person wrote')
    await expect(database.transaction(() => Promise.reject(own))).rejects.toBe(own)
    expect(errorCode(own)).toBe('TypeError')
    // The connection of the failed transaction can be used again.
    expect(await database.run('select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

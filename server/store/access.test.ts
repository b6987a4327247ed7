import { afterAll, describe, expect, test } from 'vitest'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { storeMessage } from '../testing/sample-messages.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessOf, gateSchema } from './access.ts'
import { openDatabase } from './open-store.ts'
import { createSqlStore } from './sql-store.ts'

const databaseUrl = await newPostgresDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'access-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const engines = { SQLite: { dataDir }, PostgreSQL: databaseUrl ? { dataDir, databaseUrl } : undefined }

describe.for(Object.entries(engines))('%s', ([, settings]) => {
  test.skipIf(!settings)(
    'a person who is not among the readers of a restricted message may know its reference only, commands and mail included',
    async () => {
      const database = await openDatabase(settings ?? { dataDir })
      const { run } = database
      const id = await storeMessage(createSqlStore(database))
      const seen = async (person: string | undefined) =>
        person === undefined
          ? run(`select ${accessOf()} as access from messages m where m.reference = $1`, id)
          : run(`select ${accessOf('$2')} as access from messages m where m.reference = $1`, id, person)
      const all = async () => [await seen('ada'), await seen('ben'), await seen('')].flat()

      expect([...(await all()), ...(await seen(undefined))]).toEqual(Array(4).fill({ access: 'full' }))
      await run('update messages set restricted = 1 where reference = $1', id)
      expect([...(await all()), ...(await seen(undefined))]).toEqual(Array(4).fill({ access: 'reference' }))
      await run('insert into message_readers (reference, person) values ($1, $2)', id, 'ada')
      expect(await all()).toEqual([{ access: 'full' }, { access: 'reference' }, { access: 'reference' }])
      expect(await seen(undefined)).toEqual([{ access: 'reference' }])
      await database.close()
    },
  )

  test.skipIf(!settings)(
    'whatever closes a message closes it to everyone, lawyers, commands and mail included, except to the lawyer who opened it',
    async () => {
      const database = await openDatabase(settings ?? { dataDir })
      const { run } = database
      const id = await storeMessage(createSqlStore(database))
      const seen = async (person: string) =>
        run(`select ${accessOf('$2')} as access from messages m where m.reference = $1`, id, person)
      for (const gate of gateSchema.options) {
        await run('update messages set gate = $2 where reference = $1', id, gate)
        expect(await seen('ada')).toEqual([{ access: 'names' }])
        expect(
          await run(`select ${accessOf()} as access from messages m where m.reference = $1`, id),
        ).toEqual([{ access: 'names' }])
      }
      await run(
        `insert into office_people (id, name, grants, joined_at) values ('ada', 'Ada Sample', '["lawyer"]', 1)`,
      )
      await run(
        `insert into conflict_openings (reference, person, at, reason) values ($1, 'ada', 1, 'a hearing today')`,
        id,
      )
      expect([...(await seen('ada')), ...(await seen('ben'))]).toEqual([
        { access: 'full' },
        { access: 'names' },
      ])
      await run(`update office_people set grants = '["staff"]'`)
      expect(await seen('ada'), 'who is no longer a lawyer').toEqual([{ access: 'names' }])
      await run(`update office_people set grants = '["staff","lawyer"]'`)
      expect(await seen('ada')).toEqual([{ access: 'full' }])
      await run('update messages set restricted = 1 where reference = $1', id)
      expect(await seen('ada')).toEqual([{ access: 'reference' }])
      await database.close()
    },
  )
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { openDatabase } from './open-store.ts'
import { flag, fromJson, updateRow } from './sql-database.ts'
import { tableOf } from './table.ts'

const choiceRow = z.object({
  person: z.string(),
  morning: flag,
  failures: flag,
  areas: fromJson(z.array(z.string())),
  since: z.coerce.number(),
})
const choices = tableOf('office_mail_choices', choiceRow, ['person'])

await describeOnBothDatabases((url) => {
  test('a row is read as it was written: truth values, lists, and fields in two words', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'table-'))
    const { run, close } = await openDatabase({ dataDir, databaseUrl: url })
    onTestFinished(async () => {
      await close()
      rmSync(dataDir, { recursive: true })
    })
    const people = tableOf(
      'office_people',
      z.object({ id: z.string(), removedAt: z.coerce.number().nullable() }),
    )
    await people.add(run, { id: 'a', removedAt: null }, { name: 'Ada', grants: ['staff'], joinedAt: 1 })

    const choice = { person: 'a', morning: true, failures: false, areas: ['“Wills”'], since: 1 }
    await choices.put(run, choice)
    expect(await choices.rows(run)).toEqual([choice])
    const changes = { morning: false, areas: [], failures: undefined, since: 2 }
    expect(await updateRow(run, 'office_mail_choices', { person: 'a', since: 2 }, changes)).toBe(false)
    expect(await updateRow(run, 'office_mail_choices', { person: 'a', since: 1 }, changes)).toBe(true)
    expect(await choices.rows(run)).toEqual([{ ...choice, morning: false, areas: [], since: 2 }])

    const here = { id: 'a', removedAt: null }
    expect(await updateRow(run, 'office_people', here, { removedAt: 5, email: null })).toBe(true)
    expect(await updateRow(run, 'office_people', here, { removedAt: 6 })).toBe(false)
    expect(await people.rows(run)).toEqual([{ id: 'a', removedAt: 5 }])
  })
})

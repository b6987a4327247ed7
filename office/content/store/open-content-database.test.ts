import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openContentDatabase } from './open-content-database.ts'

test('a damaged database of drafts is set apart, and the drafts that can be read are kept', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-database-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = join(dataDir, 'content-store.sqlite')
  const insert = `insert into drafts (person, path, number, text, at) values ($1, 'blog/a.md', 1, $2, 1)`
  const database = await openContentDatabase(dataDir)
  for (const person of ['ann', 'ben', 'cem', 'dee']) await database.run(insert, person, person.repeat(800))
  await database.close()

  const connection = new DatabaseSync(file, { readOnly: true })
  const [leaf] = connection
    .prepare(`select pageno from dbstat where name = 'drafts' and pagetype = 'leaf' order by pageno`)
    .all()
  connection.close()
  const at = (Number(leaf?.['pageno']) - 1) * 4096
  writeFileSync(file, readFileSync(file).fill(7, at, at + 4096))

  const backups = join(dataDir, 'backups')
  const told: object[] = []
  const setApart = { folder: backups, onSalvaged: (salvaged: object) => void told.push(salvaged) }
  const again = await openContentDatabase(dataDir, setApart)
  const kept = await again.run('select person from drafts')
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(4)
  await again.run(insert, 'eve', 'new')
  await again.close()
  expect(told).toMatchObject([{ incomplete: ['drafts'], lost: [] }])
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^damaged-.*-content-store\.sqlite$/)])
})

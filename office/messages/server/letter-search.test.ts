import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { listSchema } from '../contract.ts'
import { MESSAGE_TABLES } from '../../../server/store/message-tables.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { parseExact } from '../../../server/testing/parse-exact.ts'
import { startPostgres } from '../../../server/testing/postgres-server.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { newSubmission, sampleIntake } from '../../../server/testing/sample-submissions.ts'
import { findEarlierLetters } from '../../conflicts/server/store/letters.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop(), 60_000)

for (const [engine, url] of [
  ['SQLite', undefined],
  ['PostgreSQL', postgres?.url],
] as const)
  describe.skipIf(engine === 'PostgreSQL' && !url)(engine, () => {
    async function open() {
      const office = await openSampleOffice(url)
      onTestFinished(office.close)
      const { run } = office.database
      for (const table of MESSAGE_TABLES) await run(`delete from ${table}`)
      const accepted = await office.store.accept(newSubmission(sampleIntake({ name: 'Dana Kowalczyk' })))
      const reference = 'id' in accepted ? accepted.id : ''
      const [staff, ada, bea] = [
        await office.join(['staff']),
        await office.join(['lawyer'], 'ada'),
        await office.join(['lawyer'], 'bea'),
      ]
      const letter = { version: 0, id: randomUUID(), way: 'print', to: '', subject: 'Your matter' }
      const path = `/office/api/messages/${reference}/decline`
      const text = 'We cannot survey the easement with you.'
      expect((await ada.browser.send('POST', path, { ...letter, text })).status).toBe(200)
      return { run, reference, staff, ada, bea }
    }

    async function found({ browser }: Joined, words: string): Promise<string[]> {
      const { json } = await browser.send('POST', '/office/api/messages/search', { words })
      return parseExact(listSchema, json).rows.map(({ reference }) => reference)
    }

    test('lawyers find a printed letter of declination by its words, misspelled too; staff, who do not see it, do not', async () => {
      const { reference, staff, ada, bea } = await open()
      for (const words of ['easement', 'easment', 'kowalczyk easement'])
        for (const lawyer of [ada, bea])
          expect([words, await found(lawyer, words)]).toEqual([words, [reference]])
      expect(await found(ada, 'xylophone')).toEqual([])
      for (const words of ['easement', 'easment', 'kowalczyk easement'])
        expect(await found(staff, words)).toEqual([])
      expect(await found(staff, 'kowalczyk')).toEqual([reference])
    })

    test('of a message that the conflict check closed, lawyers find the letter too; of one restricted to others, nobody does', async () => {
      const { run, reference, staff, ada, bea } = await open()
      await run(`update messages set gate = 'conflict' where reference = $1`, reference)
      for (const words of ['easement', 'easment']) {
        expect(await found(bea, words)).toEqual([reference])
        expect(await found(staff, words)).toEqual([])
      }
      await run('update messages set restricted = 1 where reference = $1', reference)
      await run('insert into message_readers (reference, person) values ($1, $2)', reference, ada.id)
      for (const words of ['easement', 'easment']) {
        expect(await found(ada, words)).toEqual([reference])
        expect(await found(bea, words)).toEqual([])
      }
    })

    test('letters from before they were searched are found after the next start', async () => {
      const { run, reference, ada } = await open()
      await run('update message_words set letters = null')
      expect(await found(ada, 'easement')).toEqual([])
      await findEarlierLetters(run)
      expect(await found(ada, 'easement')).toEqual([reference])
    })
  })

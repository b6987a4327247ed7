import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { handMessages } from './hand-work.ts'
import { findMessage, findMessageToChange, writeChange } from './store/messages.ts'

await describeOnBothDatabases((url) => {
  test('a message that someone is changing at that moment is handed on as they leave it', async () => {
    const office = await openSampleOffice(url)
    onTestFinished(() => office.close())
    const { database, clock } = office
    const [from, to] = [await office.join(['staff']), await office.join(['staff'])]
    const reference = await storeMessage(office.store, sampleIntake({}))
    const { now } = clock
    const at = `/office/api/messages/${reference}/owner`
    expect((await from.browser.send('POST', at, { version: 0, owner: from.id })).status).toBe(200)

    const [changed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = database.transaction(async (run) => {
      const facts = await findMessageToChange(run, reference, null)
      if (!facts) throw new Error('There is no message.')
      const { version, record } = facts
      const noted = { ...record, notes: [{ id: 'note', text: 'Call back.', person: to.id, at: now }] }
      const change = {
        reference,
        version,
        person: to.id,
        record: noted,
        act: 'add-note',
        now,
      }
      await writeChange(run, change)
      changed.resolve()
      await end.promise
    })
    await changed.promise
    const handing = database.transaction((run) =>
      handMessages(run, { from: from.id, to: to.id, opens: false, by: to.id, now }),
    )
    await sleep(300)
    end.resolve()
    await Promise.all([changing, handing])

    const facts = await findMessage(database.run, reference, null)
    expect(facts?.record).toMatchObject({ owner: { id: to.id }, notes: [{ text: 'Call back.' }] })
  })
})

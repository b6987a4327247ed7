import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { joinOffice } from '../../../server/testing/join-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { replyDeliverer } from '../../../server/testing/sample-replies.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'

// What the second of two people reads if their acts cross: it must be true of what the first one did.

async function open() {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const join = async (name: string) =>
    joinOffice(office.browser(), office.origin, await office.invite(['staff'], null, name))
  const people = {
    ada: await office.join(['lawyer'], 'ada'),
    sam: await join('Sam Staff'),
    dana: await join('Dana Desk'),
  }
  const reference = await storeMessage(office.store, sampleIntake({ email: 'ben@visitor.example' }))
  const change = async ({ browser }: Joined, act: string, version: number, body: object = {}) => {
    const path = `/office/api/messages/${reference}/${act}`
    const { status, json } = await browser.send('POST', path, { version, ...body })
    return { status, error: json['error'] }
  }
  return { office, ...people, reference, change }
}

const newLetter = () => ({
  id: randomUUID(),
  way: 'mail',
  to: 'ben@visitor.example',
  subject: 'Your message',
  text: 'We will not represent you.',
})

/** Sends what waits to a mail server that refuses everything. */
const refuseReplies = (office: SampleOffice) =>
  replyDeliverer(office, async () => ({ status: 'refused', code: '550' })).deliverDue()

test('after an undo, nobody who changed nothing is said to have changed the message', async () => {
  const { sam, dana, ada, change } = await open()
  await change(sam, 'notes', 0, { text: 'Called.' })
  await change(ada, 'state', 1, { state: 'answered' })
  await change(ada, 'undo', 2)
  const { status, error } = await change(dana, 'state', 2, { state: 'answered' })
  expect([status, error]).toEqual([409, expect.stringMatching(/^This message changed in the meantime/)])
  await change(sam, 'notes', 3, { text: 'Called again.' })
  expect((await change(dana, 'notes', 3, { text: 'x' })).error).toMatch(/^Sam Staff changed this message/)
})

test('what cannot be undone is not said to be too old', async () => {
  const { office, sam, dana, change } = await open()
  const none = 'You have no change to undo here.'
  await change(sam, 'state', 0, { state: 'answered' })
  expect((await change(dana, 'undo', 1)).error).toBe(none)
  expect((await change(sam, 'undo', 1)).status).toBe(200)
  expect((await change(sam, 'undo', 2)).error).toBe(none)
  await change(sam, 'state', 2, { state: 'answered' })
  office.clock.now += 60_000
  expect((await change(sam, 'undo', 3)).error).toBe('This can be undone only within ten seconds.')
})

test.each([
  ['unchecked', 'The names are still being checked. Try again in a minute.'],
  ['hit', 'A lawyer must decide about this message first.'],
  ['conflict', 'A lawyer decided that this is a conflict. The message stays closed.'],
])('a message that is closed (%s) says why', async (gate, sentence) => {
  const { office, sam, reference, change } = await open()
  await office.database.run('update messages set gate = $2 where reference = $1', reference, gate)
  expect(await change(sam, 'state', 0, { state: 'answered' })).toEqual({ status: 403, error: sentence })
  const act = { what: 'state', state: 'answered' }
  const messages = [{ reference, version: 0 }]
  const { json } = await sam.browser.send('POST', '/office/api/messages/bulk', { messages, act })
  expect(json).toEqual({ done: 0, left: [{ reference, version: 0, error: sentence }] })
})

test('a reply that is canceled twice, or was refused, is not said to be on its way', async () => {
  const { office, sam, change } = await open()
  const words = { to: 'ben@visitor.example', subject: 'Hello', text: 'Words.' }
  const [first, second] = [randomUUID(), randomUUID()]
  await change(sam, 'reply', 0, { id: first, ...words })
  expect((await change(sam, 'cancel-reply', 1, { reply: first })).status).toBe(200)
  const left = 'This reply is not waiting to be sent anymore. Look under Replies for what became of it.'
  expect((await change(sam, 'cancel-reply', 2, { reply: first })).error).toBe(left)
  await change(sam, 'reply', 2, { id: second, ...words })
  await refuseReplies(office)
  expect((await change(sam, 'cancel-reply', 4, { reply: second })).error).toBe(left)
})

test('a letter of declination that was changed after it went out is not reported as sent', async () => {
  const { ada, change } = await open()
  const letter = newLetter()
  expect((await change(ada, 'decline', 0, letter)).status).toBe(200)
  expect((await change(ada, 'decline', 0, letter)).status, 'asked for again').toBe(200)
  for (const changed of [{ text: 'We cannot help.' }, { to: 'other@visitor.example' }, { way: 'print' }])
    expect(await change(ada, 'decline', 0, { ...letter, ...changed })).toEqual({
      status: 422,
      error: expect.stringMatching(/^A different letter was already recorded/),
    })
})

test('a letter of declination that was refused is not said to be on its way when it is asked for again', async () => {
  const { office, ada, change } = await open()
  const letter = newLetter()
  expect((await change(ada, 'decline', 0, letter)).status).toBe(200)
  await refuseReplies(office)
  expect(await change(ada, 'decline', 0, letter)).toEqual({
    status: 422,
    error: 'This letter was not delivered. Close this window and decline again.',
  })
  expect((await change(ada, 'decline', 2, newLetter())).status, 'another letter').toBe(200)
})

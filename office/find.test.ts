import { afterAll, expect, test } from 'vitest'
import { foundSchema } from './contract.ts'
import type { Joined } from '../server/testing/join-office.ts'
import { parseExact } from '../server/testing/parse-exact.ts'
import { openSampleOffice } from '../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../server/testing/sample-messages.ts'

const office = await openSampleOffice()
const ada = await office.join(['lawyer'], 'ada')
const sam = await office.join(['staff'])
const administrator = await office.join(['administrator'])
const receive = async (name: string, description: string) => {
  return storeMessage(office.store, sampleIntake({ name, description }))
}
const open = await receive('Dana Kowalczyk', 'My brother wants out of the lathe company.')
const secret = await receive('Zoë Secretan', 'A confidential quarrel.')
const body = { version: 0, people: [ada.id] }
await ada.browser.send('POST', `/office/api/messages/${secret}/restriction`, body)

afterAll(() => office.close())

async function find(person: Joined, words: string) {
  const { json } = await person.browser.send('POST', '/office/api/find', { words })
  return parseExact(foundSchema, json).found
}

test('a message is found by its name, also misspelled, by a word of it and by its reference', async () => {
  for (const words of ['kowalczyk', 'kowalcyk', 'brother', open, open.slice(0, 4)])
    expect([words, await find(sam, words)]).toEqual([
      words,
      [
        {
          kind: 'Message',
          title: 'Dana Kowalczyk',
          detail: expect.stringContaining(open),
          to: `/messages/${open}`,
        },
      ],
    ])
})

test('of a restricted message, others find nothing but its reference, and an administrator alone finds no message', async () => {
  const found = async (person: Joined, words: string) =>
    (await find(person, words)).filter(({ kind }) => kind === 'Message')
  for (const words of ['secretan', 'secretam', 'zoe', 'confidential', 'quarrel']) {
    expect(await found(sam, words)).toEqual([])
    expect(await found(ada, words)).toMatchObject([{ title: 'Zoë Secretan' }])
  }
  expect(await find(sam, secret)).toEqual([
    { kind: 'Message', title: secret, detail: 'Restricted to other people', to: `/messages/${secret}` },
  ])
  for (const words of ['kowalczyk', 'brother', open, secret])
    expect(await find(administrator, words)).toEqual([])
})

test('a page of the site is found by the words of its file, after those that have them in their title', async () => {
  const found = await find(sam, 'bylaw')
  expect(found[0]).toEqual({
    kind: 'Article',
    title: 'What a Bylaw Is',
    to: '/content/blog/what-a-bylaw-is.md',
  })
  const [path, word] = ['blog/two-owners-one-lathe.md', 'shavings']
  expect(await find(sam, word)).toContainEqual(
    expect.objectContaining({ to: `/content/${path}`, detail: 'In the text' }),
  )
  expect(await find(administrator, word)).toEqual([])
})

test('a person is found by name: by an administrator under People, by others with what they handle', async () => {
  expect(await find(administrator, 'dana samp')).toContainEqual({
    kind: 'Person',
    title: 'Dana Sample',
    to: `/people#${sam.id}`,
  })
  expect(await find(sam, 'dana samp')).toContainEqual({
    kind: 'Person',
    title: 'Dana Sample',
    detail: 'What they handle',
    to: `/messages?owner=${ada.id}`,
  })
  expect(await find(sam, '!?')).toEqual([])
})

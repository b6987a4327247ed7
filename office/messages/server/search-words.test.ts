import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { foundSchema } from '../../contract.ts'
import { MESSAGE_TABLES } from '../../../server/store/removal.ts'
import { queueMail } from '../../../server/store/outbox.ts'
import { findEarlierMails } from '../../../server/store/search-words.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { parseExact } from '../../../server/testing/parse-exact.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { findEarlierLetters } from '../../conflicts/server/letters.ts'
import { keepIncoming } from './store/answers.ts'
import type { IncomingMail } from './store/answers.ts'
import { foundBy } from '../../../server/testing/office-messages.ts'

await describeOnBothDatabases((url) => {
  async function open() {
    const office = await openSampleOffice(url)
    onTestFinished(office.close)
    for (const table of MESSAGE_TABLES) await office.database.run(`delete from ${table}`)
    const reference = await storeMessage(office.store, sampleIntake({ name: 'Dana Kowalczyk' }))
    const paula = await office.join(['staff'])
    const come = (mail: Partial<IncomingMail>) =>
      office.database.transaction((run) => keepIncoming(run, incoming(reference, mail)))
    return { office, reference, paula, come }
  }

  const found = (person: Joined, words: string) => foundBy(person, { words })

  test('the words of replies and of answers are found, misspelled too, and so are the names of what is attached', async () => {
    const { office, reference, paula, come } = await open()
    expect(await found(paula, 'easement')).toEqual([])
    await office.database.transaction((run) =>
      queueMail(run, outgoing(reference, 'Please bring the easement.'), office.clock.now),
    )
    await come({
      subject: 'The culvert',
      text: 'Our surveyor measured it; call (412) 555-0188.',
      attachments: [{ name: 'Blueprint.pdf', type: 'application/pdf', size: 3 }],
    })
    await come({ text: 'Out of office until Wednesday', isAutomatic: true })
    const sought = ['easement', 'easment', 'surveyor', 'surveyer', 'culv', '5550188', 'blueprint', 'wensday']
    for (const words of sought) expect([words, await found(paula, words)]).toEqual([words, [reference]])
    expect(await found(paula, 'easement surveyor')).toEqual([reference])
    expect(await found(paula, 'xylophone')).toEqual([])
    const { json } = await paula.browser.send('POST', '/office/api/find', { words: 'surveyor' })
    expect(parseExact(foundSchema, json).found.map(({ to }) => to)).toEqual([`/messages/${reference}`])
  })

  test('a person who may not read a message cannot find it by the words of its emails, exact or misspelled', async () => {
    const { office, reference, paula, come } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    await come({ text: 'The surveyor came.' })
    const { run } = office.database
    await run(`update messages set gate = 'hit' where reference = $1`, reference)
    for (const words of ['surveyor', 'surveyer'])
      for (const person of [ada, sam, paula]) expect(await found(person, words)).toEqual([])
    await run('update messages set gate = null, restricted = 1 where reference = $1', reference)
    await run('insert into message_readers (reference, person) values ($1, $2)', reference, ada.id)
    for (const words of ['surveyor', 'surveyer']) {
      expect(await found(ada, words)).toEqual([reference])
      expect(await found(sam, words)).toEqual([])
    }
  })

  test('an email that perhaps belongs to a message is not found until someone says that it does', async () => {
    const { reference, paula, come } = await open()
    const say = (mail: string, belongs: boolean) =>
      paula.browser.send('POST', `/office/api/messages/${reference}/belonging`, { mail, belongs })
    const [own, other] = [randomUUID(), randomUUID()]
    await come({ id: own, isCertain: false, text: 'The surveyor came.' })
    await come({ id: other, isCertain: false, text: 'A limousine for you.' })
    expect([await found(paula, 'surveyor'), await found(paula, 'limousine')]).toEqual([[], []])
    await say(own, true)
    await say(other, false)
    expect([await found(paula, 'surveyor'), await found(paula, 'limousine')]).toEqual([[reference], []])
  })

  test('emails from before they were searched are found after the next start', async () => {
    const { office, reference, paula, come } = await open()
    await come({ text: 'The surveyor came.' })
    await office.database.run('update message_words set thread = null')
    expect(await found(paula, 'surveyor')).toEqual([])
    await findEarlierMails(office.database.run)
    expect(await found(paula, 'surveyor')).toEqual([reference])
  })

  test('of emails that come and go at the same time, the words of each are found', async () => {
    const { office, reference, paula, come } = await open()
    const words = ['alder', 'beech', 'cedar', 'dogwood', 'elmtree', 'firtree']
    await Promise.all(
      words.flatMap((word) => [
        come({ text: word }),
        office.database.transaction((run) =>
          queueMail(run, outgoing(reference, `sent${word}`), office.clock.now),
        ),
      ]),
    )
    for (const word of words)
      for (const sought of [word, `sent${word}`]) expect(await found(paula, sought)).toEqual([reference])
  })

  /** The office, with a letter by which Ada declined a message. */
  async function openDeclined() {
    const { office, reference, paula: staff } = await open()
    const [ada, bea] = [await office.join(['lawyer'], 'ada'), await office.join(['lawyer'], 'bea')]
    const letter = { version: 0, id: randomUUID(), way: 'print', to: '', subject: 'Your matter' }
    const path = `/office/api/messages/${reference}/decline`
    const text = 'We cannot survey the easement with you.'
    expect((await ada.browser.send('POST', path, { ...letter, text })).status).toBe(200)
    return { run: office.database.run, reference, staff, ada, bea }
  }

  test('lawyers find a printed letter of declination by its words, misspelled too; staff, who do not see it, do not', async () => {
    const { reference, staff, ada, bea } = await openDeclined()
    for (const words of ['easement', 'easment', 'kowalczyk easement'])
      for (const lawyer of [ada, bea])
        expect([words, await found(lawyer, words)]).toEqual([words, [reference]])
    expect(await found(ada, 'xylophone')).toEqual([])
    for (const words of ['easement', 'easment', 'kowalczyk easement'])
      expect(await found(staff, words)).toEqual([])
    expect(await found(staff, 'kowalczyk')).toEqual([reference])
  })

  test('of a message that the conflict check closed, lawyers find the letter too; of one restricted to others, nobody does', async () => {
    const { run, reference, staff, ada, bea } = await openDeclined()
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
    const { run, reference, ada } = await openDeclined()
    await run('update message_words set letters = null')
    expect(await found(ada, 'easement')).toEqual([])
    await findEarlierLetters(run)
    expect(await found(ada, 'easement')).toEqual([reference])
  })
})

function outgoing(reference: string, text: string) {
  const id = randomUUID()
  return {
    id,
    reference,
    person: 'p',
    sender: 'website@firm.example',
    recipient: 'dana@client.example',
    subject: 'Your message',
    text,
    messageId: `${id}@firm.example`,
    inReplyTo: null,
  }
}

function incoming(reference: string, changed: Partial<IncomingMail>): IncomingMail {
  const id = randomUUID()
  return {
    id,
    reference,
    at: Date.now(),
    sender: 'dana@client.example',
    recipient: 'intake@firm.example',
    subject: 'Re: your message',
    text: '',
    messageId: `${id}@client.example`,
    sentDate: '',
    inReplyTo: null,
    isAutomatic: false,
    isCertain: true,
    attachments: [],
    ...changed,
  }
}

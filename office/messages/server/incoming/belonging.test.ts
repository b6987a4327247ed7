import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { answerMail } from '../../../../server/testing/answer-mail.ts'
import { hasDovecot, startDovecot } from '../../../../server/testing/dovecot.ts'
import type { Joined } from '../../../../server/testing/join-office.ts'
import { describeOnBothDatabases } from '../../../../server/testing/both-databases.ts'
import {
  messageOf,
  openMailboxOffice,
  receiveFromDana,
  replyToDana as reply,
  threadOf,
} from '../../../../server/testing/sample-mailbox.ts'
import { changeAs as change } from '../../../../server/testing/office-messages.ts'

const server = await startDovecot()
afterAll(() => server?.stop())

await describeOnBothDatabases((url) => {
  async function open() {
    const { office, dovecot, reading, close } = await openMailboxOffice(server, url)
    onTestFinished(close)
    const paula = await office.join(['staff'])
    const reference = await receiveFromDana(office)
    const sent = await reply(paula, reference)
    return { office, dovecot, reading: reading(), paula, reference, sent }
  }

  const say = ({ browser }: Joined, reference: string, mail: string | undefined, belongs: boolean) =>
    browser.send('POST', `/office/api/messages/${reference}/belonging`, { mail, belongs })
  test('mail from another address or from several, with a guessed Message-ID, or that only names the reference is closed until someone says that it belongs', async () => {
    const { office, dovecot, reading, paula, reference, sent } = await open()
    const acknowledgment = `${reference}.unguessable@firm.example`
    await office.store.noteAcknowledgment(reference, acknowledgment)
    const secret = 'What nobody may see yet'
    dovecot.deliver(
      answerMail(sent, { From: 'ray@other.example' }, secret),
      answerMail(`${reference}.${randomUUID()}@firm.example`, {}, secret),
      answerMail('nothing@client.example', { Subject: `re: ${reference.toLowerCase()}` }, secret),
      answerMail(sent, { From: '' }, secret),
      answerMail(acknowledgment, { From: 'ray@other.example' }, secret),
      // Acknowledgments used to be named by their reference alone.
      answerMail(`${reference}.acknowledgment@firm.example`, {}, secret),
      answerMail(sent, { From: 'dana@client.example, ray@other.example' }, secret),
      `From: dana@client.example\n${answerMail(sent, { From: 'ray@other.example' }, secret)}`,
    )
    await reading.look()
    const { mails, decider } = await threadOf(paula, reference)
    const incoming = mails.filter(({ direction }) => direction === 'in')
    expect(incoming.map(({ standing }) => standing)).toEqual(Array(8).fill('perhaps'))
    expect(decider).toBeNull()
    expect(await messageOf(paula, reference)).toMatchObject({ state: 'answered' })
    for (const format of ['csv', 'json'])
      expect(
        JSON.stringify(
          (await paula.browser.send('POST', '/office/api/messages/export', { search: {}, format })).json,
        ),
      ).not.toContain(secret)
    expect(JSON.stringify(mails)).not.toContain(secret)

    const from = (address: string) => mails.find((mail) => mail.from === address)?.id
    expect((await say(paula, reference, from('ray@other.example'), true)).status).toBe(200)
    const accepted = (await threadOf(paula, reference)).mails.find(({ acceptedBy }) => acceptedBy !== null)
    expect(accepted).toMatchObject({ text: secret, standing: 'certain', acceptedBy: 'Dana Sample' })
    expect(await messageOf(paula, reference)).toMatchObject({
      state: 'unanswered',
      theirAnswer: accepted?.at,
    })
    dovecot.deliver(answerMail(sent, { From: 'Ray <ray@other.example>', Subject: 'Again' }))
    await reading.look()
    const again = (await threadOf(paula, reference)).mails.find(({ subject }) => subject === 'Again')
    expect(again).toMatchObject({ standing: 'certain' })
  })

  test('an email that does not belong here is forgotten, and is not kept again when the mailbox is read again', async () => {
    const { office, dovecot, reading, paula, reference, sent } = await open()
    dovecot.deliver(answerMail(sent, { From: 'ray@other.example' }, 'Not for these eyes'))
    await reading.look()
    const perhaps = (await threadOf(paula, reference)).mails.find(({ direction }) => direction === 'in')?.id
    expect((await say(paula, reference, perhaps, false)).status).toBe(200)
    expect((await say(paula, reference, perhaps, true)).status).toBe(422)
    const rows = JSON.stringify(await office.database.run('select * from thread'))
    expect(rows).not.toMatch(/ray@other|Not for these eyes/)
    await dovecot.halt()
    dovecot.renumber()
    await dovecot.start()
    await reading.look()
    expect((await threadOf(paula, reference)).mails).toHaveLength(1)
    expect(await messageOf(paula, reference)).toMatchObject({ state: 'answered' })
  })

  test('only the person who handles a message, or covers for them, says what belongs to it; of a restricted one, nobody else learns anything', async () => {
    const { office, dovecot, reading, paula, reference, sent } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    await change(paula, reference, 'owner', { owner: ada.id })
    dovecot.deliver(answerMail(sent, { From: 'ray@other.example' }))
    await reading.look()
    const { mails, decider } = await threadOf(paula, reference)
    const perhaps = mails.find(({ direction }) => direction === 'in')?.id
    expect(decider).toBe('Dana Sample')
    expect((await say(paula, reference, perhaps, true)).json['error']).toBe(
      'Dana Sample handles this message, and says what belongs to it.',
    )
    await change(ada, reference, 'restriction', { people: [ada.id] })
    expect((await say(sam, reference, perhaps, true)).status).toBe(403)
    dovecot.deliver(answerMail(sent, {}, 'For Ada alone'))
    await reading.look()
    for (const person of [paula, sam]) {
      expect((await person.browser.send('GET', `/office/api/messages/${reference}/thread`)).status).toBe(403)
      const seen = [
        (await person.browser.send('POST', '/office/api/messages/search', {})).json,
        (await person.browser.send('GET', '/office/api/today')).json,
      ]
      expect(JSON.stringify(seen)).not.toMatch(/For Ada alone|Kowalczyk|ray@other/)
    }
    expect((await threadOf(ada, reference)).decider).toBeNull()
    expect((await say(ada, reference, perhaps, true)).status).toBe(200)
  })
}, !hasDovecot())

import { listSchema, messageSchema } from '../../office/messages/contract.ts'
import type { Message, MessageList, ReadableMessage } from '../../office/messages/contract.ts'
import type { Joined } from './join-office.ts'
import { parseExact } from './parse-exact.ts'

// Messages as a person sees and changes them in the office.

export async function listFor({ browser }: Joined, search: object = {}): Promise<MessageList> {
  return parseExact(listSchema, (await browser.send('POST', '/office/api/messages/search', search)).json)
}

export async function foundBy(person: Joined, search: object = {}): Promise<string[]> {
  return (await listFor(person, search)).rows.map(({ reference }) => reference)
}

export async function shownTo({ browser }: Joined, reference: string): Promise<Message> {
  return parseExact(messageSchema, (await browser.send('GET', `/office/api/messages/${reference}`)).json)
}

export async function readBy(person: Joined, reference: string): Promise<ReadableMessage> {
  const message = await shownTo(person, reference)
  if (message.access !== 'full') throw new Error(`${reference} is closed to this person.`)
  return message
}

/** Changes the version of a message that the person sees. */
export async function changeAs(person: Joined, reference: string, what: string, body: object = {}) {
  const { version } = await shownTo(person, reference)
  return person.browser.send('POST', `/office/api/messages/${reference}/${what}`, { version, ...body })
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { browserStorage } from '../../../../server/testing/browser-storage.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../../server/testing/file-address.ts'
import { Refused } from '../../../shell/api.ts'
import { openFileSchema } from '../../contract.ts'
import type { OpenFile } from '../../contract.ts'
import { findCopy, holdCopy, keepCopy, keepLost, pathsOfCopies, sendCopies } from './browser-copy.ts'
import { hasCopies } from './copy-names.ts'

const path = 'blog/what-a-bylaw-is.md'
const words = 'Words that were typed on a train.'

const office = await openSampleOffice()
const writer = await office.join(['staff'])
const article = readFileSync(inFolder(path), 'utf8')
afterAll(() => office.close())

beforeEach(async () => {
  vi.stubGlobal('localStorage', browserStorage())
  await office.content.store.run('delete from drafts')
  writeFileSync(inFolder(path), article)
})
afterEach(() => vi.unstubAllGlobals())

function inFolder(file: string): string {
  return join(office.folder, 'content', file)
}

async function read(file = path): Promise<OpenFile> {
  return openFileSchema.parse((await writer.browser.send('GET', fileAddress(file))).json)
}

async function send<Schema extends z.ZodType>(to: string, body: object, schema: Schema) {
  const { status, json } = await writer.browser.send('POST', `/office/api${to}`, body)
  if (status !== 200) throw new Refused(status, String(json['error']), false, json)
  return schema.parse(json)
}

/** As if the page had been closed without a connection. */
async function typeOffline(): Promise<void> {
  const { saved } = await read()
  keepCopy(writer.id, path, {
    values: { fields: saved.fields, body: words },
    base: saved.version,
    number: 0,
  })
}

test('words of a page that was closed without a connection are on the server once the office is open again', async () => {
  await typeOffline()
  expect(await sendCopies(writer.id, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual([path])
  expect(await sendCopies('someone-else', send)).toEqual([])
  expect(pathsOfCopies(writer.id)).toEqual([path])

  expect(await sendCopies(writer.id, send)).toEqual([])
  expect(pathsOfCopies(writer.id)).toEqual([])
  expect((await read()).draft).toMatchObject({ body: words, number: 1 })
})

test('words whose answer was lost are no other version, and what a page kept meanwhile stays', async () => {
  await typeOffline()
  await sendCopies(writer.id, async (to, body, schema) => {
    await send(to, body, schema)
    throw new TypeError('Failed to fetch')
  })
  expect(pathsOfCopies(writer.id)).toEqual([path])
  expect(await sendCopies(writer.id, send)).toEqual([])
  expect(pathsOfCopies(writer.id)).toEqual([])

  await office.content.store.run('delete from drafts')
  await typeOffline()
  const { saved } = await read()
  const more = { values: { fields: saved.fields, body: `${words} More.` }, base: saved.version, number: 0 }
  await sendCopies(writer.id, async (to, body, schema) => {
    keepCopy(writer.id, path, more)
    return send(to, body, schema)
  })
  expect(findCopy(writer.id, path)).toMatchObject(more)
})

test('a page that has the file open sends its words itself', async () => {
  await typeOffline()
  const letGo = holdCopy(writer.id, path)
  expect(await sendCopies(writer.id, send)).toEqual([])
  expect(pathsOfCopies(writer.id)).toEqual([path])
  expect((await read()).draft).toBeNull()

  letGo()
  await expect.poll(() => sendCopies(writer.id, send).then(() => pathsOfCopies(writer.id))).toEqual([])
  expect((await read()).draft?.body).toBe(words)
})

test('words of two closed pages of the same file are two versions, and neither replaces the other', async () => {
  const { saved } = await read()
  const keep = (body: string, page: string) =>
    keepCopy(writer.id, path, {
      values: { fields: saved.fields, body },
      base: saved.version,
      number: 0,
      page,
    })
  keep(words, 'one')
  keep(`${words} Other words.`, 'two')
  expect(await sendCopies(writer.id, send)).toEqual([path])
  expect((await read()).draft?.body).toBe(words)
  expect(findCopy(writer.id, path)?.values.body).toBe(`${words} Other words.`)
})

test('a copy that the office does not take keeps no other one from being sent', async () => {
  const { saved } = await read()
  const { version: base } = saved
  const keep = (body: string, page: string, number: number) =>
    keepCopy(writer.id, path, { values: { fields: saved.fields, body }, base, number, page })
  keep('Words of an earlier page.', 'one', 7)
  keep(words, 'two', 0)
  expect(await sendCopies(writer.id, send)).toEqual([path])
  expect((await read()).draft?.body).toBe(words)
  expect(findCopy(writer.id, path)?.values.body).toBe('Words of an earlier page.')
})

test('a browser that keeps nothing has no copies', () => {
  vi.stubGlobal('localStorage', null)
  expect(hasCopies(writer.id)).toBe(false)
  expect(pathsOfCopies(writer.id)).toEqual([])
})

test('words typed under a name that the page has lost to a publication since are the draft under its new name', async () => {
  await typeOffline()
  const renamed = 'blog/bylaws-of-a-firm.md'
  writeFileSync(inFolder(renamed), article.replace('---\n', '---\nformerly: [what-a-bylaw-is]\n'))
  rmSync(inFolder(path))
  expect(await sendCopies(writer.id, send)).toEqual([])
  expect(pathsOfCopies(writer.id)).toEqual([])
  const { draft } = await read(renamed)
  expect(draft).toMatchObject({ body: words, fields: { formerly: ['what-a-bylaw-is'] } })
  rmSync(inFolder(renamed))
})

test('words stay in the browser, and are named, while there is a newer version to compare or the page is gone', async () => {
  await typeOffline()
  writeFileSync(inFolder(path), `${article}\nA sentence of a colleague.\n`)
  expect(await sendCopies(writer.id, send)).toEqual([path])
  rmSync(inFolder(path))
  expect(await sendCopies(writer.id, send)).toEqual([path])
  expect(pathsOfCopies(writer.id)).toEqual([path])
})

test('a page that is gone is kept with the words of this browser, unless it only has another name', async () => {
  const copyHere = () => findCopy(writer.id, path) ?? expect.fail('no copy')
  await typeOffline()
  const renamed = 'blog/bylaws-of-a-firm.md'
  writeFileSync(inFolder(renamed), article.replace('---\n', '---\nformerly: [what-a-bylaw-is]\n'))
  rmSync(inFolder(path))
  expect(await keepLost(path, copyHere(), send)).toBe(renamed)
  expect((await read(renamed)).draft).toMatchObject({ body: words })
  rmSync(inFolder(renamed))

  await office.content.store.run('delete from drafts')
  expect(await keepLost(path, copyHere(), send)).toBeNull()
  expect((await read()).draft).toMatchObject({ body: words, number: 1 })
})

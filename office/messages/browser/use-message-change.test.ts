import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ACT_HEADER } from '../../contract.ts'
import { useMessageChange } from './use-message-change.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('setTimeout', (call: () => void) => setImmediate(call))
})
afterEach(() => vi.unstubAllGlobals())

const changeSchema = z.looseObject({ version: z.number() })

/** Returns a function that adds a note to a version of a message, and what was sent. The last answer is repeated. */
function openMessage() {
  const shown: ReturnType<typeof useMessageChange>[] = []
  renderToString(
    createElement(() => {
      shown.push(useMessageChange('AAAA-BBBB'))
      return null
    }),
  )
  return async (text: string, version: number, ...answers: (() => Response)[]) => {
    const sent: { version: number; act: string | null }[] = []
    vi.stubGlobal('fetch', async (_path: string, init: { headers: HeadersInit; body: string }) => {
      const change = changeSchema.parse(JSON.parse(init.body))
      sent.push({ version: change.version, act: new Headers(init.headers).get(ACT_HEADER) })
      const [next] = answers.length > 1 ? answers.splice(0, 1) : answers
      return next?.()
    })
    const before = sent.length
    shown[0]?.change('notes', { version, text }, 'Note added.')
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before))
    for (let turns = 0; turns < 50; turns++) await new Promise((done) => setImmediate(done))
    return sent
  }
}

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const refused = () => Response.json({ error: 'Wait a minute.' }, { status: 429 })
const changedTo = (version: number) => () =>
  Response.json({ access: 'reference', reference: 'AAAA-BBBB', version, readers: [], opening: null })

test('a note whose answer was lost is the same act, whatever has changed the message since', async () => {
  const add = openMessage()
  const [first] = await add('Called.', 5, lost)
  expect(first?.version).toBe(5)
  expect(await add('Called.', 6, refused)).toEqual([first])
  expect(await add('Called.', 8, changedTo(6))).toEqual([first])
  const next = await add('Wrote.', 8, changedTo(9))
  expect(next).toEqual([{ version: 8, act: expect.not.stringMatching(first?.act ?? '') }])
})

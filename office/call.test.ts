import { expect, onTestFinished, test, vi } from 'vitest'
import { openSampleOffice } from '../server/testing/sample-office.ts'

// The limit of 20 seconds ends on the next turn, so that no test waits for it.
vi.mock(import('node:timers/promises'), async (original) => {
  const timers = await original()
  const early: typeof timers.setTimeout = (ms, value, options) =>
    timers.setTimeout(ms === 20_000 ? 1 : ms, value, options)
  return { ...timers, setTimeout: early }
})

/** A body whose end arrives after a while. */
function slowly(json: object): ReadableStream {
  const bytes = new TextEncoder().encode(JSON.stringify(json))
  return new ReadableStream({
    async start(body) {
      body.enqueue(bytes.slice(0, 1))
      await new Promise((arrived) => setTimeout(arrived, 100))
      body.enqueue(bytes.slice(1))
      body.close()
    },
  })
}

test('a request must arrive within twenty seconds, except from someone who is signed in', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { browser } = await office.join(['staff'])
  const stranger = await office.browser().send('POST', '/office/api/join/look', slowly({ token: 'none' }))
  expect([stranger.status, stranger.json['error']]).toEqual([
    400,
    expect.stringContaining('could not be read'),
  ])
  const choice = { morning: true, failures: false, handled: false, areas: [] }
  expect((await browser.send('POST', '/office/api/own/mails', slowly(choice))).status).toBe(200)
  const long = { ...choice, areas: ['a'.repeat(40_000)] }
  const { status, json } = await browser.send('POST', '/office/api/own/mails', long)
  expect([status, json['error']], 'nobody fills out a form here').toEqual([
    413,
    expect.stringMatching(/^This is too large for the office/),
  ])
})

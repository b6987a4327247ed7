import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { BODY_LIMIT, readJson } from './body.ts'

function post(body: BodyInit): Request {
  // `duplex` is required for a streamed body (Fetch standard); TypeScript's RequestInit lacks it.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return new Request('http://localhost/', init)
}

function pieces(count: number, size: number): { stream: ReadableStream<Uint8Array>; pulled: () => number } {
  let pulled = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(size).fill(32))
      if (pulled === count) controller.close()
    },
  })
  return { stream, pulled: () => pulled }
}

test('JSON of exactly the limit is read, and one byte more is refused with 413', async () => {
  const text = JSON.stringify('x'.repeat(BODY_LIMIT - 2))
  expect(await readJson(post(text))).toMatchObject({ ok: true })
  expect(await readJson(post(`${text} `))).toMatchObject({ ok: false, refusal: { status: 413 } })
})

test('A body without a Content-Length is counted as it arrives and not read to the end', async () => {
  const { stream, pulled } = pieces(10_000, 1024)
  expect(await readJson(post(stream))).toMatchObject({ ok: false, refusal: { status: 413 } })
  expect(pulled()).toBeLessThan(350)
})

test.each(['', '{', 'undefined', '{"a":1}x', new Uint8Array([0x22, 0xff, 0x22]), new Uint8Array([0, 1, 2])])(
  '%j is not JSON in UTF-8: 400',
  async (body) => {
    expect(await readJson(post(body))).toMatchObject({ ok: false, refusal: { status: 400 } })
  },
)

test('Deep nesting does not break the parser: 400', async () => {
  const nested = (depth: number) => readJson(post('['.repeat(depth) + ']'.repeat(depth)))
  expect(await nested(100)).toMatchObject({ ok: true })
  expect(await nested(15_000)).toMatchObject({ ok: false, refusal: { status: 400 } })
})

test('Every text in a body arrives as people see it, also one that was written as an escape', async () => {
  const body =
    '{"name":"An\u200bn","notes":["guar\\u00adantee \\u0007\\u0000"],"count":5,"__proto__":{"a":"\u2060b"}}'
  const read = await readJson(post(body))
  expect(read).toMatchObject({ ok: true, json: { name: 'Ann', notes: ['guarantee '], count: 5 } })
  expect(read.ok && JSON.stringify(read.json)).toContain('"__proto__":{"a":"b"}')
})

test('A body that arrives too slowly is given up in time', async () => {
  const endless = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })
  expect(await readJson(post(endless), BODY_LIMIT, 50)).toMatchObject({
    ok: false,
    refusal: { code: 'left' },
  })
})

test('A body that has been read is released before its time limit', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const text = JSON.stringify('x'.repeat(BODY_LIMIT - 2))
  const before = held()
  for (let count = 0; count < 1000; count += 1) await readJson(post(text), BODY_LIMIT, 60_000)
  await expect.poll(() => held() - before, { timeout: 10_000 }).toBeLessThan(100 * BODY_LIMIT)
})

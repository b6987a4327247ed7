import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oldAddressesIn, oldAddressesSchema, writtenOldAddresses } from './old-addresses.ts'

test.each([
  ['from,to\n/a,/b\n', '/a'],
  ['\uFEFFfrom;to\r\n/a;/b\r\n', '/a'],
  ['From\tTo\n/a\t/b', '/a'],
  ['"from","to"\n"/a,1","/b"\n', '/a,1'],
  ['\nfrom,to\n\n"/a""1""",/b,\n,\n', '/a"1"'],
])('a list is read as programs for sheets write it: %j', (text, from) => {
  expect(oldAddressesIn(text)).toMatchObject([{ from, to: '/b' }])
})

test.each([
  ['/a,/b\n', 1, 'The first line must be "from,to"'],
  ['from,to\n/a\n', 2, 'This line is not an old address and the page'],
  ['from,to\n\n/a,/b,/c\n', 3, 'This line is not an old address and the page'],
  ['from,to\n"/a,/b\n', 2, 'This line is not an old address and the page'],
])('a line that is no row is named: %j', (text, line, problem) => {
  expect(oldAddressesIn(text)).toEqual({ line, problem: expect.stringContaining(problem) })
})

test('what is written is read again as it was, whatever the addresses have in them', () => {
  const address = fc.string({ unit: 'binary' }).map((text) => `/${text.replace(/[\s\\]/g, '')}`)
  const rows = fc.array(fc.record({ from: address, to: address }))
  fc.assert(
    fc.property(rows, (written) => {
      const read = oldAddressesIn(writtenOldAddresses(written))
      expect('problem' in read ? read : read.map(({ from, to }) => ({ from, to }))).toEqual(written)
    }),
  )
})

test('an address has no domain and no spaces', () => {
  const isRow = (from: string) => oldAddressesSchema().safeParse([{ from, to: '/b' }]).success
  for (const from of ['/', '/a/', '/?p=1', '/a/*', '/caf%C3%A9', '/Ann’s'])
    expect(isRow(from), from).toBe(true)
  for (const from of ['', 'a', 'https://firm.example/a', '//evil.example', '/\\evil', '/a b'])
    expect(isRow(from), from).toBe(false)
})

import { expect, test } from 'vitest'
import { namesTag, readRange, acceptedCodings } from './answer.ts'

test('an ETag matches in a list, when marked weak, and by the asterisk', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*']) {
    expect([header, namesTag(header, '"a"')]).toEqual([header, true])
  }
  for (const header of ['', '"b"', '"A"', 'a', '"a-br"', '"b, a"']) {
    expect([header, namesTag(header, '"a"')]).toEqual([header, false])
  }
})

test('a range is read as first and last byte of ten', () => {
  const ranges: Record<string, unknown> = {
    'bytes=0-3': { start: 0, end: 3 },
    'bytes=4-': { start: 4, end: 9 },
    'bytes=-3': { start: 7, end: 9 },
    'bytes=-30': { start: 0, end: 9 },
    'bytes=0-99': { start: 0, end: 9 },
    'Bytes=9-9': { start: 9, end: 9 },
  }
  for (const [header, range] of Object.entries(ranges)) {
    expect([header, readRange(header, 10)]).toEqual([header, range])
  }
})

test('an unsatisfiable range is distinguished from a malformed one', () => {
  for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
    expect([header, readRange(header, 10)]).toEqual([header, 'unsatisfiable'])
  }
  for (const header of ['bytes=-', 'bytes=3-1', 'bytes=0-1,4-5', 'bytes=a-b', 'lines=0-1', '0-1', '']) {
    expect([header, readRange(header, 10)]).toEqual([header, undefined])
  }
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable')
})

test('the codings that a client accepts come out best first', () => {
  const cases: [string | undefined, string[]][] = [
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['BR', ['br', 'identity']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br', 'identity']],
    ['br; q=0, gzip', ['gzip', 'identity']],
    ['br ; Q=0 , gzip ; q=1.0', ['gzip', 'identity']],
    ['identity, br;q=0.5', ['identity', 'br']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0, br', ['br']],
    ['gzip, identity;q=0', ['gzip']],
    ['br;q=high', ['identity']],
    ['deflate', ['identity']],
  ]
  for (const [header, expected] of cases) {
    expect([header, acceptedCodings(header)]).toEqual([header, expected])
    expect([header, acceptedCodings(header)]).toEqual([header, expected])
  }
})

test('a flood of made-up values does not change the result', () => {
  for (let n = 0; n < 1000; n += 1) expect(acceptedCodings(`made-up-${n}`)).toEqual(['identity'])
  expect(acceptedCodings('br, made-up')).toEqual(['br', 'identity'])
})

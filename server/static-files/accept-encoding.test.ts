import { expect, test } from 'vitest'
import { acceptedCodings } from './accept-encoding.ts'

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

import { expect, test } from 'vitest'
import { unwrappedLink } from './unwrapped-link.ts'

test.each([
  ['a page', 'https://a.example/b?c=1&d=2#e', 'https://a.example/b?c=1&d=2#e'],
  ['a page with tracking', 'https://a.example/?utm_source=x&c=1&gclid=y#z', 'https://a.example/?c=1#z'],
  ['only tracking', 'https://a.example/b?utm_source=x', 'https://a.example/b'],
  [
    'SafeLinks',
    'https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F%3Fb%3D1&data=05&reserved=0',
    'https://a.example/?b=1',
  ],
  [
    'URL Defense, version 1',
    'https://urldefense.proofpoint.com/v1/url?u=https://a.example/b&k=x',
    'https://a.example/b',
  ],
  [
    'URL Defense, version 2',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_b-2Dc&d=x',
    'https://a.example/b-c',
  ],
  [
    'URL Defense, version 3, with three replaced characters in a row',
    'https://urldefense.com/v3/__https://a.example/b**Bc__;I0Ah!!x!y$',
    'https://a.example/b#@!c',
  ],
  [
    'URL Defense, version 3, cut off',
    'https://urldefense.com/v3/__https://a.example/b*c__;!!x!y$',
    'https://urldefense.com/v3/__https://a.example/b*c__;!!x!y$',
  ],
  [
    'a search result',
    'https://www.google.com/url?sa=t&url=https%3A%2F%2Fa.example%2F&ved=1',
    'https://a.example/',
  ],
  [
    'an address that is not UTF-8',
    'https://www.google.com/url?q=https://a.example/caf%E9&sa=D',
    'https://a.example/caf%E9',
  ],
  [
    'a percent sign alone',
    'https://www.google.com/url?q=https://a.example/100%&sa=D',
    'https://a.example/100%',
  ],
  [
    'a script in a wrapped address',
    'https://www.google.com/url?q=javascript%3Aalert(1)',
    'https://www.google.com/url?q=javascript%3Aalert(1)',
  ],
  ['a search result without an address', 'https://www.google.com/url', 'https://www.google.com/url'],
  ['spaces in an address', 'https://www.google.com/url?q=https://a.example/b%20c', 'https://a.example/b%20c'],
])('%s leads to the page itself', (_, address, target) => {
  expect(unwrappedLink(address)).toBe(target)
})

test('no wrapped address throws', () => {
  const pieces = [
    '%',
    '%E9',
    '%C3%A9',
    '%00',
    '*',
    '**',
    '**-',
    '__',
    ';',
    '!',
    '&q=',
    '?',
    '#',
    'https://',
    '\ud800',
    ' ',
  ]
  for (let seed = 0; seed < 3_000; seed += 1) {
    const tail = Array.from(
      { length: 6 },
      (_, place) => pieces[(seed * (place + 7) + place * place) % pieces.length],
    )
    for (const start of ['https://www.google.com/url?q=', 'https://urldefense.com/v3/__https://a.b/'])
      expect(typeof unwrappedLink(start + tail.join(''))).toBe('string')
  }
})

import { expect, test } from 'vitest'
import { withoutLinks } from './edit-file.ts'

test('a link to a page that is gone becomes plain text, with or without a title', () => {
  const body = 'A [will](/wills "What it is") or a [trust](/trusts#what), and [fees](/fees "What it costs").'
  expect(withoutLinks(body, (address) => address !== '/fees')).toBe(
    'A will or a trust, and [fees](/fees "What it costs").',
  )
})

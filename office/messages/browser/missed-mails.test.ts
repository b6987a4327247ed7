import { expect, test } from 'vitest'
import { missedSince } from './missed-mails.ts'

const shown = { id: 'a', by: null, at: 0, standing: 'certain', delivery: null } as const
const canceled = {
  state: 'failed',
  error: '',
  nextAt: null,
  isPerhapsRepeated: false,
  mayCancel: false,
} as const

test.each([
  ['nothing new', {}, undefined],
  [
    'a colleague’s reply',
    { id: 'b', by: 'Eleanor Whitlock' },
    /^Not sent yet: Eleanor Whitlock replied while/,
  ],
  ['a colleague’s canceled reply', { id: 'b', by: 'Eleanor Whitlock', delivery: canceled }, undefined],
  ['their email', { id: 'b' }, /^Not sent yet: an email from them came while/],
  [
    'an email that may be theirs',
    { id: 'b', standing: 'perhaps' },
    /^Not sent yet: an email that may belong/,
  ],
] as const)('a reply is held back once by what came while it was written: %s', (_, came, said) => {
  const missed = missedSince([shown], [shown, { ...shown, ...came }])
  if (said) expect(missed).toMatch(said)
  else expect(missed).toBeUndefined()
})

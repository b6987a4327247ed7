import { expect, test } from 'vitest'
import { pastVerbsIn } from './past-tense.ts'

function told(sentence: string): string[] {
  return pastVerbsIn(sentence).map(({ subject, predicate }) => `${subject} | ${predicate}`)
}

test.each([
  [
    'One widow came in with a shoebox and went home with her house.',
    ['One widow | came in with a shoebox', 'One widow | went home with her house.'],
  ],
  ['Half of Bridgeville has signed here.', ['Half of Bridgeville | has signed here.']],
  [
    'The families we have planned for never saw a court.',
    ['The families we have planned for never | saw a court.'],
  ],
  ['A dismissed manager settled for a handshake.', ['A dismissed manager | settled for a handshake.']],
  ['When we asked, the county dropped its claim.', ['the county | dropped its claim.']],
  ['A son who had been cut out went home.', ['A son | went home.']],
])('the past is told in: %s', (sentence, expected) => {
  expect(told(sentence)).toEqual(expected)
})

test.each([
  'Signed papers come back by mail.',
  'If you have signed an agreement, you owe us the fee.',
  'We keep the agreement that you signed.',
  'A company formed here files every year.',
  'The letter is signed and dated.',
  'People who have lost someone need time.',
  'A plan may have changed.',
])('nothing of the past is told in: %s', (sentence) => {
  expect(told(sentence)).toEqual([])
})

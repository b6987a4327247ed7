import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { contentWith, testDay } from '../testing/test-content.ts'

function found(lede: string): string[] {
  const files = { 'pages/search.yaml': `heading: Search\nlede: >-\n  ${lede}\n` }
  return checkFiles(contentWith(files), testDay)
    .filter(({ rule }) => rule === 'free-consultation')
    .map(({ message }) => message)
}

test('only what can be the length of the consultation is compared with the notice', () => {
  const callsBack = 'and we call back within 24 hours.'
  expect(found(`The consultation is free for thirty minutes, ${callsBack}`)).toEqual([])
  expect(found(`The consultation is free for sixty minutes, ${callsBack}`)).toEqual([
    expect.stringMatching(/^60 minutes: /),
  ])
  expect(found('It is free for thirty minutes, and we call back within two hours.')).toEqual([])
  expect(found('The consultation is free for thirty minutes, within about 2 hours of your call.')).toEqual([])
  for (const wait of [
    'within one to two hours',
    'within 1 or 2 hours',
    'within 1-2 hours',
    'within the next two hours',
    'within at most two hours',
    'in two hours',
    'in one to two hours',
  ])
    expect(found(`The consultation is free for thirty minutes, and we call back ${wait}.`), wait).toEqual([])
  for (const length of [
    'We answer your questions in thirty minutes, free of charge.',
    'The consultation is free in the first thirty minutes.',
    'The consultation is free within the first thirty minutes.',
    'Tell us more in up to thirty minutes of free consultation.',
  ]) {
    expect(found(length), length).toEqual([])
    expect(found(length.replace('thirty', 'sixty')), length).toEqual([expect.stringMatching(/^60 minutes: /)])
  }
  for (const deadline of ['24 hours', 'half an hour', 'an hour'])
    expect(found(`The consultation is free, and we call back within ${deadline}.`)).toEqual([
      expect.stringContaining('without its limits'),
    ])
})

test.each([
  [
    'A free consultation of up to 30 minutes, or two hours for companies, is open to everyone.',
    '120 minutes: ',
  ],
  ['A free one-hour consultation is open to everyone.', '60 minutes: '],
  ['The free consultation takes 1.5 hours.', '90 minutes: '],
  ['A free consultation of three quarters of an hour is open to everyone.', 'without its limits'],
  ['The consultation is free, and we call back in 45 minutes.', 'without its limits'],
])('hours are lengths, too, and a part of an hour is not an hour: %s', (sentence, message) => {
  expect(found(sentence)).toEqual([expect.stringContaining(message)])
})

test('what is free at an event is not the consultation, and does not hide that one is free for longer', () => {
  for (const free of ['admission is free', 'parking is free', 'with free admission'])
    expect(found(`The talk by our lawyers lasts ninety minutes, ${free}.`), free).toEqual([])
  expect(found('Parking is free, and so is our free consultation of ninety minutes.')).toEqual([
    expect.stringMatching(/^90 minutes: /),
  ])
})

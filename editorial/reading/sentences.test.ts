import { expect, test } from 'vitest'
import { sentencesIn } from './sentences.ts'

test.each([
  'The exemption in 34 Pa. Code § 231.82 was repealed.',
  'See 90 Fed. Reg. 13688 and Pub. L. 119-21, § 70106.',
  'It follows from Rev. Rul. 59-60, 1959-1 C.B. 237.',
  'The rule of 5 F. Supp. 2d 100 (E.D. Pa. 1998) is old.',
  'See Ryan LLC v. FTC, No. 3:24-cv-986 (N.D. Tex. Aug. 20, 2024).',
  'The court decided so in 900 A.2d 1 (Pa. Super. 2005) and 12 F.4th 3 (2d Cir. Dec. 16, 2025).',
  'Reports are due on Jan. 31, 2027 and Sept. 30, 2027.',
])('no sentence ends within a citation or a date: %s', (sentence) => {
  expect(sentencesIn(`${sentence} The next one.`).map(({ words }) => words)).toEqual([
    sentence,
    'The next one.',
  ])
})

test('a place, a month or a court can still end a sentence', () => {
  const sentences = ['We are in Bridgeville, Pa.', 'Come by in Dec.', 'We go to the court.', 'Or call.']
  expect(sentencesIn(sentences.join(' ')).map(({ words }) => words)).toEqual(sentences)
})

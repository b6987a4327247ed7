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
  'It follows from Rev. Proc. 2025-32 and Treas. Reg. § 20.2031-1.',
  'The rule of 42 Pa. C.S. § 8313, or 42 Pa. Cons. Stat. § 8313, and Pa. R.C.P. 1042.3 is old.',
  'See 15 Pa.C.S. ch. 3, subch. E, and 20 Pa.C.S. chs. 63, 64.',
  'See 20 Pa. Cons. Stat. Ann. § 2502 and 72 Pa. Stat. § 9116.',
  'The court decided so in 600 Pa. 662 (2009) and 900 A.2d 1 (Pa. Commw. Ct. June 3, 2005).',
])('no sentence ends within a citation or a date: %s', (sentence) => {
  expect(sentencesIn(`${sentence} The next one.`).map(({ words }) => words)).toEqual([
    sentence,
    'The next one.',
  ])
})

test('a place, a month, a court or a “No.” can still end a sentence', () => {
  const sentences = [
    'We are in Bridgeville, Pa.',
    'Come by in Dec.',
    'We practice in the W.D. Pa.',
    'We go to the 3d Cir.',
    'The case is in the Pa. Super.',
    'Is it free?',
    'No.',
    '{firmName} asks a fee.',
    'Or call.',
  ]
  expect(sentencesIn(sentences.join(' ')).map(({ words }) => words)).toEqual(sentences)
})

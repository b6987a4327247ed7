import { expect, test } from 'vitest'
import { citationsIn, citesTheSame, normalizedCitation } from './citations.ts'

test.for([
  ['15 Pa.C.S. § 146', '15 Pa.C.S. §§ 146, 153'],
  ['20 Pa.C.S. § 3132.1', '20 Pa.C.S. §§ 3132, 3132.1'],
  ['72 P.S. § 9111', '72 P.S. § 9111(s), (t)'],
  ['72 P.S. § 9111(t)', '72 P.S. § 9111(s), (t)'],
  ['31 C.F.R. § 1010.380', '31 C.F.R. § 1010.380(c)(2)(xxiv)'],
  ['15 Pa.C.S. § 225', '15 Pa.C.S. §§ 221-229'],
  ['29 C.F.R. § 785.12', '29 C.F.R. §§ 785.11–785.13'],
  ['29 C.F.R. part 541', '29 C.F.R. §§ 541.600, 541.601'],
  ['20 Pa.C.S. ch. 63', '20 Pa.C.S. chs. 63, 64'],
  ['20 Pa.C.S. ch. 25', '20 Pa.C.S. § 2504.1'],
  ['34 Pa. Code ch. 231', '34 Pa. Code § 231.43'],
  ['26 U.S.C. § 3509', '29 U.S.C. § 216; 26 U.S.C. § 3509; 43 P.S. §§ 333.113, 751 ff.'],
  ['72 P.S. § 8102-C.3', '72 P.S. §§ 8101-C, 8102-C.3'],
  ['Ryan LLC v. FTC', 'Ryan LLC v. FTC, No. 3:24-cv-986 (N.D. Tex. Aug. 20, 2024)'],
  ['Act 122', 'Act 122 of 2022'],
  ['15 Pa.C.S. § 8850', '15 Pa.C.S. §§ 8847 to 8852'],
  ['15 Pa.C.S. § 8850', '15 Pa.C.S. §§ 8847 through 8852'],
  ['15 Pa.C.S. § 8850', '15 Pa.C.S. §§ 8847(a) to 8852'],
  ['15 Pa.C.S. § 8850', '15 Pa.C.S. §§ 8847 & 8850'],
  ['15 Pa.C.S. § 8850', '15 Pa.C.S. § 8847 or § 8850'],
  ['15 Pa.C.S. § 8850', '15 Pa.C.S. § 8847 and § 8850'],
  ['29 C.F.R. part 541', '29 CFR § 541.600'],
  ['26 U.S.C. § 2010', '26 USC § 2010 and 29 USC § 207'],
  ['20 Pa.C.S. § 2502', '20 Pa. Cons. Stat. Ann. § 2502'],
  ['72 P.S. § 9116', '72 Pa. Stat. Ann. § 9116'],
  ['20 Pa.C.S. § 2502', '20 Pa.C.S. § 2502 and 72 P.S. § 9116'],
  ['72 P.S. § 9116', '20 Pa.C.S. §§ 2501, 2502, and 72 P.S. § 9116'],
  ['43 P.S. § 333.105', '29 C.F.R. part 541, 43 P.S. § 333.105'],
  ['In re O’Brien', "In re O'Brien"],
] as const)('%s is cited by %s', ([one, other]) => {
  expect(citesTheSame(one, other)).toBe(true)
  expect(citesTheSame(other, one)).toBe(true)
})

test.for([
  ['15 Pa.C.S. § 146', '20 Pa.C.S. § 146'],
  ['15 Pa.C.S. § 146', '15 Pa.C.S. § 1466'],
  ['20 Pa.C.S. § 3132', '20 Pa.C.S. § 3132.1'],
  ['72 P.S. § 9111(s)', '72 P.S. § 9111(t)'],
  ['29 C.F.R. § 785.9', '29 C.F.R. §§ 785.11-785.13'],
  ['29 C.F.R. part 541', '29 C.F.R. § 5412.1'],
  ['15 Pa.C.S. ch. 3', '15 Pa.C.S. § 3'],
  ['15 Pa.C.S. ch. 3', '15 Pa.C.S. § 3301'],
  ['34 Pa. Code ch. 231', '34 Pa. Code § 23.1'],
  ['Act 74 of 2024', '54 Pa.B. 8207'],
  ['Act 12', 'Act 122 of 2022'],
  ['Pub. L. 119-2', 'Pub. L. 119-21'],
  ['90 Fed. Reg. 1368', '90 Fed. Reg. 13688'],
  ['15 Pa.C.S. § 8853', '15 Pa.C.S. §§ 8847 to 8852'],
  ['Act 74 of 2024', '15 Pa.C.S. § 146;'],
  ['20 Pa.C.S. § 72', '20 Pa.C.S. § 2502 and 72 P.S. § 9116'],
] as const)('%s is not cited by %s', ([one, other]) => {
  expect(citesTheSame(one, other)).toBe(false)
})

test('the time for a long citation grows with its length, not with its square', () => {
  const citation = 'section 1 '.repeat(20_000)
  const begun = performance.now()
  normalizedCitation(citation)
  expect(performance.now() - begun).toBeLessThan(500)
})

test('a public law has one spelling', () => {
  const spellings = ['P.L. 119-21', 'Pub. L. 119-21', 'Pub. L. No. 119-21', 'Public Law 119–21']
  expect(new Set(spellings.map(normalizedCitation)).size).toBe(1)
})

test.each([
  ['20 Pa.C.S. §§ 2501, 2502', '72 P.S. § 9116'],
  ['29 C.F.R. part 541', '43 P.S. § 333.105'],
  ['29 CFR part 541', '29 USC § 207'],
  ['20 Pa. Cons. Stat. § 2502', '72 Pa. Stat. § 9116'],
  ['31 C.F.R. § 1010.380', '90 Fed. Reg. 13688'],
  ['Pa.R.O.C.P. 10.5', '34 Pa. Code § 231.43'],
  ['43 P.S. § 333.104(c)', '220 A.3d 1038 (Pa. 2019)'],
])('%s and %s are two citations', (one, other) => {
  for (const word of [',', ', and', ' and', ' or', ' &'])
    expect(citationsIn(`See ${one}${word} ${other}.`).map(({ text }) => text)).toEqual([one, other])
})

test.each([
  ['See 26 U.S.C. §§ 2031 through 2046 for more.', '26 U.S.C. §§ 2031 through 2046'],
  ['The amount in 26 U.S.C. § 2010 through 2025 was lower.', '26 U.S.C. § 2010'],
  ['See 26 U.S.C. §§ 2001 & 2010 for more.', '26 U.S.C. §§ 2001 & 2010'],
])('a range of sections is a citation, and years are not: %s', (text, citation) => {
  expect(citationsIn(text).map((found) => found.text)).toEqual([citation])
})

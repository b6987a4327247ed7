import { expect, test } from 'vitest'
import { readContent } from '../reading/content-folder.ts'
import { article, contentWith } from '../testing/test-content.ts'
import { listedCitations } from './citations.ts'

const citations = `
- citation: 15 Pa.C.S. § 146
- citation: 15 Pa.C.S. ch. 88
- citation: 20 Pa.C.S. § 2501
- citation: 34 Pa. Code § 231.43
- citation: 34 Pa. Code §§ 231.82-231.84
  repealed: 2022-01-01
- citation: 29 C.F.R. § 541.600
- citation: 29 U.S.C. § 207
- citation: Act 122 of 2022
- citation: Pub. L. 119-21, § 70105
- citation: Rev. Rul. 59-60, 1959-1 C.B. 237
- citation: Lumax Industries, Inc. v. Aultman, 669 A.2d 893 (Pa. 1995)
- citation: A Special Touch v. Department of Labor & Industry, 228 A.3d 489 (Pa. 2020)
`

/** The findings in an article that begins with this sentence. */
function found(sentence: string) {
  const text = article(1, { opening: sentence, body: '' })
  const { folder } = readContent(
    contentWith({ 'citations.yaml': citations, 'blog/one.md': text }),
    '2026-11-24',
  )
  const file = folder.files.find(({ path }) => path === 'blog/one.md')
  if (!file) throw new Error('The article was not read.')
  return listedCitations(file, folder)
}

/** The citations of a sentence that the list lacks. */
function unlisted(sentence: string): string[] {
  return found(sentence).flatMap(({ words, message }) =>
    message.includes('is not in citations.yaml') ? [words ?? ''] : [],
  )
}

test.each([
  'Wills are in 20 Pa.C.S. ch. 25 and in chapter 25 of Title 20.',
  'An LLC is in 15 Pa.C.S. Chapter 88.',
  'See Sections 146(a) and 146(c) of Title 15, and Act No. 122 of 2022.',
  'See Section 207 of Title 29 of the United States Code.',
  'See Section 207 of Title 29, United States Code.',
  'Overtime is in 34 Pa. Code ch. 231, and salaries are in 29 C.F.R. part 541.',
  'Act 122 changed this, and so did P.L. 119-21.',
  'Value is a question of Rev. Rul. 59-60.',
  'Under Lumax Indus., Inc. v. Aultman, 669 A.2d 893 (Pa. 1995), the veil stays.',
  "See A Special Touch v. Dep't of Labor & Indus., 228 A.3d 489 (Pa. 2020).",
  'See Lumax v. Aultman.',
])('a listed citation in another form is listed: %s', (sentence) => {
  expect(unlisted(sentence)).toEqual([])
})

test.each([
  ['See 20 Pa.C.S. ch. 52.', '20 Pa.C.S. ch. 52'],
  ['See Sections 146 and 9999 of Title 15.', 'Sections 146 and 9999 of Title 15'],
  ['See 15 Pa.C.S. § 8843.', '15 Pa.C.S. § 8843'],
  [
    'See Chapter 25 of Title 20 of the United States Code.',
    'Chapter 25 of Title 20 of the United States Code',
  ],
  ['See Chapter 25 of Title 20, U.S. Code.', 'Chapter 25 of Title 20, U.S. Code'],
  ['See Act 12 of 2022.', 'Act 12 of 2022'],
  ['See Act 12.', 'Act 12'],
  ['See P.L. 119-2.', 'P.L. 119-2'],
  [
    'See Lumax Indus. v. Aultman, 669 A.2d 839 (Pa. 1995).',
    'See Lumax Indus. v. Aultman, 669 A.2d 839 (Pa. 1995)',
  ],
  ['See Lumax v. Altman.', 'See Lumax v. Altman.'],
])('another law, chapter or page is not: %s', (sentence, citation) => {
  expect(unlisted(sentence)).toEqual([citation])
})

test.each([
  ['Overtime of salespeople is in 34 Pa. Code § 231.83.', 'stops'],
  ['Since 2023, overtime of salespeople is in 34 Pa. Code § 231.83.', 'stops'],
  ['An agreement of 2010 may still cite 34 Pa. Code § 231.83.', 'asks'],
  ['Before 2022, overtime of salespeople was in 34 Pa. Code § 231.83.', 'asks'],
])(
  'a repealed law stops only a sentence that is not about the time before its repeal: %s',
  (sentence, grade) => {
    expect(found(sentence).map((finding) => finding.grade)).toEqual([grade])
  },
)

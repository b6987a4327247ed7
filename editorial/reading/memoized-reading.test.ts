import { expect, test } from 'vitest'
import { checkFiles, checkFile } from '../check-files.ts'
import { article, contentWith, testDay } from '../testing/test-content.ts'
import { readContent } from './content-folder.ts'

const fact = (value: number) => `
- name: Notice of the meeting
  value: ${value}
  unit: days
  words: [notice, meeting]
  from: 2025-01-01
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
`
const opening = 'The notice of the meeting must be sent ten days before, and Stonecutter always wins.'
const text = article(1, { opening })

test('a file is read again against a fact, a name or a day that has changed, however often it was read before', () => {
  const found = (value: number, shortName: string) => {
    const before = contentWith({ 'blog/article-1.md': text, 'facts.yaml': fact(value) })
    const files = before.map((file) =>
      file.path === 'firm.yaml'
        ? { ...file, text: file.text.replace('shortName: Sample Stone', `shortName: ${shortName}`) }
        : file,
    )
    const whole = checkFiles(files, testDay).filter(({ file }) => file === 'blog/article-1.md')
    const alone = checkFile({ path: 'blog/article-1.md', text }, readContent(files, testDay).folder)
    expect(alone).toEqual(whole)
    return whole.map(({ rule, grade }) => `${rule} ${grade}`).filter((one) => /figures|wording/.test(one))
  }
  const all = () => [found(10, 'Sample Stone'), found(5, 'Sample Stone'), found(10, 'Stonecutter')]
  const expected = [[], ['figures stops'], ['wording asks']]
  expect([all(), all()]).toEqual([expected, expected])
})

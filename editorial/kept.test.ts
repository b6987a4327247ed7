import { parse } from 'yaml'
import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { besideKept, keptCitationsIn, keptIn, mergedKept, withKept, withoutKept } from './kept.ts'
import { readContent } from './reading/content-folder.ts'

const entry = (sentence: string) => ({
  rule: 'wording',
  file: 'blog/a.md',
  sentence,
  finding: 'A word.',
  who: 'ada',
  when: '2026-11-25',
  why: 'It is true.',
})
const [first, second, third] = ['One.', 'Two.', 'Three.'].map(entry)
const base = `# Ours\n\n${withKept('', [first, second])}`

test('two people who change the list of kept sentences both have what they did, in whatever order it becomes public', () => {
  const mine = withoutKept(withKept(base, [entry('Mine.')]), [first])
  const theirs = withKept(base, [third])
  for (const merged of [mergedKept(base, mine, theirs), mergedKept(base, theirs, mine)]) {
    const sentences = keptIn(merged ?? '')?.map(({ sentence }) => sentence)
    expect(sentences?.toSorted()).toEqual(['Mine.', 'Three.', 'Two.'])
    expect(merged).toContain('# Ours')
  }
  expect(mergedKept(base, theirs, theirs), 'nothing is there twice').toBe(theirs)
  expect(mergedKept(base, 'a: [', theirs), 'no list').toBeUndefined()
})

test('an entry is added to a list in any form', () => {
  for (const listed of ['', '[]\n', '# None yet\n', '# None yet', JSON.stringify([first])])
    expect((parse(withKept(listed, [third])) as object[]).at(-1), listed).toEqual(third)
  expect(withoutKept(withKept('', [first]), [first])).toBe('[]\n')
})

test('a kept sentence lapses when the sentence, what was found in it or the lawyer is another, and at the next review', () => {
  const found: Finding = {
    file: 'blog/a.md',
    line: 3,
    grade: 'asks',
    rule: 'wording',
    sentence: 'One.',
    message: 'A word.',
  }
  const gradeOf = (finding: Finding, { reviewed = '2026-11-25', lawyer = true } = {}) => {
    const files = [
      { path: 'kept-sentences.yaml', text: withKept('', [first]) },
      { path: 'team/ada.md', text: `---\nname: Ada\nlawyer: ${lawyer}\n---\n` },
      { path: 'blog/a.md', text: `---\nreviewed: ${reviewed}\n---\n\nOne.\n` },
    ]
    return besideKept([finding], readContent(files, '2026-11-30').folder)[0]?.grade
  }
  expect(gradeOf(found)).toBe('advises')
  expect(gradeOf({ ...found, sentence: 'Two.' })).toBe('asks')
  expect(gradeOf({ ...found, message: 'The fact is another.' })).toBe('asks')
  expect(gradeOf({ ...found, rule: 'figures' })).toBe('asks')
  expect(gradeOf(found, { lawyer: false })).toBe('asks')
  expect(gradeOf(found, { reviewed: '2026-11-26' })).toBe('asks')
})

test('a citation that a lawyer kept is accepted in other sentences until the next review of the file in which it was kept', () => {
  const unlisted = (citation: string) => `"${citation}" is not in citations.yaml. Correct it.`
  const list = (finding: string) => withKept('', [{ ...first, rule: 'citations', finding }])
  const gradeOf = (message: string, kept: string, reviewed = '2026-11-25') => {
    const files = [
      { path: 'kept-sentences.yaml', text: kept },
      { path: 'team/ada.md', text: '---\nname: Ada\nlawyer: true\n---\n' },
      { path: 'blog/a.md', text: `---\nreviewed: ${reviewed}\n---\n\nAnother.\n` },
    ]
    const finding: Finding = {
      file: 'blog/b.md',
      line: 3,
      grade: 'asks',
      rule: 'citations',
      sentence: 'Two.',
      message,
    }
    return besideKept([finding], readContent(files, '2026-11-30').folder)[0]?.grade
  }
  const kept = list(unlisted('20 Pa.C.S. § 8301'))
  expect(gradeOf(unlisted('20 Pa. C.S. § 8301(a)'), kept)).toBe('advises')
  expect(gradeOf(unlisted('20 Pa.C.S. § 8302'), kept)).toBe('asks')
  expect(gradeOf(unlisted('20 Pa.C.S. § 8301'), kept, '2026-11-26')).toBe('asks')
  const repealed = '20 Pa.C.S. § 8301 has been repealed since 2026-01-01. Leave it out.'
  expect(gradeOf(repealed, list(repealed)), 'repealed law is kept sentence by sentence').toBe('asks')
  expect(keptCitationsIn(`${base}${kept}`, () => 'As *20 Pa.C.S.\n  § 8301* says.')).toBe(kept)
  expect(
    keptCitationsIn(`${base}${kept}`, () => 'The text is another.'),
    'its text has it no longer',
  ).toBe('')
  expect(keptCitationsIn(base, () => 'One. Two.')).toBe('')
})

test('a version from before the last review does not bring back what a lawyer kept before it', () => {
  const member = '---\nname: Ada\nlawyer: true\n---\n'
  const version = (reviewed: string) => `---\n${reviewed}---\n\nAs 20 Pa.C.S. § 9999 says.\n`
  const finding = '"20 Pa.C.S. § 9999" is not in citations.yaml. Correct the citation.'
  const folderWith = (reviewed: string) =>
    readContent(
      [
        {
          path: 'kept-sentences.yaml',
          text: withKept('', [{ ...first, rule: 'citations', finding }]),
        },
        { path: 'team/ada.md', text: member },
        { path: 'blog/a.md', text: version(reviewed) },
      ],
      '2026-11-30',
    ).folder
  const found: Finding = {
    file: 'blog/a.md',
    line: 4,
    grade: 'asks',
    rule: 'citations',
    sentence: 'Two.',
    message: finding,
  }
  const [before, after] = [folderWith(''), folderWith('reviewed: 2026-11-29\n')]
  expect(besideKept([found], before, before)[0]?.grade).toBe('advises')
  expect(besideKept([found], before, after)[0]?.grade).toBe('asks')
})

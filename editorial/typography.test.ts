import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import { plainText } from './reading/plain-text.ts'
import { article, contentWith, testDay } from './testing/test-content.ts'

// People type straight or curly quotation marks and apostrophes, and spaces of many widths. Lists, fields and sentences
// are compared without regard to these differences.

const content = Object.fromEntries(contentWith({}).map(({ path, text }) => [path, text]))

const found = (files: Record<string, string>, rule: string) =>
  checkFiles(contentWith(files), testDay).filter((finding) => finding.rule === rule)

test('every kind of space becomes a plain one of the same length', () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const sign = String.fromCharCode(code)
    if (/\p{Zs}/u.test(sign)) expect(plainText(`a${sign}b`), code.toString(16)).toBe('a b')
  }
})

test.each(["spouse's election", 'spouse’s election'])(
  'a fact with the words "%s" is contradicted',
  (words) => {
    const facts = `- name: Notice of the election
  value: 10
  unit: days
  words: [notice, "${words}"]
  from: 2020-01-01
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
`
    const opening = 'The notice of the spouse’s election must be sent thirty days before.'
    const stated = found({ 'facts.yaml': facts, 'blog/article-1.md': article(1, { opening }) }, 'figures')
    expect(stated.map(({ grade }) => grade)).toEqual(['stops'])
  },
)

test.each(["Orphans' Court Rule 10.5", 'Orphans’ Court Rule 10.5', 'Pa.\u00a0R.O.C.P.\u00a010.5'])(
  'a citation that is listed as "%s" is known in each spelling',
  (citation) => {
    const citations = `- citation: 15 Pa.C.S. § 146\n- citation: ${citation}\n`
    const opening = "See Orphans' Court Rule 10.5, also called Orphans’ Court Rule 10.5."
    const files = { 'citations.yaml': citations, 'blog/article-1.md': article(1, { opening }) }
    expect(found(files, 'citations')).toEqual([])
  },
)

test('an example in the list of words is found and passes as it would in a page', () => {
  const entry = `- find: [we're the finest]
  except: [we're the finest of friends]
  why: praises the firm
  instead: Leave it out.
  grade: asks
  found: [We’re the finest in town., Here we're the finest.]
  passes: [We’re fine., We’re the finest of friends.]
`
  expect(
    found({ 'wording.yaml': entry }, 'wording-examples').filter(({ grade }) => grade === 'asks'),
  ).toEqual([])
})

test('a disclaimer can name a responsible lawyer whose name has an apostrophe', () => {
  const files = (name: string) => ({
    'team/jane-sample.md': (content['team/jane-sample.md'] ?? '').replace('Jane Sampleton', 'Sean O’Brien'),
    'legal/disclaimer.md': (content['legal/disclaimer.md'] ?? '').replace('{firmName} is', `${name} is`),
  })
  expect(found(files('Nobody'), 'notices')).toHaveLength(1)
  for (const name of ['Sean O’Brien', "Sean O'Brien"]) expect(found(files(name), 'notices'), name).toEqual([])
})

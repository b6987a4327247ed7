import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { contentWith, testDay } from '../test-content.ts'

const [firmYaml = ''] = contentWith({}).flatMap(({ path, text }) => (path === 'firm.yaml' ? [text] : []))
const secondOffice = `otherOffices:
  - address: { street: 9 Lake Road, town: Meadville, state: PA, zip: "16335" }
    phone: "+1 814 555 0177"
`

function found(lede: string, firm: string, rule: string) {
  const files = { 'firm.yaml': firm, 'pages/search.yaml': `heading: Search\nlede: >-\n  ${lede}\n` }
  return checkFiles(contentWith(files), testDay).filter((finding) => finding.rule === rule)
}

test('a second office may be named once firm.yaml has it, and its number given', () => {
  const sentence = 'Visit our office in Meadville, or call (814) 555-0177 on any day of the week.'
  const withSecond = `${firmYaml}\n${secondOffice}`
  expect(found(sentence, firmYaml, 'admissions')).toHaveLength(1)
  expect(found(sentence, firmYaml, 'contact-details')).toHaveLength(1)
  expect(found(sentence, withSecond, 'admissions')).toEqual([])
  expect(found(sentence, withSecond, 'contact-details')).toEqual([])
  expect(found('Visit our office in Erie on any day of the week.', withSecond, 'admissions')).toHaveLength(1)
})

test('a suite is not a town', () => {
  expect(found('From March on our office is in Suite 5 of the same house.', firmYaml, 'admissions')).toEqual(
    [],
  )
})

test('a lawyer’s second state passes where the disclaimer is written from the lawyers’ files', () => {
  const files = contentWith({})
  const admitted = (disclaimer: string) =>
    checkFiles(
      files.map(({ path, text }) => {
        if (path === 'legal/disclaimer.md') return { path, text: text + disclaimer }
        if (!path.startsWith('team/')) return { path, text }
        return {
          path,
          text: text.replace(/^lawyer: true$/m, 'lawyer: true\nadmissions: [Pennsylvania, New York]'),
        }
      }),
      testDay,
    ).filter(({ rule, message }) => rule === 'admissions' && message.includes('New York'))
  expect(admitted('')).toHaveLength(1)
  expect(admitted('\n{licenses} We advise on {states} law.\n')).toEqual([])
})

test('a lawyer whose name has a curly apostrophe is known by the straight one of a sentence', () => {
  const files = contentWith({})
  const lawyer = files.find(({ path, text }) => path.startsWith('team/') && /^lawyer: true$/m.test(text))
  const article = files.find(({ path }) => path.startsWith('blog/'))
  if (!lawyer || !article) return expect.fail('no lawyer or no article')
  const changed = contentWith({
    [lawyer.path]: lawyer.text.replace(/^name: .*$/m, 'name: Ann O’Brien'),
    [article.path]: `${article.text}\nFor this you need a clear head. O'Brien is licensed in Ohio.\n`,
  })
  const found = checkFiles(changed, testDay).filter(({ rule }) => rule === 'admissions')
  expect(found.map(({ file }) => file)).toContain(article.path)
})

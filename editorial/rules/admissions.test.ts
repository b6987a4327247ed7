import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { contentWith, legalPage, testDay } from '../test-content.ts'

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

test('a town of several words or with a hyphen is the firm’s own', () => {
  for (const town of ['King of Prussia', 'Wilkes-Barre', 'St. Marys', 'Coeur d’Alene']) {
    const firm = firmYaml.replace('town: Testville', `town: ${town}`)
    const sentence = `Visit our office in ${town.replace('’', "'")}, where you can park.`
    expect(found(sentence, firm, 'admissions'), town).toEqual([])
    expect(found(sentence, firmYaml, 'admissions'), town).toHaveLength(1)
  }
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

test('a lawyer is admitted where the file says so, to courts, too', () => {
  const member = contentWith({}).find(({ path }) => path === 'team/jane-sample.md')?.text ?? ''
  const admissions = (sentence: string, fields: string, disclaimer = '{licenses}') => {
    const files = {
      'legal/disclaimer.md': legalPage(disclaimer),
      'team/jane-sample.md': `${member.replace('lawyer: true', `lawyer: true\n${fields}`)}\n${sentence}\n`,
    }
    return checkFiles(contentWith(files), testDay)
      .filter(({ rule }) => rule === 'admissions')
      .map(({ words }) => words)
  }
  const fields = `admissions: [West Virginia]
courts:
  - court: U.S. District Court for the Western District of Pennsylvania
  - court: United States Tax Court
  - court: Supreme Court of the United States`
  for (const sentence of [
    'She is admitted to the Western District of Pennsylvania since 2004.',
    'She is admitted to practice before the Tax Court.',
    'She is admitted to the bar of the United States Supreme Court.',
    'She is licensed in West Virginia.',
  ])
    expect(admissions(sentence, fields), sentence).toEqual([])
  expect(admissions('She is licensed in Virginia.', fields)).toEqual(['Virginia'])
  expect(admissions('She is licensed in Pennsylvania.', fields)).toEqual(['Pennsylvania'])
  expect(admissions('She is admitted to the Eastern District of Pennsylvania.', fields)).toHaveLength(1)
  expect(admissions('', 'admissions: [Virginia]', 'West Virginia is not far.')).toHaveLength(1)
  expect(admissions('', 'admissions: [Virginia]', 'We are licensed in Virginia.')).toEqual([])
})

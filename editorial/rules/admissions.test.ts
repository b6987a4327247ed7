import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { stateOtherThan } from '../reading/states.ts'
import { contentWith, legalPage, testDay } from '../testing/test-content.ts'

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
  for (const town of [
    'King of Prussia',
    'Wilkes-Barre',
    'New Castle',
    'St. Marys',
    'Mt. Lebanon',
    'Coeur d’Alene',
  ]) {
    const firm = firmYaml.replace('town: Testville', `town: ${town}`)
    const plain = town.replace('’', "'")
    for (const sentence of [
      `Visit our office in ${plain}, where you can park.`,
      `Our ${plain} office has a place to park.`,
    ]) {
      expect(found(sentence, firm, 'admissions'), sentence).toEqual([])
      expect(found(sentence, firmYaml, 'admissions'), sentence).toHaveLength(1)
    }
  }
})

test('a town that is called like a state is no admission where the firm has an office', () => {
  const inTown = (town: string, state: string) =>
    firmYaml.replace('town: Testville', `town: ${town}`).replace('state: PA', `state: ${state}`)
  for (const [town, state, words, place] of [
    ['Indiana', 'PA', 'Indiana', 'Indiana, Pennsylvania'],
    ['Washington', 'PA', 'Washington', 'Washington, Pa.'],
    ['Delaware', 'OH', 'Delaware', 'Delaware, OH'],
    ['Kansas City', 'MO', 'Kansas', 'Kansas City'],
    ['West New York', 'NJ', 'New York', 'West New York'],
  ] as const) {
    const named = (firm: string) =>
      found(`Our lawyer practices law in ${place}, and has for years.`, firm, 'admissions')
        .map((finding) => finding.words)
        .includes(words)
    expect(named(inTown(town, state)), place).toBe(false)
    expect(named(firmYaml), place).toBe(true)
  }
  const inIndiana = inTown('Indiana', 'PA')
  for (const sentence of [
    'Our lawyer is licensed in Indiana.',
    'Our lawyer practices law in Indiana, Pennsylvania and Ohio.',
    'Our lawyer practices law in Indiana, Pennsylvania, Ohio and Maine.',
  ])
    expect(found(sentence, inIndiana, 'admissions')[0]?.words, sentence).toBe('Indiana')
  for (const [town, state, name] of [
    ['York', 'PA', 'New York'],
    ['Columbia', 'MD', 'District of Columbia'],
    ['Virginia', 'MN', 'West Virginia'],
  ] as const) {
    const sentence = `Our lawyer is licensed in ${name}.`
    expect(found(sentence, inTown(town, state), 'admissions')[0]?.words, sentence).toBe(name)
  }
})

test('a town whose name begins with that of the firm’s own is another one', () => {
  const inYork = firmYaml.replace('town: Testville', 'town: York')
  expect(found('Our York office has a place to park.', inYork, 'admissions')).toEqual([])
  for (const sentence of [
    'Visit our office in Yorktown on a Monday.',
    'Our York-Haven office is small.',
    'Visit our office in York Haven on a Monday.',
    'Our office in York Haven is small.',
    "The firm's office in York Haven is small.",
    'Our York Haven office is small.',
  ])
    expect(found(sentence, inYork, 'admissions'), sentence).toHaveLength(1)
  for (const sentence of [
    'Visit our office in York Street on a Monday.',
    'Visit our office in York PA on a Monday.',
    'Visit our office in York Pennsylvania on a Monday.',
    "Our office in York's Market Square is small.",
    'Our office is near York County Courthouse.',
    'Our office in York has a place to park.',
  ])
    expect(found(sentence, inYork, 'admissions'), sentence).toEqual([])
})

test('a state stops only if it follows the claim, and nothing but the claim is said of it', () => {
  const grades = (sentence: string) =>
    found(sentence, firmYaml, 'admissions').map(({ grade, words }) => [words, grade])
  for (const sentence of [
    'Our lawyer is admitted in Ohio.',
    'Our lawyer was admitted to the bars of Ohio and two federal courts.',
    'Our lawyer was admitted to practice law before the Supreme Court of Ohio.',
    'Our lawyer was sworn in to the bar of the State of Ohio in 2004.',
  ])
    expect(grades(sentence), sentence).toEqual([['Ohio', 'stops']])
  expect(grades('Our lawyer was admitted in Pennsylvania and in Ohio.')).toEqual([['Pennsylvania', 'stops']])
  for (const sentence of [
    'Our lawyer clerked in Ohio and was admitted in Pennsylvania.',
    'Our lawyer was admitted in 2004, after she had clerked for a judge in Ohio.',
    'Our lawyer was admitted in 1998 and grew up in Ohio.',
    'Our lawyer is a member of the bar and teaches every summer in Ohio.',
    'Our lawyer was admitted to practice before the Ohio statute was passed.',
    'Our clients there are represented by counsel admitted in Ohio.',
    'The trust company is licensed in Ohio.',
    'Our appraiser, who is licensed in Ohio, values the house.',
    'The lawyer of the other side is admitted in Ohio.',
    'Her cousin is admitted in Ohio.',
  ])
    expect(grades(sentence), sentence).toEqual([['Ohio', 'asks']])
})

test('a lawyer of another firm may be admitted elsewhere', () => {
  for (const sentence of [
    'There we work with an attorney admitted in Ohio.',
    'For a house there you need an attorney licensed in Ohio.',
    'If you need an attorney licensed in Ohio, we can name one.',
  ])
    expect(found(sentence, firmYaml, 'admissions'), sentence).toEqual([])
  for (const sentence of [
    'Our lawyer works as an attorney admitted in Ohio.',
    'Here you work with an attorney admitted in Ohio.',
    'Hire an attorney licensed in Ohio.',
    'Call us if you need a lawyer licensed in Ohio.',
  ])
    expect(found(sentence, firmYaml, 'admissions'), sentence).toHaveLength(1)
})

test('a street is not a town', () => {
  expect(found('We are glad to meet at our Washington Road office.', firmYaml, 'admissions')).toEqual([])
})

test('a suite, a month and a word with a hyphen are not towns', () => {
  for (const sentence of [
    'From March on our office is in Suite 5 of the same house.',
    'Our December office hours are shorter.',
    'Our ADA-compliant office has a ramp.',
    'Our Testville-based office has a ramp.',
  ])
    expect(found(sentence, firmYaml, 'admissions'), sentence).toEqual([])
  for (const sentence of ['Our Erie-based office has a ramp.', 'Our Bird-in-Hand office has a ramp.'])
    expect(found(sentence, firmYaml, 'admissions'), sentence).toHaveLength(1)
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

const member = contentWith({}).find(({ path }) => path === 'team/jane-sample.md')?.text ?? ''

/** The findings if a lawyer's file has these fields and ends with this sentence. */
function findings(sentence: string, fields: string, disclaimer = '{licenses}') {
  const files = {
    'legal/disclaimer.md': legalPage(disclaimer),
    'team/jane-sample.md': `${member.replace('lawyer: true', `lawyer: true\n${fields}`)}\n${sentence}\n`,
  }
  return checkFiles(contentWith(files), testDay).filter(({ rule }) => rule === 'admissions')
}

const admissions = (...content: Parameters<typeof findings>) => findings(...content).map(({ words }) => words)

test('another state stops where a claim goes on to it, and asks where another statement begins', () => {
  const grades = (sentence: string) =>
    findings(sentence, 'admissions: [Pennsylvania]').map(({ words, grade }) => [words, grade])
  for (const sentence of [
    'She is admitted in Pennsylvania, New Jersey, and Ohio.',
    'She is admitted in Pennsylvania, and in Ohio since 2004.',
    'She is admitted in Pennsylvania (1999) and Ohio.',
    'She is admitted in Pennsylvania & Ohio.',
    'She is admitted in Pennsylvania – and in Ohio.',
    'She is licensed to practice law in all courts of Ohio.',
    "She was admitted to Ohio's bar, and then to others.",
  ])
    expect(grades(sentence), sentence).toEqual([[expect.stringMatching(/^(?:New Jersey|Ohio)$/), 'stops']])
  for (const sentence of [
    'She is admitted in Pennsylvania, and Ohio law differs.',
    'She is admitted in Pennsylvania, and the law of Ohio may differ.',
    'She is admitted in Pennsylvania, and in Ohio, we work with others.',
    'She is admitted in Pennsylvania; in Ohio, others help.',
  ])
    expect(grades(sentence), sentence).toEqual([['Ohio', 'asks']])
})

test('a lawyer is admitted where the file says so, to courts, too', () => {
  const fields = `admissions: [West Virginia]
courts:
  - court: U.S. District Court for the Western District of Pennsylvania and its Bankruptcy Court
  - court: United States Tax Court
  - court: Supreme Court of the United States
  - court: U.S. Court of Appeals for the Seventh Circuit`
  for (const sentence of [
    'She is admitted to the Western District of Pennsylvania since 2004.',
    'She is admitted to practice before the Tax Court.',
    'She is admitted to the bar of the United States Supreme Court.',
    'She is admitted to the Seventh Circuit.',
    'She is licensed in West Virginia.',
  ])
    expect(admissions(sentence, fields), sentence).toEqual([])
  expect(admissions('She is licensed in Virginia.', fields)).toEqual(['Virginia'])
  expect(admissions('She is licensed in Pennsylvania.', fields)).toEqual(['Pennsylvania'])
  expect(admissions('She is admitted to the Eastern District of Pennsylvania.', fields)).toHaveLength(1)
  expect(admissions('She is admitted to the Eighth Circuit.', fields)).toEqual(['Eighth Circuit'])
  expect(admissions('', 'admissions: [Virginia]', 'West Virginia is not far.')).toHaveLength(1)
  expect(admissions('', 'admissions: [Virginia]', 'We are licensed in Virginia.')).toEqual([])
})

test('admission to a federal court is not a license of the state in its name', () => {
  const fields = `admissions: [Pennsylvania]
courts:
  - court: U.S. District Court for the District of New Jersey
  - court: U.S. District Court for the District of Columbia
  - court: U.S. Court of Appeals for the District of Columbia Circuit`
  for (const sentence of [
    'She is admitted to the U.S. District Court for the District of New Jersey.',
    'She is admitted to the United States District Court for the District of Columbia.',
    'She is admitted to the D.C. Circuit.',
  ])
    expect(admissions(sentence, fields), sentence).toEqual([])
  expect(admissions('She is licensed in New Jersey.', fields)).toEqual(['New Jersey'])
  expect(admissions('She is licensed in the District of Columbia.', fields)).toEqual(['District of Columbia'])
})

test('a line that names a state beside a federal court is read as both', () => {
  const court = 'the U.S. District Court for the Western District of Pennsylvania'
  for (const line of [`Pennsylvania, and ${court}`, `${court} and the Supreme Court of Pennsylvania`])
    for (const place of ['in Pennsylvania', 'to the Western District of Pennsylvania'])
      expect(admissions(`She is licensed ${place}.`, `admissions: ["${line}"]`), line).toEqual([])
  for (const line of [
    'U.S. Bankruptcy Court, District of Columbia',
    'U.S. Bankruptcy Court for the District of Columbia',
  ])
    expect(
      admissions('She is licensed in the District of Columbia.', `admissions: ["${line}"]`),
      line,
    ).toEqual(['District of Columbia'])
  const both = 'admissions: ["United States Supreme Court, Pennsylvania Supreme Court"]'
  expect(admissions('She is licensed in Pennsylvania.', both)).toEqual([])
})

test('a district is known by the abbreviation of its state, and several by their plural', () => {
  const courts = (...names: string[]) =>
    ['admissions: [Ohio]', 'courts:', ...names.map((name) => `  - court: U.S. District Court, ${name}`)].join(
      '\n',
    )
  const western = courts('Western District of Pa.')
  expect(admissions('She is admitted to the Western District of Pennsylvania.', western)).toEqual([])
  expect(admissions('She is admitted to the Eastern District of Pa.', western)).toHaveLength(1)
  expect(
    admissions('She is admitted to the Eastern and Western Districts of Pennsylvania.', western),
  ).toEqual(['Eastern and Western Districts of Pennsylvania'])
  const plural = 'She is admitted to the Northern and Southern Districts of West Virginia.'
  expect(
    admissions(plural, courts('Northern District of West Virginia', 'Southern District of West Virginia')),
  ).toEqual([])
  expect(admissions(plural, courts('Northern and Southern Districts of West Virginia'))).toEqual([])
})

test('a state’s name in that of a county, a street or a university is no admission', () => {
  for (const sentence of [
    'Admitted in Pennsylvania in 2004, she practices in Washington County.',
    'Admitted in Pennsylvania in 2004, she practices in Delaware, Indiana, and Wyoming Counties.',
    'She practices from 412 Washington Avenue and was admitted in 2004.',
    'She graduated from the University of Virginia and was admitted in 2004.',
    'She graduated from Ohio State University and was admitted in 2004.',
    'She graduated from Washington & Jefferson College and was admitted in 2004.',
  ])
    expect(admissions(sentence, 'admissions: [Pennsylvania]'), sentence).toEqual([])
  expect(
    admissions('She is licensed to practice in Ohio county courts.', 'admissions: [Pennsylvania]'),
  ).toEqual(['Ohio'])
  expect(admissions('She is licensed in Washington State.', 'admissions: [Pennsylvania]')).toEqual([
    'Washington',
  ])
})

test('Hawaii is the state of an admission with the letter of its own language', () => {
  const own = 'admissions: ["Supreme Court of Hawaiʻi"]'
  expect(admissions('She is licensed in Hawaii.', own)).toEqual([])
  for (const name of ['Hawaiʻi', 'Hawai’i', "Hawai'i"]) {
    expect(admissions(`She is licensed in ${name}.`, own), name).toEqual([])
    expect(admissions(`She is licensed in ${name}.`, 'admissions: [Ohio]'), name).toHaveLength(1)
    expect(stateOtherThan(['Ohio']).test(`In ${name}, the fee is $70.`), name).toBe(true)
    expect(stateOtherThan(['Hawaii']).test(`In ${name}, the fee is $70.`), name).toBe(false)
  }
})

test('Washington, D.C. is the District of Columbia', () => {
  for (const own of ['District of Columbia', 'D.C.', '"Washington, D.C."', '"Washington, DC"'])
    for (const place of [
      'Washington, D.C., since 2004',
      'Washington, DC, since 2004',
      'Washington DC since 2004',
      'Washington, District of Columbia since 2004',
      'D.C. since 2004',
      'the District of Columbia since 2004',
    ])
      expect(admissions(`She has been admitted in ${place}.`, `admissions: [${own}]`), place).toEqual([])
  for (const own of ['D.C.', '"Washington, DC"'])
    expect(admissions('She is licensed in Washington.', `admissions: [${own}]`), own).toEqual(['Washington'])
  const told = 'We are licensed in Washington, D.C.'
  expect(admissions('', 'admissions: [District of Columbia]', told)).toEqual([])
  expect(admissions('', 'admissions: [Washington]', told)).toEqual(['Washington, D.C.', undefined])
})

test('the Virgin Islands are one place whatever they are called, and the courts of the territories are federal', () => {
  const names = ['Virgin Islands', 'U.S. Virgin Islands', 'US Virgin Islands', 'United States Virgin Islands']
  for (const admitted of names)
    for (const named of names)
      expect(
        admissions(`She is admitted in the ${named}.`, `admissions: [${admitted} Bar]`, `${named}`),
        `${admitted}: ${named}`,
      ).toEqual([])
  expect(admissions('She is admitted in the Virgin Islands.', 'admissions: [Pennsylvania]')).toHaveLength(1)
  const guam = 'admissions: [Pennsylvania, Guam]'
  expect(admissions('She is admitted to the District Court of Guam.', guam)).toHaveLength(1)
  expect(
    admissions(
      'She is admitted to the U.S. District Court of Guam.',
      `${guam}\ncourts: [{ court: District Court of Guam }]`,
    ),
  ).toEqual([])
})

test('a long list of places with two readings takes no time', () => {
  const places = 'Washington, D.C., '.repeat(17)
  const sentence = `We are members of the ${places}of a society whose clerk was licensed in Ohio.`
  const start = performance.now()
  expect(found(sentence, firmYaml, 'admissions')).toMatchObject([{ grade: 'asks' }])
  expect(performance.now() - start).toBeLessThan(5_000)
})

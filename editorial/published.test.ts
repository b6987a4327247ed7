import { expect, test, vi } from 'vitest'
import { checkFiles } from './check-files.ts'
import { stops } from './finding.ts'
import { besidePublished, saidIn, stoppingIn } from './published.ts'
import { readContent } from './reading/content-folder.ts'
import type { FolderFile } from './reading/content-file.ts'
import { readFolder } from './reading/read-folder.ts'
import { contradictions } from './reviews/fact-reviews.ts'
import { article, contentWith } from './testing/test-content.ts'

/** Later than every day on which the sample was checked. */
const testDay = '2026-12-01'

vi.setConfig({ testTimeout: 120_000 })

// The sample's own content, as if it had been published last.
const files = readFolder('content')
const published = new Map(files.flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])))

function withChange(path: string, change: (text: string) => string): FolderFile[] {
  return files.map((file) =>
    file.path === path && 'text' in file ? { path, text: change(file.text) } : file,
  )
}

/** The findings that stop publishing in files other than the changed one. */
function stoppedBy(path: string, changed: readonly FolderFile[]) {
  return stoppingIn(changed, testDay, published).filter(({ file }) => file !== path)
}

/** The facts with every number changed. */
const otherFacts = withChange('facts.yaml', (text) =>
  text.replaceAll(
    /^( {2}value: )(\d+)$/gm,
    (_, before: string, value: string) => `${before}${Number(value) + 1}`,
  ),
)

test('the calendar stops nothing that was published, whichever day of a fact or a citation it passes', () => {
  const lists = ['facts.yaml', 'citations.yaml'].map((path) => published.get(path) ?? '').join('\n')
  const days = new Set((lists.match(/\b20\d\d-\d\d-\d\d\b/g) ?? []).filter((day) => day > testDay))
  expect(days.size).toBeGreaterThan(3)
  for (const day of days) expect(stoppingIn(files, day, published), day).toEqual([])
})

test('a fact that is changed on disk stops no file that was published, and makes those that contradict it due', () => {
  const unpublished = checkFiles(otherFacts, testDay).filter(
    (finding) => stops(finding) && finding.file !== 'facts.yaml',
  )
  expect(unpublished.length).toBeGreaterThan(0)
  expect(stoppedBy('facts.yaml', otherFacts)).toEqual([])
  const { folder } = readContent(otherFacts, testDay)
  const due = folder.files.flatMap((file) => contradictions(file, folder))
  for (const { file, sentence } of unpublished)
    expect(due).toContainEqual(expect.objectContaining({ sentence, item: expect.objectContaining({ file }) }))
})

test('a law that is noted as repealed stops no file that was published, and makes those that cite it due', () => {
  const changed = withChange('citations.yaml', (text) =>
    text.replaceAll(/^- citation: .*(?:\n {2}.*)*$/gm, (entry) =>
      entry.includes('repealed:') ? entry : `${entry}\n  repealed: 2020-01-01`,
    ),
  )
  const unpublished = checkFiles(changed, testDay).filter(
    (finding) => stops(finding) && finding.file !== 'citations.yaml',
  )
  expect(unpublished.length).toBeGreaterThan(0)
  expect(stoppedBy('citations.yaml', changed)).toEqual([])
  const { folder } = readContent(changed, testDay)
  const due = new Set(
    folder.files.flatMap((file) => contradictions(file, folder)).map(({ item }) => item.file),
  )
  for (const { file } of unpublished) expect(due).toContain(file)
})

test('what is newly written against a fact stops, even beside words that were published', () => {
  const [wrong] = checkFiles(otherFacts, testDay).filter(
    (finding) => stops(finding) && finding.sentence !== undefined && finding.words !== undefined,
  )
  const { file = '', words = '' } = wrong ?? {}
  const right = published.get(file) ?? ''
  const before = new Map(published).set(file, right.replaceAll(words, 'no figure'))
  expect(stoppingIn(otherFacts, testDay, before).map((finding) => finding.file)).toContain(file)
})

test('a sentence that is true of one thing is not public under the heading of another; one that a fact made false still is', () => {
  const fact = (subject: string, value: number) => `
- name: Notice of the ${subject}
  value: ${value}
  unit: days
  words: [notice, ${subject}]
  from: 2020-01-01
  source: 15 Pa.C.S. § 146
  checked: 2025-01-02
  reviewBy: 2030-01-01
`
  const ten = 'The notice must be sent ten days before.'
  const twenty = 'The notice must be sent twenty days before.'
  const about = (meeting: string, sale: string) =>
    article(1, { opening: `## The meeting\n\n${meeting}\n\n## The sale\n\n${sale}` })
  const path = 'blog/article-1.md'
  const lastPublished = new Map([[path, about(ten, twenty)]])
  const stopped = (text: string, meeting: number) => {
    const folder = contentWith({ [path]: text, 'facts.yaml': fact('meeting', meeting) + fact('sale', 20) })
    const found = stoppingIn(folder, testDay, lastPublished)
    return found.filter(({ file }) => file === path).map(({ sentence }) => sentence)
  }
  expect(stopped(about(ten, twenty), 10)).toEqual([])
  expect(stopped(about(`${ten} Keep a copy.`, twenty), 11)).toEqual([])
  expect(stopped(about(twenty, ten), 10)).toEqual([twenty, ten])
})

test('a number behind a link that was published is known; one behind a new link is not', () => {
  const path = 'blog/article-1.md'
  const calling = (number: string) => article(1, { opening: `[Call the Register](tel:${number}) first.` })
  const asked = (text: string) =>
    besidePublished(
      checkFiles(contentWith({ [path]: text }), testDay),
      { path, text },
      { text: calling('+17245550187'), said: saidIn({ path, text: calling('+17245550187') }) },
      readContent(contentWith({ [path]: text }), testDay).folder,
    ).filter(({ rule, grade }) => rule === 'contact-details' && grade === 'asks')
  expect(asked(`${calling('+17245550187')}\nAnother sentence of the same article.\n`)).toEqual([])
  expect(asked(calling('+17245550188'))).toHaveLength(1)
})

const page = (...texts: string[]) =>
  `heading: First talk\nlede: What this page is about, in one sentence.\nsections:\n  first:\n    heading: The first talk\n    text:\n${texts.map((text) => `      - ${text}\n`).join('')}`
const member = (fields: string) =>
  (contentWith({}).find(({ path }) => path === 'team/jane-sample.md')?.text ?? '').replace(
    /^lawyer: true\n(?<rest>[\s\S]*?)^practiceAreas: .*\n/m,
    `${fields}\n$<rest>`,
  )
const repealed = '- citation: 15 Pa.C.S. § 146\n- citation: 20 Pa.C.S. § 3131\n  repealed: 2022-01-01\n'
const asOf = (day: string) =>
  article(1, {
    opening: 'The rule is in 20 Pa.C.S. § 3131.',
    replace: ['asOf: 2025-01-09', `asOf: ${day}`],
  })

test.each([
  {
    what: 'without the time limit beside it',
    path: 'pages/our-firm.yaml',
    was: page('Our first consultation is free of charge.', 'It takes up to thirty minutes.'),
    now: page('Our first consultation is free of charge.', 'Please call before you come.'),
    rule: 'free-consultation',
  },
  {
    what: 'once the article states the law as of a day after the repeal',
    path: 'blog/article-1.md',
    was: asOf('2021-01-09'),
    now: asOf('2025-01-09'),
    rule: 'citations',
  },
  {
    what: 'once the fields no longer list the admission',
    path: 'team/jane-sample.md',
    was: `${member('lawyer: true\nadmissions: [Ohio]')}\nShe is admitted in Ohio.\n`,
    now: `${member('lawyer: true\nadmissions: [Pennsylvania]')}\nShe is admitted in Ohio.\n`,
    rule: 'admissions',
  },
  {
    what: 'once the file says that the person is not a lawyer',
    path: 'team/jane-sample.md',
    was: member('lawyer: true'),
    now: member('lawyer: false'),
    rule: 'non-lawyers',
  },
])('an unchanged sentence no longer counts as public $what', (edit) => {
  const { path, was, now, rule } = edit
  const held = (text: string) => {
    const folder = contentWith({ [path]: text, 'citations.yaml': repealed })
    const published = { text: was, said: saidIn({ path, text: was }) }
    return besidePublished(
      checkFiles(folder, testDay),
      { path, text },
      published,
      readContent(folder, testDay).folder,
    ).filter(
      (finding) =>
        finding.file === path && finding.rule === rule && finding.grade !== 'advises' && finding.sentence,
    )
  }
  expect(held(now)).not.toEqual([])
  expect(held(`${was}\n`)).toEqual([])
})

test('of several sentences in a line, those that were published are known, and a new one is not', () => {
  const path = 'pages/search.yaml'
  const search = (words: string) => `heading: Search\nlede: ${words}\n`
  const asked = (was: string, now: string) => {
    const folder = contentWith({ [path]: search(now) })
    const published = { text: search(was), said: saidIn({ path, text: search(was) }) }
    return besidePublished(
      checkFiles(folder, testDay),
      { path, text: search(now) },
      published,
      readContent(folder, testDay).folder,
    ).flatMap(({ rule, grade, sentence }) => (rule === 'wording' && grade === 'asks' ? [sentence] : []))
  }
  const [firm, staff] = ['We are the best firm.', 'We have the best staff.']
  expect(asked(`${firm} ${staff}`, `${firm} We have good staff.`)).toEqual([])
  expect(asked(`${firm} ${staff}`, `${staff} We are a good firm.`)).toEqual([])
  expect(asked(staff, `${firm} ${staff}`)).toEqual([firm])
  expect(asked(firm, `${firm} ${staff}`)).toEqual([staff])
})

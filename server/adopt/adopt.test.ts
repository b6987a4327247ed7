import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { expect, onTestFinished, test } from 'vitest'
import { checkFiles } from '../../editorial/check-files.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { stops } from '../../editorial/finding.ts'
import { readContent } from '../../editorial/reading/content-folder.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { contentFolderOf } from '../../settings/content-folder.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import { answersSchema, faultsOf, type Answers } from '../../content-model/adoption-answers.ts'
import { adopt } from './adopt.ts'
import { readAnswers } from './answers.ts'
import { unknownNames } from './sample.ts'
import { tracesIn } from './traces.ts'

const sample = readFolder('content')
const today = '2026-11-27'
const written = (name: string) => readFileSync(`tests/adoption/${name}.yaml`, 'utf8')
const one = readAnswers(written('one-person'))
const twelve = readAnswers(written('twelve-people'))

function changed(change: object): Answers {
  return answersSchema.parse({ ...(parse(written('one-person')) as object), ...change })
}

function filesOf(answers: Answers): Map<string, string> {
  const { files, findings } = adopt(sample, answers, today)
  expect(findings).toEqual([])
  return new Map(files.map(({ path, text }) => [path, text]))
}

test('the content of one person and of twelve passes the checker and names nobody of the sample', () => {
  for (const answers of [one, twelve]) {
    const all = [...filesOf(answers)].flat().join('\n')
    expect(all).not.toMatch(/Whitlock|Dunleavy|Novak|Bridgeville|412 555|Two partners|five areas/)
  }
})

test('a client of a firm with one lawyer is not sent to another lawyer there', () => {
  expect(filesOf(one).get('pages/our-firm.yaml')).not.toMatch(
    /\bother (?:partner|lawyer)|would rather speak with someone else/,
  )
  expect(filesOf(twelve).get('pages/our-firm.yaml')).toMatch(/ask for\s+another lawyer/)
  const { people, areas } = readAnswers(written('four-people'))
  const four = filesOf(changed({ people, areas })).get('pages/our-firm.yaml')
  expect(four).toMatch(/another\s+lawyer’s\s+field/)
  expect(four).not.toMatch(/other\s+partner/)
})

/** Answers for a firm of one person in another state. */
function inOhio(change: object = {}): Answers {
  const { firm } = parse(written('one-person')) as { firm: object }
  const address = { street: '12 Canal Street', town: 'Dayton', state: 'OH', zip: '45402' }
  return changed({
    firm: { ...firm, address },
    areas: {
      keep: ['corporate-law', 'estates-trusts', 'labor-employment', 'mergers-acquisitions'],
      thin: ['business-succession-planning'],
    },
    articles: 'all',
    annualReport: true,
    intake: true,
    ...change,
  })
}

test('a firm in another state has no law, office or rule of Pennsylvania in any file, and is told what to write', () => {
  const files = filesOf(inOhio())
  for (const [path, text] of files)
    expect(`${path} ${text}`, path).not.toMatch(
      /Pennsylvania|\bPa\.|\bP\.S\.|Pittsburgh|Register|padisciplinary/,
    )
  expect(files.get('legal/disclaimer.md')).toContain('{licenses} What we publish is written for Ohio law')
  expect(files.get('pages/our-firm.yaml')).toMatch(/outside Ohio,[^]*disciplines\s+lawyers\s+in\s+Ohio/)
  expect(files.get('facts.yaml')).toContain('29 U.S.C. § 207')
  expect(files.has('pages/annual-report.yaml')).toBe(false)

  const { traces } = adopt(sample, inOhio(), today)
  const told = traces.map(({ file, message }) => `${file} ${message}`).join('\n')
  expect(told).toMatch(/facts\.yaml The figures, .* were left out; .* Write those of Ohio/)
  expect(told).toMatch(/practice-areas\/estates-trusts\.md Written for Pennsylvania/)
  expect(told).not.toContain('holidays')
})

test('a firm in a town that is called like a state has no sentence that names another license', () => {
  const { firm } = one
  for (const [town, state] of [
    ['Washington', 'DC'],
    ['Indiana', 'PA'],
    ['Kansas City', 'MO'],
  ] as const) {
    const given = changed({ firm: { ...firm, address: { ...firm.address, town, state } } })
    const files = [...filesOf(given)].map(([path, text]) => ({ path, text }))
    const about = checkFiles(files, today).filter(({ message }) => message.includes('admissions'))
    expect(about, town).toEqual([])
  }
})

test.each<[string, (text: string) => string]>([
  ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark, as Notepad writes it', (text) => `\uFEFF${text}`],
  ['a space after the line above the fields', (text) => text.replace(/^---\n/, '--- \n')],
  [
    'a character before a field that nobody sees',
    (text) => text.replace(/^(?:heading|title|name):/m, '\u200b$&'),
  ],
])('a sample that has %s gives the same files as any other', (_, changed) => {
  const theirs = sample.map((file) => ('text' in file ? { ...file, text: changed(file.text) } : file))
  expect(adopt(theirs, inOhio(), today)).toEqual(adopt(sample, inOhio(), today))
})

test('a firm of one area in another state is not said to work in Pennsylvania', () => {
  const [person] = one.people
  const people = [{ ...person, admissions: ['Ohio', 'New York'] }]
  const files = filesOf(inOhio({ people, areas: { own: ['Immigration Law'] } }))
  expect([...files.values()].join('\n')).not.toMatch(/Pennsylvania/)
  expect(files.get('pages/areas-of-practice.yaml')).toMatch(/one area of New York and Ohio\s+law\. If/)
})

test('a lawyer admitted in a second state is one, with what was written for the first', () => {
  const [person] = one.people
  const files = filesOf(
    changed({ people: [{ ...person, admissions: ['Pennsylvania', 'New York'] }], articles: 'all' }),
  )
  expect(files.get('pages/our-firm.yaml')).toMatch(/outside\s+New\s+York\s+and\s+Pennsylvania/)
  expect(files.get('pages/our-firm.yaml')).toContain('padisciplinaryboard.org')
  // The second state's law is practiced, but nothing is written for it.
  expect(files.get('legal/disclaimer.md')).toContain('What we publish is written for Pennsylvania law and')
  expect([...files.keys()].some((path) => path.startsWith('blog/'))).toBe(true)
})

test('a firm of another trade does not speak of the sample’s, and what may still do so is on the list', () => {
  const families = filesOf(one)
  expect([...families.values()].join('\n').replace(/\s+/g, ' ')).not.toMatch(
    /Empowering Your Business|help owners|A company needs an agreement|Pittsburgh area|answers the telephone/,
  )
  expect(families.get('pages/home.yaml')).toContain('We work in Estates & Trusts, and say early')
  expect(families.get('pages/areas-of-practice.yaml')).toContain(
    'We work in one area of Pennsylvania law. If',
  )
  const home = {
    path: 'pages/home.yaml',
    text: 'heading: For owners of companies\nlede: Give the names of the people and companies involved.\n',
  }
  const read = (files: FolderFile[]) => readContent(files, today).folder.files
  expect(tracesIn(read([home]), read(sample), one).map(({ message }) => message)).toEqual([
    'Speaks of companies: "For owners of companies"',
  ])
  expect(adopt(sample, twelve, today).traces.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Says what the assistant does: "The assistant who answers the telephone/),
  )
  expect(filesOf(twelve).get('pages/home.yaml')).toContain('Empowering Your Business')
})

test('a firm with only an area of its own begins with a page to write, and no sentence of another trade', () => {
  const answers = changed({ areas: { own: ['Immigration Law'] }, articles: 'all', annualReport: true })
  const files = filesOf(answers)
  expect([...files.keys()].filter((path) => path.startsWith('practice-areas/'))).toEqual([
    'practice-areas/immigration-law.md',
  ])
  const pages = [...files].filter(([path]) =>
    /^(?:pages\/(?:home|areas|our-firm|blog)|team|legal)/.test(path),
  )
  expect(pages.join('\n').replace(/\s+/g, ' ')).not.toMatch(
    /Your Legacy|owners|\bcompan(?:y|ies) or both|estate law|banker|succession/,
  )
  expect(files.get('team/ines-okonkwo.md')).toContain('- immigration-law')
  const told = adopt(sample, answers, today).traces.map(({ file, message }) => `${file} ${message}`)
  expect(told.join('\n')).toContain('practice-areas/immigration-law.md Only the name of this area is yours')
  expect(told.join('\n')).toMatch(/pages\/search\.yaml What people type/)
  for (const page of ['home', 'our-firm'])
    expect(told.join('\n')).toContain(`pages/${page}.yaml Says how fees are set: "Some work has a flat fee`)
  const land = adopt(sample, changed({ areas: { own: ['Real Estate', 'Family Business'] } }), today)
  expect(land.traces.map(({ message }) => message).join('\n')).not.toContain('We work in Real Estate')
  const dollars = filesOf(changed({ areas: { own: ['Wages: $& and $1'] } }))
  expect(dollars.get('pages/home.yaml')).toContain('We work in Wages: $& and $1, and say early')
  expect(unknownNames(sample, changed({ areas: { own: ['Tax', 'tax'] } }))).toEqual([
    expect.stringContaining('areas: two names make the file name "tax"'),
  ])
})

test('what the firm leaves out has no file', () => {
  const files = [...filesOf(one).keys()]
  for (const page of ['annual-report', 'intake', 'fees']) expect(files).not.toContain(`pages/${page}.yaml`)
  expect(files.filter((path) => path.startsWith('blog/'))).toEqual([])
  expect(files.filter((path) => path.startsWith('practice-areas/'))).toEqual([
    'practice-areas/estates-trusts.md',
  ])
  expect(filesOf(one).get('practice-areas/estates-trusts.md')).not.toMatch(
    /^(?:steps|fees|questions|bring):/m,
  )
})

test('a firm that begins without articles can publish its first one', () => {
  const article = {
    path: 'blog/first.md',
    text: `---\nid: 1\ntitle: The First Article\nauthor: ines-okonkwo\ndate: ${today}\n---\n\nIt has a sentence.\n`,
  }
  for (const answers of [one, inOhio()]) {
    const files = [...filesOf(answers)].map(([path, text]) => ({ path, text }))
    const stopped = checkFiles([...files, article], today).filter(stops)
    expect(stopped.filter(({ file }) => file !== article.path)).toEqual([])
  }
})

test('what people say leads to the pages that the firm has', () => {
  const pagesSaid = (answers: Answers) => {
    const entries = (filesOf(answers).get('pages/search.yaml') ?? '').matchAll(/^ +- page: (.*)$/gm)
    return [...new Set([...entries].map(([, page]) => page))]
  }
  expect(pagesSaid(one)).toEqual([
    '/contact-us',
    '/our-team',
    '/our-firm',
    '/tools/when-someone-dies',
    '/areas-of-practice/estates-trusts',
    '/disclaimer',
    '/accessibility-feedback',
  ])
  expect(pagesSaid(changed({ areas: { keep: ['estates-trusts'] }, articles: 'all' }))).toContain(
    '/blog/pennsylvania-probate-process',
  )
})

test('articles become drafts by the firm’s own lawyers, without links to what is gone', () => {
  const areas = { keep: ['corporate-law', 'estates-trusts'] }
  const files = filesOf(changed({ areas, articles: 'all' }))
  const articles = [...files].filter(([path]) => path.startsWith('blog/') && path.endsWith('.md'))
  expect(articles.length).toBeGreaterThan(5)
  for (const [, text] of articles) {
    expect(text).toMatch(/^draft: true$/m)
    expect(text).toMatch(/^author: ines-okonkwo$/m)
    expect(text).not.toMatch(
      /\]\(\/(?:tools\/pennsylvania|areas-of-practice\/labor-employment|blog\/overtime)/,
    )
  }
  expect(files.get('changed-law.yaml')).not.toContain('overtime-rules')
})

test('every sentence that speaks of what this firm is not is listed with its line', () => {
  const { files: adopted } = adopt(sample, one, today)
  const files = readContent(adopted, today).folder.files
  const traces = tracesIn(files, readContent(sample, today).folder.files, one)
  for (const trace of traces) {
    const lines = adopted.find(({ path }) => path === trace.file)?.text.split('\n').length ?? 0
    expect(trace.line).toBeLessThanOrEqual(lines)
  }
  const said = traces.map(({ file, message }) => `${file} ${message}`).join('\n')
  expect(said).toMatch(/pages\/contact-us\.yaml Makes a promise to keep: ".*two business days\."/)
  expect(said).toMatch(/legal\/privacy-policy\.md Speaks of an intake form/)
  expect(said).not.toMatch(/accessibility-feedback\.yaml Speaks of an intake form/)
  expect(said).not.toContain('Names the sample firm')
  const kept = {
    path: 'pages/home.yaml',
    text: 'heading: Ask Eleanor Whitlock\nlede: Call her when it suits you.\n',
  }
  const withName = readContent([kept], today).folder.files
  expect(tracesIn(withName, readContent(sample, today).folder.files, one)).toEqual([
    { file: 'pages/home.yaml', line: 1, message: 'Names the sample firm: "Ask Eleanor Whitlock"' },
  ])
})

test('a color on which nothing can be read, and a name that nothing has, are refused with what would do', () => {
  const colors = written('one-person').replace('#e8b04a', '#4a5a8a')
  expect(() => readAnswers(colors)).toThrow(
    /firm\.colors\.accent: .* The nearest color that passes is "#[0-9a-f]{6}"/,
  )
  expect(unknownNames(sample, changed({ areas: { keep: ['tax-law'] } }))).toEqual([
    expect.stringMatching(/^areas: there is no "tax-law"\. Write one of: .*corporate-law/),
  ])
})

test('answers that are no YAML are refused with their line', () => {
  expect(() => readAnswers('firm:\n  name: A\n\tphone: 1\n')).toThrow(
    /^The answers cannot be read\. Tabs are not allowed as indentation at line 3, column 1\.$/,
  )
  expect(() => readAnswers('name: *Smith\n')).toThrow(/^The answers cannot be read\./)
})

test('the time zone is that of most of the state, unless the firm names its own', () => {
  const zoneIn = (state: string, named = {}) => {
    const address = { street: '12 Canal Street', town: 'Dayton', state, zip: '45402' }
    return /^timeZone: .*$/m.exec(
      filesOf(inOhio({ firm: { ...one.firm, ...named, address } })).get('firm.yaml') ?? '',
    )?.[0]
  }
  expect(zoneIn('OH')).toBe('timeZone: America/New_York')
  expect(zoneIn('TX')).toBe('timeZone: America/Chicago')
  expect(zoneIn('TX', { timeZone: 'America/Denver' })).toBe('timeZone: America/Denver')
})

test('a missing answer is reported as missing, and one of the wrong type is not', () => {
  const faults = faultsOf({ ...one, firm: { ...one.firm, name: 7, shortName: undefined } })
  expect(faults).toContainEqual(expect.stringMatching(/^firm\.shortName: This is missing\. Write text/))
  expect(faults).toContainEqual(expect.stringMatching(/^firm\.name: Write text/))
})

test('the command refuses a folder with files, and can be repeated after it was killed', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'taken'))
  writeFileSync(join(folder, 'taken/note.txt'), 'ours')
  expect((await run(join(folder, 'taken'))).output).toContain('is not empty')
  expect(readdirSync(join(folder, 'taken'))).toEqual(['note.txt'])
  copyFileSync('content/firm.yaml', join(folder, 'taken/firm.yaml'))
  expect((await run(join(folder, 'taken'))).output).toContain("holds the office's copy of the sample")
  // A killed run leaves a folder beside its place.
  mkdirSync(join(folder, 'new.partial/team'), { recursive: true })
  writeFileSync(join(folder, 'new.partial/team/half.md'), '---\n')
  // The run fails at the checklist, which does not keep it from being repeated.
  mkdirSync(join(folder, 'new.to-read.md'))
  expect((await run(join(folder, 'new'))).code).not.toBe(0)
  expect(existsSync(join(folder, 'new'))).toBe(false)
  rmdirSync(join(folder, 'new.to-read.md'))
  const { code, output } = await run(join(folder, 'new'))
  expect(code, output).toBe(0)
  expect(output).toContain('Read the')
  expect(readdirSync(folder).sort()).toEqual(['new', 'new.to-read.md', 'taken'])
  expect(readFileSync(join(folder, 'new.to-read.md'), 'utf8')).toMatch(/^(?:- \[ \] \S+:\d+ .+\n)+$/)
  expect(readdirSync(join(folder, 'new/team'))).toEqual(['ines-okonkwo.md'])
})

test('content in DATA_DIR is read without a setting, and only the site’s user may read that folder', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const target = join(dataDir, 'content')
  const { code, output } = await run(target, undefined, { DATA_DIR: dataDir, CONTENT_DIR: undefined })
  expect(code, output).toBe(0)
  expect(output).not.toContain('CONTENT_DIR')
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const place = settingsSchema.pick({ DATA_DIR: true, CONTENT_DIR: true }).parse({ DATA_DIR: dataDir })
  expect(contentFolderOf(place)).toBe(target)
})

test('a portrait lies beside its person’s file, with what it shows and what stays in view', async () => {
  const folder = temporaryFolder()
  copyFileSync('tests/adoption/second-firm/content/team/ada-okafor.jpg', join(folder, 'portrait.jpg'))
  const portrait = {
    image: './portrait.jpg',
    imageAlt: 'Ines Okonkwo at her desk.',
    imageFocus: 'top',
  }

  const { code, output } = await run(join(folder, 'new'), answersWith(folder, portrait))
  expect(code, output).toBe(0)
  expect(readdirSync(join(folder, 'new/team')).sort()).toEqual(['ines-okonkwo.jpg', 'ines-okonkwo.md'])
  const text = readFileSync(join(folder, 'new/team/ines-okonkwo.md'), 'utf8')
  expect(text).toContain('image: ./ines-okonkwo.jpg\nimageAlt: Ines Okonkwo at her desk.\nimageFocus: top\n')
})

test('a portrait that is missing, unreadable or not described is refused, and nothing is written', async () => {
  const folder = temporaryFolder()
  copyFileSync('tests/adoption/second-firm/content/team/ada-okafor.jpg', join(folder, 'portrait.jpg'))
  writeFileSync(join(folder, 'broken.jpg'), 'no picture at all, but long enough to be looked at')
  const described = { imageAlt: 'Ines Okonkwo at her desk.' }
  for (const [portrait, reason] of [
    [{ image: './gone.jpg', ...described }, 'There is no file'],
    [{ image: './broken.jpg', ...described }, 'cannot be read'],
    [{ image: './portrait.jpg' }, 'A picture needs its description'],
    [{ image: './portrait.jpg', ...described, imageFocus: 'middle' }, 'people.0.imageFocus'],
  ] as const) {
    const { code, output } = await run(join(folder, 'new'), answersWith(folder, portrait))
    expect(output).toContain(reason)
    expect(code).not.toBe(0)
    expect(existsSync(join(folder, 'new'))).toBe(false)
  }
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adopt-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Writes the answers of one person with a portrait into a folder, and returns the path of their file. */
function answersWith(folder: string, portrait: object): string {
  const file = join(folder, 'answers.yaml')
  const answers = parse(written('one-person')) as { people: object[] }
  writeFileSync(
    file,
    stringify({ ...answers, people: answers.people.map((one) => ({ ...one, ...portrait })) }),
  )
  return file
}

const command = fileURLToPath(new URL('../../commands/adopt.ts', import.meta.url))

function run(
  to: string,
  from = 'tests/adoption/one-person.yaml',
  settings: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const words = [command, '--to', to, '--from', from]
  return new Promise((done) => {
    execFile(process.execPath, words, { env: { ...process.env, ...settings } }, (error, stdout, stderr) =>
      done({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}

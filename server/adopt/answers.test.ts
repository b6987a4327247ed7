import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readAnswers, withoutLegalForm } from './answers.ts'

const command = fileURLToPath(new URL('../../commands/adopt.ts', import.meta.url))

/** Answers to each question, in order: the second and later ones correct an answer that was refused. */
const answers: [question: string, ...answers: string[]][] = [
  ['Full name of the firm', 'G', 'García & López, A P.L.C.'],
  ['Name in everyday use', ''],
  ['Telephone', '814 555 0160', '+1 814 555 0160'],
  ['Email of the office', 'office@garcia', 'office@garcialopez.example'],
  ['Address of the site', ''],
  ['Street', '4 Ferry Lane'],
  ['Town', 'Erie'],
  ['State', ''],
  ['ZIP', '1650', '16501'],
  ['Office hours: days', ''],
  ['Office hours: from', '9', '08:30'],
  ['Office hours: to', '08:30', ''],
  ['Time zone', ''],
  ['What the firm does', 'TM', 'Trademark lawyers'],
  ['Path of the logo', './none.svg', 'tests/adoption/four-people-logo.svg'],
  ['name of the firm in the logo', 'yes'],
  ['Dark ground color', ''],
  ['Light accent color', '#333333', '#9f9f9f'],
  ['Name of the first person', '', 'Maria García López'],
  ['Surname', 'Lopez', 'García López'],
  ['Admitted', 'yes'],
  ['Role', ''],
  ['Own telephone', ''],
  ['Own email', ''],
  ['States that license', ''],
  ['Courts', 'EDPA', 'Supreme Court of Pennsylvania, 1999; U.S. Tax Court'],
  ['licensing authority', 'padisciplinaryboard.org', 'https://www.padisciplinaryboard.org/'],
  ['Degrees', 'J.D., Lake School of Law, 1998; B.A., Ferry College, 1995'],
  ['Memberships', ''],
  ['Languages', 'English; Spanish'],
  ['Name of the next person', 'Plato'],
  ['Surname', ''],
  ['Admitted', 'no'],
  ['Role', ''],
  ['Own telephone', ''],
  ['Own email', ''],
  ['Degrees', ''],
  ['Memberships', ''],
  ['Languages', ''],
  ['Name of the next person', ''],
  ['business-succession-planning', 'drop'],
  ['corporate-law', 'drop'],
  ['estates-trusts', 'thin'],
  ['labor-employment', 'drop'],
  ['mergers-acquisitions', 'drop'],
  ['Areas of your own', 'Immigration Law'],
  ['A blog', 'no'],
  ['annual reports', 'no'],
  ['intake form', 'no'],
]

test('the command asks again for what it cannot use, and keeps the answers of a firm beside its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ask-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const target = join(folder, 'ours')
  const { code, output } = await answered(`${target}/`, answers)
  expect(code, output).toBe(0)
  for (const fault of [
    'country code',
    'such as office@firm.example',
    'five digits',
    'closes before it opens',
    'at least 3 characters',
    'no file ./none.svg',
  ])
    expect(output).toContain(fault)
  expect(output).toContain('Write the end of the name: García López.')
  const kept = readAnswers(readFileSync(`${target}.answers.yaml`, 'utf8'))
  expect(kept.firm).toMatchObject({
    name: 'García & López, A P.L.C.',
    shortName: 'García & López',
    tagline: 'Trademark lawyers',
    logo: { showsName: true },
  })
  expect(kept.firm.hours).toEqual([{ days: 'Monday to Friday', from: '08:30', to: '17:00' }])
  expect(kept.people).toMatchObject([
    {
      name: 'Maria García López',
      surname: 'García López',
      lawyer: true,
      courts: [{ court: 'Supreme Court of Pennsylvania', year: 1999 }, { court: 'U.S. Tax Court' }],
      education: ['J.D., Lake School of Law, 1998', 'B.A., Ferry College, 1995'],
      memberships: [],
      languages: ['English', 'Spanish'],
    },
    { name: 'Plato', lawyer: false },
  ])
  const member = readFileSync(join(target, 'team/maria-garcia-lopez.md'), 'utf8')
  for (const line of ['surname: García López', '    year: 1999', '  - Spanish', 'licenseUrl: https:'])
    expect(member).toContain(line)
})

test('a terminal that closes during the questions writes nothing and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ask-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { code, output } = await answered(join(folder, 'ours'), answers.slice(0, 3))
  expect(code).toBe(1)
  expect(output).toContain('The questions were not all answered. Nothing was written.')
  expect(existsSync(join(folder, 'ours'))).toBe(false)
})

/** Runs the command as a person at a terminal would, with each answer once its question appears. */
function answered(target: string, script: typeof answers): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [command, '--to', target])
  const lines = script.flatMap(([question, ...texts]) => texts.map((text) => ({ question, text })))
  let output = ''
  let read = 0
  const answer = () => {
    const asked = output.slice(read)
    if (!asked.endsWith(': ')) return
    read = output.length
    const next = lines.shift()
    if (next) expect(asked).toContain(next.question)
    if (next) child.stdin.write(`${next.text}\n`)
    else child.stdin.end()
  }
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
    answer()
  })
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  return new Promise((done) => child.on('close', (code) => done({ code, output })))
}

test.each([
  'Hill & Lake, P.C.',
  'Hill & Lake PLLP',
  'Hill & Lake, A Law Corp.',
  'Hill & Lake, A Professional Law Corporation',
  'Hill & Lake, a Limited Liability Partnership',
  'Hill & Lake, Professional Association',
  'Hill & Lake',
])('the everyday name that is offered for %s has no legal form', (name) => {
  expect(withoutLegalForm(name)).toBe('Hill & Lake')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { membersHere, teamIn } from './team.ts'

test('from the day on which a lawyer leaves, they are no lawyer here and no member of the firm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'team-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'team'))
  const write = (file: string, more = '') =>
    writeFileSync(join(folder, 'team', `${file}.md`), `---\nname: ${file}\nlawyer: true\n${more}---\n`)
  write('ada')
  write('bea', 'left: 2026-11-26\n')
  write('cleo', 'left: "2026-11-27"\n')
  write('dora', 'left: last fall\n')
  let today = '2026-11-25'
  const team = teamIn(
    () => folder,
    () => today,
  )
  const lawyers = () => team().flatMap(({ file, lawyer }) => (lawyer ? [file] : []))
  const here = () => membersHere(team).map(({ file }) => file)
  // A page whose day cannot be parsed is left out, like any other page that cannot be parsed.
  expect([lawyers(), here()]).toEqual([
    ['ada', 'bea', 'cleo'],
    ['ada', 'bea', 'cleo'],
  ])
  today = '2026-11-26'
  expect([lawyers(), here()]).toEqual([
    ['ada', 'cleo'],
    ['ada', 'cleo'],
  ])
  today = '2026-11-27'
  expect([lawyers(), here()]).toEqual([['ada'], ['ada']])
  expect(team().map(({ file }) => file)).toEqual(['ada', 'bea', 'cleo'])
})

test('a member whose page changes while the server runs is read anew at the next question', () => {
  const folder = mkdtempSync(join(tmpdir(), 'team-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'team'))
  const write = (lawyer: boolean) =>
    writeFileSync(join(folder, 'team/ada.md'), `---\nname: Ada\nlawyer: ${lawyer}\n---\n`)
  const team = teamIn(
    () => folder,
    () => '2026-11-25',
  )
  write(true)
  expect(team()).toMatchObject([{ lawyer: true }])
  expect(team()).toMatchObject([{ lawyer: true }])
  write(false)
  expect(team()).toMatchObject([{ lawyer: false }])
})

test('a member has left when their page says so or is gone, not while it is half written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'team-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'team'))
  const file = join(folder, 'team/ada.md')
  const text = '---\nname: Ada\nlawyer: true\nleft: 2026-11-26\n---\n'
  let today = '2026-11-25'
  const team = teamIn(
    () => folder,
    () => today,
  )
  writeFileSync(file, text)
  expect(team()).toMatchObject([{ lawyer: true }])
  for (const half of ['', text.slice(0, 20), text.replace('Ada', '[')]) {
    writeFileSync(file, half)
    expect(team(), half).toMatchObject([{ name: 'Ada', lawyer: true }])
  }
  today = '2026-11-26'
  expect(team()).toMatchObject([{ lawyer: false, hasLeft: true }])
  rmSync(file)
  expect(team()).toEqual([])
  writeFileSync(file, '---\nname: A')
  expect(team()).toEqual([])
})

test('while the team cannot be read, nobody has left it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'team-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'team'))
  writeFileSync(join(folder, 'team/ada.md'), '---\nname: Ada\nlawyer: true\n---\n')
  const team = () =>
    teamIn(
      () => folder,
      () => '2026-11-25',
    )
  const running = team()
  expect(running()).toMatchObject([{ file: 'ada' }])
  // Reading a folder as a file fails, even for root.
  mkdirSync(join(folder, 'team/bea.md'))
  expect(running()).toMatchObject([{ file: 'ada', lawyer: true }])
  expect(team()).toThrow('EISDIR')
})

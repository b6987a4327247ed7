import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boundaryViolations } from './check.ts'
import { withRooms } from './document.ts'
import { codeFolders, pathPattern, rooms, tasks } from './rooms.ts'

/** The first path that a row's pattern matches. */
function sample(folder: string): string {
  return folder
    .replaceAll(/\{([^,}]+)[^}]*\}/g, '$1')
    .replace(/\*\.ts$/, 'z.ts')
    .replaceAll('*', 'today')
}

/** A file in a row's folder, such as "forms/a.ts". */
function fileOf(folder: string, name: string): string {
  const path = sample(folder)
  return /\.tsx?$/.test(path) ? path : `${path}/${name}.ts`
}

/** The violations in a project that has only these files. */
function violationsIn(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'rooms-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  for (const folder of codeFolders) mkdirSync(join(root, folder), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return boundaryViolations(root)
}

test('no file violates the import table', async () => {
  expect(await boundaryViolations(process.cwd())).toEqual([])
})

test('every folder refuses imports not in its row, including types', async () => {
  const pairs = rooms.flatMap(({ folder, mayImport }) => {
    const stranger = rooms.find((other) => other.folder !== folder && !mayImport.includes(other.folder))
    if (mayImport.includes('*') || !stranger) return []
    return [{ from: fileOf(folder, 'a'), to: fileOf(stranger.folder, 'b') }]
  })
  const files = pairs.map(({ from, to }) => {
    const path = relative(dirname(from), to)
    const spec = path.startsWith('.') ? path : `./${path}`
    return [from, `import type { B } from '${spec}'\nexport type A = B\n`]
  })
  const strangers = pairs.map(({ to }) => [to, 'export type B = string\n'])
  const found = await violationsIn(Object.fromEntries([...strangers, ...files]))
  expect(pairs.length).toBeGreaterThan(10)
  for (const { from, to } of pairs)
    expect(found).toContainEqual(expect.stringContaining(`${from} imports ${to}.`))
})

test('a task of the office refuses the halves of tasks that are not in its row, and every task has a row', async () => {
  const found = await violationsIn({
    'office/today/server/routes/a.ts': "import '../../../adoption/server/b.ts'\n",
    'office/messages/browser/a.ts': "import '../../people/browser/b.ts'\nimport '../../people/contract.ts'\n",
    'office/adoption/server/b.ts': 'export default 1\n',
    'office/people/browser/b.ts': 'export default 1\n',
    'office/people/contract.ts': 'export default 1\n',
  })
  expect(found).toEqual([
    expect.stringContaining('office/messages/browser/a.ts imports office/people/browser/b.ts'),
    expect.stringContaining('office/today/server/routes/a.ts imports office/adoption/server/b.ts'),
  ])
  const folders = globSync('office/*/{browser,server}').map((folder) => folder.split('/')[1] ?? '')
  expect([...new Set(folders)].sort()).toEqual(Object.keys(tasks).sort())
})

test('unlisted folders, packages and built-in modules are refused', async () => {
  const found = await violationsIn({
    'forms/a.ts': "import { readFileSync } from 'node:fs'\nimport 'pino'\nexport default readFileSync\n",
    'src/b.ts': "import '../server/unknown/c.ts'\n",
    'server/unknown/c.ts': 'export default 1\n',
    'server/d.ts': "import './testing/e.ts'\n",
    'server/testing/e.ts': 'export default 1\n',
  })
  expect(found).toContainEqual(expect.stringMatching(/^forms\/a\.ts imports (node:)?fs\./))
  expect(found).toContainEqual(expect.stringMatching(/^forms\/a\.ts imports .*pino/))
  expect(found).toContainEqual(expect.stringContaining('src/b.ts imports server/unknown/c.ts'))
  expect(found).toContainEqual(expect.stringContaining('server/d.ts imports server/testing/e.ts'))
})

test('circular imports are refused, even if one is type-only', async () => {
  const found = await violationsIn({
    'forms/a.ts': "import type { B } from './b.ts'\nexport type A = B\n",
    'forms/b.ts': "import type { A } from './a.ts'\nexport type B = A | string\n",
  })
  expect(found).toContainEqual(expect.stringContaining('is part of an import cycle'))
})

test('the table itself has no cycle', () => {
  const visit = (folder: string, way: string[]): string[][] => {
    if (way.includes(folder)) return [[...way, folder]]
    const room = rooms.find((candidate) => candidate.folder === folder)
    return (room?.mayImport ?? []).flatMap((next) => visit(next, [...way, folder]))
  }
  expect(rooms.flatMap(({ folder }) => visit(folder, []))).toEqual([])
})

test('every folder with code is in the table', () => {
  const files = globSync(`{${codeFolders.join(',')}}/**/*.ts`)
  const isListed = (path: string) =>
    rooms.some(({ folder }) => new RegExp(`^${pathPattern(folder)}(?:/|$)`).test(path))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => !isListed(path))).toEqual([])
})

test('the table in docs/architecture.md is current', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  expect(withRooms(text)).toBe(text)
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boundaryViolations } from './check.ts'
import { withRooms } from './document.ts'
import { rooms } from './rooms.ts'

/** The violations in a project of only these files. */
function violationsIn(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'rooms-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  for (const { folder } of rooms) mkdirSync(join(root, folder), { recursive: true })
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
    return mayImport.includes('*') || !stranger ? [] : [{ folder, stranger: stranger.folder }]
  })
  const files = pairs.map(({ folder, stranger }) => {
    const up = '../'.repeat(folder.split('/').length)
    return [`${folder}/a.ts`, `import type { B } from '${up}${stranger}/b.ts'\nexport type A = B\n`]
  })
  const strangers = pairs.map(({ stranger }) => [`${stranger}/b.ts`, 'export type B = string\n'])
  const found = await violationsIn(Object.fromEntries([...files, ...strangers]))
  expect(pairs.length).toBeGreaterThan(20)
  for (const { folder, stranger } of pairs)
    expect(found).toContainEqual(expect.stringContaining(`${folder}/a.ts imports ${stranger}/b.ts`))
})

test('unlisted folders, packages and built-in modules are refused', async () => {
  const found = await violationsIn({
    'forms/a.ts': "import { readFileSync } from 'node:fs'\nimport 'pino'\nexport default readFileSync\n",
    'src/queries/b.ts': "import '../unknown/c.ts'\n",
    'src/unknown/c.ts': 'export default 1\n',
    'server/d.ts': "import './testing/e.ts'\n",
    'server/testing/e.ts': 'export default 1\n',
  })
  expect(found).toContainEqual(expect.stringMatching(/^forms\/a\.ts imports (node:)?fs\./))
  expect(found).toContainEqual(expect.stringMatching(/^forms\/a\.ts imports .*pino/))
  expect(found).toContainEqual(expect.stringContaining('src/queries/b.ts imports src/unknown/c.ts'))
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
  const folders = Object.keys(
    import.meta.glob('/{src,office,server,forms,editorial,content-model,scripts,bench,tests}/**/*.ts'),
  )
  const isListed = (path: string) => rooms.some(({ folder }) => path.startsWith(`/${folder}/`))
  expect(folders.filter((path) => !isListed(path))).toEqual([])
})

test('the table in docs/architecture.md is current', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  expect(withRooms(text)).toBe(text)
})

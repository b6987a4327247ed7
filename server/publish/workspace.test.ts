import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rooms } from '../../scripts/boundaries/rooms.ts'
import { copyFolder, fingerprint, hashFolder } from './folder-files.ts'
import { hashContent } from './hash-content.ts'
import { clearWorkspace, copyUnchanged, prepareWorkspace, workspaceOf } from './workspace.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'workspace-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('everything that code of the site and its build may import is a dependency, not a development one', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const installed = Object.keys(manifest.dependencies)
  const used = rooms
    .filter(({ folder, mayImport }) => folder !== 'scripts' && !mayImport.includes('*'))
    .flatMap(({ packages }) => packages.filter((name) => name !== 'node:*'))
  const missing = used.filter(
    (name) => !installed.some((other) => other === name || other.startsWith(`${name}/`)),
  )
  expect(missing).toEqual([])
})

test('a workspace holds its own copy of code and content, and what a killed build left is gone', async () => {
  const [dataDir, contentDir] = [folder(), folder()]
  writeFileSync(join(contentDir, 'firm.yaml'), 'name: Sample')
  mkdirSync(join(contentDir, '.git'))
  writeFileSync(join(contentDir, '.git', 'config'), '')
  const { root, content, cache } = workspaceOf(dataDir)
  mkdirSync(join(root, 'src'), { recursive: true })
  writeFileSync(join(root, 'src', 'half-written.ts'), '')
  mkdirSync(cache)

  await prepareWorkspace(dataDir, contentDir)
  expect(readdirSync(content)).toEqual(['firm.yaml'])
  expect(readdirSync(join(root, 'src'))).not.toContain('half-written.ts')
  expect(await hashFolder(content)).toBe(await hashFolder(contentDir))
  await clearWorkspace(dataDir)
  expect(readdirSync(root)).not.toContain('content')
  expect(readdirSync(root)).not.toContain('temporary')
})

test('the code is copied again only when it is other code, or the last copy was cut short', async () => {
  const [dataDir, contentDir] = [folder(), folder()]
  const { root } = workspaceOf(dataDir)
  const prepare = () => prepareWorkspace(dataDir, contentDir)
  await prepare()
  const copied = join(root, 'src/content.config.ts')
  const first = statSync(copied).ino
  await prepare()
  expect(statSync(copied).ino).toBe(first)
  const text = readFileSync(copied)
  writeFileSync(copied, '')
  await prepare()
  expect(readFileSync(copied)).toEqual(text)
  rmSync(join(root, 'office'))
  symlinkSync(folder(), join(root, 'office'))
  await prepare()
  expect(realpathSync(join(root, 'office'))).toBe(realpathSync('office'))
})

test('links that lead nowhere or in a circle, and what is no file, stop no copy, and unnamed pictures change no hash', async () => {
  const [from, to] = [folder(), folder()]
  writeFileSync(join(from, 'firm.yaml'), 'logo: ./logo.svg')
  writeFileSync(join(from, 'logo.svg'), '<svg/>')
  const before = await hashContent(from)
  symlinkSync('someone@desk.1234', join(from, '.#firm.yaml'))
  symlinkSync('around', join(from, 'around'))
  symlinkSync('.', join(from, 'itself'))
  const [one, other] = [folder(), folder()]
  symlinkSync(other, join(one, 'other'))
  symlinkSync(one, join(other, 'one'))
  symlinkSync(one, join(from, 'one'))
  execFileSync('mkfifo', [join(from, 'pipe')])
  writeFileSync(join(from, 'another.svg'), '<svg/>')
  await copyUnchanged(from, to)
  expect(readdirSync(to).sort()).toEqual(['another.svg', 'firm.yaml', 'logo.svg'])
  expect(await hashContent(from)).toBe(before)
  writeFileSync(join(from, 'logo.svg'), '<svg>')
  expect(await hashContent(from)).not.toBe(before)
})

test('a file that a link leads to is refused, because neither the office nor the checker reads it', async () => {
  const [from, elsewhere] = [folder(), folder()]
  mkdirSync(join(from, 'blog'))
  writeFileSync(join(elsewhere, 'a.md'), 'Someone else’s')
  symlinkSync(join(elsewhere, 'a.md'), join(from, 'blog/a.md'))
  await expect(copyUnchanged(from, folder())).rejects.toThrow('blog/a.md is a symbolic link')
  rmSync(join(from, 'blog/a.md'))
  symlinkSync(elsewhere, join(from, 'news'))
  await expect(copyUnchanged(from, folder())).rejects.toThrow(
    /news\/a\.md is a symbolic link, or lies in one/,
  )
  const linked = join(folder(), 'content')
  symlinkSync(elsewhere, linked)
  await copyUnchanged(linked, folder())
})

test('a file with a name that is not UTF-8 is named, and not said to change', async () => {
  const from = folder()
  writeFileSync(Buffer.concat([Buffer.from(`${from}/r`), Buffer.of(0xe9), Buffer.from('sum.pdf')]), '')
  await expect(copyUnchanged(from, folder())).rejects.toThrow(/r\uFFFDsum\.pdf is not in UTF-8\. Rename it/)
})

test('a copy of a read-only folder can be changed and deleted', async () => {
  const [from, to] = [folder(), join(folder(), 'copy')]
  mkdirSync(join(from, 'blog'))
  writeFileSync(join(from, 'blog/post.md'), 'text')
  chmodSync(join(from, 'blog'), 0o555)
  await copyFolder(from, to)
  writeFileSync(join(to, 'blog/other.md'), 'text')
  rmSync(to, { recursive: true })
})

test('a fingerprint differs after a file changes, appears or goes', async () => {
  const path = folder()
  writeFileSync(join(path, 'a.md'), 'one')
  const seen = [await fingerprint(path)]
  for (const change of [
    () => writeFileSync(join(path, 'a.md'), 'longer'),
    () => writeFileSync(join(path, 'b.md'), ''),
    () => rmSync(join(path, 'a.md')),
  ]) {
    change()
    seen.push(await fingerprint(path))
  }
  expect(new Set(seen).size).toBe(4)
})

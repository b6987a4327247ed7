import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { newMessage, sampleAccessibility } from '../testing/sample-messages.ts'
import { environmentOf } from '../../settings/read.ts'

test('The export is one zip that other programs open, with site, content and messages', async () => {
  const root = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('data/releases/1/site/index.html', '<title>Home</title>')
  symlinkSync('1', join(root, 'data/releases/current'))
  write('content/blog/läuft.md', '# Über')
  const store = await openStore({ dataDir: join(root, 'data') })
  await store.accept(newMessage(sampleAccessibility({ message: 'Ça va? 你好' })))
  await store.close()

  const env = environmentOf({ DATA_DIR: 'data', CONTENT_DIR: 'content' })
  const run = (name = 'out.zip', settings = {}) =>
    execFileSync(process.execPath, [resolve('commands/export.ts'), name], {
      cwd: root,
      env: { ...env, ...settings },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(run()).toContain('out.zip holds 1 message and 2 files of site and content.')
  expect(statSync(join(root, 'out.zip')).mode & 0o777).toBe(0o600)
  execFileSync('python3', ['-m', 'zipfile', '-e', join(root, 'out.zip'), join(root, 'unpacked')])
  const read = (path: string) => readFileSync(join(root, 'unpacked', path), 'utf8')
  expect(read('site/index.html')).toBe('<title>Home</title>')
  expect(read('content/blog/läuft.md')).toBe('# Über')
  expect(read('messages/messages.csv')).toContain('"Ça va? 你好"')
  expect(JSON.parse(read('messages/messages.json'))).toMatchObject([
    { submission: { message: 'Ça va? 你好' } },
  ])
  expect(run('static-host.zip', { SITE_DIR: 'none' })).toContain('1 message and 2 files')
  expect(() => run()).toThrow('already exists')
  write('other.zip.part', 'What a killed export left, or one that is running writes')
  expect(() => run('other.zip')).toThrow('If none is running, delete it')
  expect(() => run('other.zip')).toThrow('If none is running, delete it')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeVersion } from './build-cache.ts'

const files = {
  'draw/picture.ts': 'export const width = 1200',
  'draw/words/title.tsx': 'export const size = 88',
  'draw/picture.test.ts': 'test()',
  'pages/index.ts': 'export const page = 1',
  'node_modules/.package-lock.json': '{"packages":{"node_modules/sharp":{"version":"0.35.5"}}}',
}

test('the version changes only with code, a new file, a renamed file or a dependency', () => {
  const version = versionOf(files)
  expect(versionOf({ ...files })).toBe(version)
  expect(versionOf({ ...files, 'draw/picture.test.ts': 'test(2)' })).toBe(version)
  expect(versionOf({ ...files, 'pages/index.ts': 'export const page = 2' })).toBe(version)

  const { 'draw/picture.ts': picture, ...others } = files
  const changes = [
    { ...files, 'draw/words/title.tsx': 'export const size = 80' },
    { ...files, 'draw/new.ts': '' },
    { ...others, 'draw/drawing.ts': picture },
    {
      ...files,
      'node_modules/.package-lock.json': '{"packages":{"node_modules/sharp":{"version":"0.35.6"}}}',
    },
  ]
  expect(new Set([version, ...changes.map(versionOf)]).size).toBe(1 + changes.length)
})

function versionOf(content: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'code-version-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(content)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return codeVersion(['draw'], root)
}

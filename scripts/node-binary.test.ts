import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const locked = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ integrity: z.string().optional(), link: z.boolean().optional() }),
  ),
})
const declared = z.object({ allowScripts: z.record(z.string(), z.boolean()) })
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

test('the Node that runs everything is a file of a package whose integrity the lock file states', () => {
  const binary = relative(resolve('.'), realpathSync('node_modules/.bin/node'))
  const { packages } = locked.parse(read('package-lock.json'))
  const name = Object.keys(packages).find((folder) => folder !== '' && binary.startsWith(`${folder}/`))
  expect(name).toMatch(/^node_modules\/node-/)
  expect(packages[name ?? '']).toMatchObject({
    integrity: expect.stringMatching(/^sha512-/),
    version: process.version.slice(1),
  })
})

test('no package may run a script when it is installed, which could bring files that the lock file does not state', () => {
  const { allowScripts } = declared.parse(read('package.json'))
  expect(Object.entries(allowScripts).filter(([, isAllowed]) => isAllowed)).toEqual([])
})

// Npm 9 and 10, which come with Debian 13, Node 20 and Node 22, remove that link when they leave out the packages for
// other systems, which have the same link: whenever they change what is installed, even by `npm install NAME`.
test('after an installation the Node of its package is linked, also where npm left the link out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const linked = relative(resolve('.'), realpathSync('node_modules/.bin/node'))
  const installed = dirname(dirname(linked))
  cpSync('package.json', join(folder, 'package.json'))
  for (const file of ['package.json', relative(installed, linked)])
    cpSync(join(installed, file), join(folder, installed, file))
  const { status, stderr } = spawnSync('npm', ['run', 'dependencies'], { cwd: folder, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true)
})

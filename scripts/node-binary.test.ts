import { readFileSync, realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
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

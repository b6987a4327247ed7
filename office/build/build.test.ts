import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf } from '../../settings/read.ts'
import { canMakeReadOnly, makeReadOnly } from '../../server/testing/read-only-folder.ts'

/** A folder of code with the build of the office, and nothing to build. */
function codeWithBuild(): string {
  const code = mkdtempSync(join(tmpdir(), 'code-'))
  onTestFinished(() => rmSync(code, { recursive: true }))
  cpSync('office/build/build.ts', join(code, 'office/build/build.ts'))
  writeFileSync(join(code, 'package.json'), '{"type":"module"}')
  symlinkSync(resolve('node_modules'), join(code, 'node_modules'))
  return code
}

test('a second build of the same office waits until the first has ended', async () => {
  const code = codeWithBuild()
  writeFileSync(join(code, 'office/index.html'), '')
  const notes = join(code, 'notes')
  writeFileSync(
    join(code, 'office/build/vite.config.ts'),
    `import { appendFileSync } from 'node:fs'
    const note = (what) => appendFileSync(${JSON.stringify(notes)}, what)
    const plugin = {
      name: 'notes',
      buildStart: () => note('begins '),
      closeBundle: () => new Promise((done) => setTimeout(done, 500)).then(() => note('ends ')),
    }
    export default { root: 'office', logLevel: 'silent', plugins: [plugin] }`,
  )
  const build = () => spawn(process.execPath, ['office/build/build.ts'], { cwd: code, stdio: 'inherit' })
  const codes = await Promise.all([build(), build()].map((child) => once(child, 'exit')))
  expect(codes).toEqual([
    [0, null],
    [0, null],
  ])
  expect(readFileSync(notes, 'utf8')).toBe('begins ends begins ends ')
})

test.skipIf(!canMakeReadOnly)(
  'where the code is read-only, an office that is built stays, and one that is not is a fault',
  () => {
    const code = codeWithBuild()
    const build = () => {
      const undo = makeReadOnly(code)
      const { status, stdout, stderr } = spawnSync(process.execPath, ['office/build/build.ts'], {
        cwd: code,
        encoding: 'utf8',
      })
      undo()
      return { status, said: stdout + stderr }
    }
    expect(build()).toEqual({
      status: 1,
      said: expect.stringMatching(/^This user may not write office\/dist\. Run /),
    })
    mkdirSync(join(code, 'office/dist'))
    writeFileSync(join(code, 'office/dist/manifest.json'), '{}')
    expect(build()).toEqual({ status: 0, said: expect.stringContaining('the office stays as it was built') })
  },
)

test('a firm.yaml that cannot be read does not stop the build of the office', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', "await import('./office/build/vite.config.ts')"],
    { encoding: 'utf8', env: environmentOf({ CONTENT_DIR: '/no/such/folder' }) },
  )
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: expect.stringMatching(
      /^\/no\/such\/folder\/firm\.yaml cannot be read.* Correct the file or CONTENT_DIR, /,
    ),
  })
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf } from '../../settings/read.ts'
import { canMakeReadOnly, makeReadOnly } from '../../server/testing/read-only-folder.ts'

test.skipIf(!canMakeReadOnly)(
  'where the code is read-only, an office that is built stays, and one that is not is a fault',
  () => {
    const code = mkdtempSync(join(tmpdir(), 'code-'))
    onTestFinished(() => rmSync(code, { recursive: true }))
    cpSync('office/build/build.ts', join(code, 'office/build/build.ts'))
    writeFileSync(join(code, 'package.json'), '{"type":"module"}')
    symlinkSync(resolve('node_modules'), join(code, 'node_modules'))
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

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentWith } from '../settings/read.ts'

test.for([
  ['there', '.'],
  ['not yet moved there by a killed restore', 'restoring/moving'],
])(
  'a start after a rollback serves what is %s although the content cannot be read, and a build says so',
  ([, place = '']) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'build-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const id = '20261124T110000123Z-3f9c2a1b7d4e'
    const release = join(dataDir, place, 'releases', id)
    mkdirSync(join(release, 'site'), { recursive: true })
    const described = { id, publishedAt: '2026-11-24T11:00:00Z', siteHash: 's', contentHash: 'c', bytes: 1 }
    writeFileSync(join(release, 'release.json'), JSON.stringify(described))
    for (const link of ['current', 'rolled-back']) symlinkSync(id, join(dataDir, place, 'releases', link))

    const env = environmentWith({ DATA_DIR: dataDir, CONTENT_DIR: join(dataDir, 'not-mounted') })
    const build = (...words: string[]) => {
      const { status, stderr } = spawnSync(process.execPath, ['server/build.ts', ...words], { env })
      return { status, said: String(stderr) }
    }
    expect(build('--before-start')).toEqual({
      status: 0,
      said: expect.stringMatching(/^ENOENT.*not-mounted/),
    })
    expect(build().status).toBe(1)
  },
)

test('a build finishes a restore that was killed while it moved', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  mkdirSync(join(dataDir, 'restoring/moving/releases'), { recursive: true })
  const env = environmentWith({ DATA_DIR: dataDir, CONTENT_DIR: join(dataDir, 'not-mounted') })
  expect(spawnSync(process.execPath, ['server/build.ts'], { env }).status).toBe(1)
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
  expect(existsSync(join(dataDir, 'releases'))).toBe(true)
})

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { workspaceOf } from '../../server/publish/workspace.ts'
import { takeBuildCache } from '../support/site-folder.ts'

/** The content of the first version; that of the others is checked without a build, in `tests/checker`. */
const before = 'released/0.1.0'

test('content of an earlier version, with changes, is published by this one, even after a first try was killed', async () => {
  test.setTimeout(900_000)
  const root = test.info().outputPath('upgrade')
  const content = join(root, 'content')
  const data = join(root, 'data')
  mkdirSync(root, { recursive: true })
  cpSync(before, content, { recursive: true })
  takeBuildCache(workspaceOf(data).cache)
  change(join(content, 'firm.yaml'), '+1 412 555 0142', '+1 412 555 0177')
  change(join(content, 'pages/home.yaml'), 'Before you call', 'Before you call us')

  const killed = publish(content, data)
  await expect
    .poll(() => existsSync(join(data, 'publishing/workspace/astro.config.ts')), { timeout: 300_000 })
    .toBe(true)
  process.kill(-(killed.pid ?? 0), 'SIGKILL')
  expect(await ended(killed)).not.toBe(0)
  expect(existsSync(join(data, 'releases/current'))).toBe(false)

  expect(await ended(publish(content, data))).toBe(0)
  const home = readFileSync(join(data, 'releases/current/site/index.html'), 'utf8')
  expect(home).toContain('(412) 555-0177')
  expect(home).toContain('Before you call us')
  // The line above the headline was in home.yaml; it is read from there as before.
  expect(home.match(/Business &amp; estate counsel · Bridgeville, Pennsylvania/g)).toHaveLength(1)
})

function change(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

/** Publishes in a process group of its own, so that a kill ends the build's own processes, too. */
function publish(content: string, data: string): ChildProcess {
  const env = { ...process.env, CONTENT_DIR: resolve(content), DATA_DIR: resolve(data) }
  return spawn(process.execPath, ['server/build.ts'], { env, detached: true, stdio: 'ignore' })
}

function ended(program: ChildProcess): Promise<number | null> {
  return new Promise((done) => program.once('exit', done))
}

import { expect, test } from 'vitest'
import { settingsSchema } from '../../settings/declaration.ts'
import { environmentWithoutSettings } from '../../settings/read.ts'
import { CannotPublish } from './cannot-publish.ts'
import { deploy } from './deploy.ts'

const run = (script: string, ...words: string[]) =>
  deploy([process.execPath, '-e', script, ...words], '/data/releases/r1/site', AbortSignal.timeout(60_000))

test('the deploy command gets the folder of the site as one word, and says how it ended', async () => {
  expect(
    await run('console.log("begun\\n" + process.argv.slice(1).join("|"))', '{site}', '; echo $HOME'),
  ).toBe('/data/releases/r1/site|; echo $HOME')
})

test('a command that fails or does not exist is reported in a sentence with its last line of output', async () => {
  await expect(run('console.error("no such project"); process.exit(3)')).rejects.toThrow(
    /The deploy command failed \(3\)\. no such project\. .*not yet public/,
  )
  await expect(deploy(['no-such-program'], '', AbortSignal.timeout(60_000))).rejects.toThrow(CannotPublish)
})

test('a command that hangs is stopped with every process that it started, and later updates do not wait for it', async () => {
  const script = `const { spawn } = require('node:child_process')
    const started = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' })
    console.log(started.pid)
    setTimeout(() => {}, 60_000)`
  const begun = performance.now()
  const ended = deploy([process.execPath, '-e', script], '', AbortSignal.timeout(60_000), 2_000)
  const said = await ended.catch((error: unknown) => String(error))
  expect(performance.now() - begun).toBeLessThan(20_000)
  const pid = Number(/\(stopped after 20 minutes\)\. (\d+)\./.exec(String(said))?.[1])
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the deploy command sees the host’s credentials, and no setting of this server', () => {
  const secrets = Object.fromEntries(Object.keys(settingsSchema.shape).map((name) => [name, 'secret']))
  const seen = environmentWithoutSettings({ ...secrets, HOST_TOKEN: 'token', PATH: '/bin' })
  expect(seen).toEqual({ HOST_TOKEN: 'token', PATH: '/bin' })
})

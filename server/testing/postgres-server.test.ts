import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const program = `
  const { startPostgres } = await import('./server/testing/postgres-server.ts')
  console.log((await startPostgres())?.dataFolder ?? '')
  setInterval(() => undefined, 60_000)
`

test('a database server ends with the tests that started it, and its files with it', async ({ skip }) => {
  const tests = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [told] = (await once(tests.stdout, 'data')) as [Buffer]
  const folder = told.toString().trim()
  if (folder) expect(existsSync(`${folder}/postmaster.pid`)).toBe(true)
  tests.kill('SIGKILL')
  if (!folder) return skip('PostgreSQL is not installed')
  await expect.poll(() => existsSync(folder)).toBe(false)
})

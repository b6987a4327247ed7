import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.for([
  ['PostgreSQL', './server/testing/postgres-server.ts', 'startPostgres'],
  ['Dovecot', './server/testing/dovecot.ts', 'startDovecot'],
])(
  '%s ends when the tests that started it are killed, and its files are removed',
  async ([name, file, start], { skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'))
    chmodSync(folder, 0o1777)
    const program = `
    const { ${start} } = await import('${file}')
    console.log((await ${start}())?.url ?? '')
    setInterval(() => undefined, 60_000)
  `
    const tests = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [told] = (await once(tests.stdout, 'data')) as [Buffer]
    const url = told.toString().trim()
    if (url) expect(await answers(url)).toBe(true)
    tests.kill('SIGKILL')
    if (!url) return skip(`${name} is not installed`)
    await expect.poll(() => readdirSync(folder)).toEqual([])
    await expect.poll(() => answers(url)).toBe(false)
  },
)

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

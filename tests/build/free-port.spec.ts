import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'

test('a test run starts its server on a free port and contacts no server that is already listening', async ({}, testInfo) => {
  const asked: (string | undefined)[] = []
  const stranger = createServer((request, response) => {
    asked.push(request.url)
    response.end('another build')
  })
  await once(stranger.listen(0, 'localhost'), 'listening')
  const address = stranger.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''

  const settings = { PORT: port, SITE_PORT: port, TEST_PORT: port }
  const test = ['navigation/not-found', '--grep', 'a missing asset gets a 404']
  const run = await runTests(test, testInfo.outputPath('run'), settings)
  stranger.close()
  expect(run.output).toContain('journeys: 1 passed, 0 failed, 0 skipped')
  expect(run.code).toBe(0)
  expect(asked).toEqual([])
})

function runTests(
  test: string[],
  folder: string,
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const playwright = resolve('node_modules/@playwright/test/cli.js')
  const command = [playwright, 'test', ...test, '--output', folder]
  const env = { ...process.env, ...settings, FORCE_COLOR: '0' }
  return new Promise((done) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      done({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { engines, scripts } = z
  .object({ engines: z.object({ node: z.string() }), scripts: z.object({ postinstall: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** What a Node of that version says to a script, and how it ends. */
function under(version: string, script: string) {
  const pretended = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });${script}`
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretended], { encoding: 'utf8' })
  return { status, stderr }
}

test.each([
  ['an entry', "import('./settings/read.ts')", 'this is Node 22.18.0'],
  ['npm ci', scripts.postinstall.replace(/^node -e "(.*)"$/, '$1'), 'npm starts Node 22.18.0 here'],
])('%s says in one sentence that an older Node is not enough', (_, script, says) => {
  expect(engines.node).toBe('>=24')
  expect(under('24.0.0', script)).toEqual({ status: 0, stderr: '' })
  const sentence = new RegExp(`^The site needs Node 24 or newer, and ${says}: [^\n]+\\.\n$`)
  expect(under('22.18.0', script)).toEqual({ status: 1, stderr: expect.stringMatching(sentence) as string })
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type * as Fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { previewScriptHash, withoutOwnScript, withPreviewScript } from './preview-script.ts'

// As in a clone with Windows line endings.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  const readFileSync = (...file: [URL, 'utf8']) => fs.readFileSync(...file).replace(/\r?\n/g, '\r\n')
  return { ...fs, readFileSync }
})

test('the policy of a preview allows its script as a browser reads it, also from a clone with Windows line ends', () => {
  expect(readFileSync(new URL('preview-script.ts', import.meta.url), 'utf8')).toContain('\r\n')
  const [, script = ''] = /<script>([^]+)<\/script>/.exec(withPreviewScript('<body></body>')) ?? []
  // As the HTML standard says, "preprocessing the input stream".
  const asRead = script.replaceAll('\r\n', '\n')
  expect(previewScriptHash).toBe(`'sha256-${createHash('sha256').update(asRead).digest('base64')}'`)
})

test('a preview takes a page’s rules for readers without script, its fonts among them, and none for those with it', () => {
  const style = '@media (scripting:none){@font-face{src:url(x)}}@media (scripting: enabled){.hero{opacity:0}}'
  expect(withoutOwnScript(style)).toBe('@media all{@font-face{src:url(x)}}@media not all{.hero{opacity:0}}')
})

import { mkdtempSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { expect, onTestFinished, test } from 'vitest'
import { searchIndex } from './search-index.ts'

const built =
  '<html lang="en-US"><body data-pagefind-body data-pagefind-meta="said[data-said]" data-said="will">' +
  '<main data-pagefind-body><h1>Wills</h1><img src="/plates/wills.svg" alt=""><p>A will is signed.</p></main></body></html>'

/** A built site with one page, and a function that ends a build of it. */
function site() {
  const folder = mkdtempSync(join(tmpdir(), 'search-index-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'wills.html'), built)
  const logger = { info: () => undefined }
  const run = async ({ hooks }: AstroIntegration) =>
    hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`), logger } as never)
  return { folder, run }
}

test('the index has a page as it was built, though others change it meanwhile', async () => {
  const { folder, run } = site()
  const { begin, end } = searchIndex()
  await run(begin)
  expect(readFileSync(join(folder, 'wills.html'), 'utf8')).not.toContain('data-said')
  writeFileSync(join(folder, 'wills.html'), built.replace('signed', 'finished'))
  await run(end)
  const [fragment = ''] = globSync('pagefind/fragment/*', { cwd: folder })
  const indexed = gunzipSync(readFileSync(join(folder, fragment))).toString()
  expect(indexed).toContain('A will is signed.')
  expect(indexed).not.toContain('plates')
})

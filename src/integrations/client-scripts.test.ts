import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteUnusedScripts } from './client-scripts.ts'

test('a script that only a page left out would use is not published; one that another script uses is', async () => {
  const site = mkdtempSync(join(tmpdir(), 'scripts-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, '_astro'))
  const files = {
    'index.html': '<script type="module" src="/_astro/page.Ab-1.js"></script>',
    '_astro/page.Ab-1.js': 'import"./shared.Cd2.js"',
    '_astro/shared.Cd2.js': 'new Worker("/_astro/worker-Ef.js")',
    '_astro/worker-Ef.js': '1',
    '_astro/tool.Gh3.js': 'import"./only-tool.Ij4.js"',
    '_astro/only-tool.Ij4.js': '"Pennsylvania"',
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(site, path), text)
  await deleteUnusedScripts(site)
  expect(readdirSync(join(site, '_astro')).sort()).toEqual(['page.Ab-1.js', 'shared.Cd2.js', 'worker-Ef.js'])
})

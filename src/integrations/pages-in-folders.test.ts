import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { movePages } from './pages-in-folders.ts'

test('pages move into folders of their own; home, error pages and other files stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'blog'))
  const stay = ['404.html', 'blog/404.html', 'favicon.svg', 'index.html']
  for (const name of [...stay, 'blog.html', 'blog/a.html', 'our-team.html'])
    writeFileSync(join(folder, name), name)
  await movePages(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  )
  const moved = ['blog/a/index.html', 'blog/index.html', 'our-team/index.html']
  expect(names.sort()).toEqual([...stay, ...moved].sort())
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { rendering } from './keep-cache-intact.ts'

test('the code that renders Markdown is all in folders whose changes make Astro render it again', () => {
  const read = new Set<string>()
  const files = ['src/integrations/site-markdown.ts']
  for (let file = files.pop(); file; file = files.pop()) {
    if (read.has(file) || !existsSync(file)) continue
    read.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g))
      files.push(join(dirname(file), path))
  }
  expect([...read].filter((file) => !rendering.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
  expect(read.size).toBeGreaterThan(5)
})

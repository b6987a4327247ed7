import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { drawing } from '../share-image/share-image.tsx'
import { rendering } from './keep-cache-intact.ts'

test.each([
  ['renders Markdown', 'src/integrations/site-markdown.ts', rendering],
  ['draws share images', 'src/share-image/share-image.tsx', drawing],
])('all code that %s is in a folder that invalidates the cache when it changes', (_, first, folders) => {
  const read = new Set<string>()
  const files = [first]
  for (let file = files.pop(); file; file = files.pop()) {
    // The cache itself does not decide what is in it.
    if (read.has(file) || !existsSync(file) || file.startsWith('src/build-cache/')) continue
    read.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g))
      files.push(join(dirname(file), path))
  }
  expect([...read].filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
  expect(read.size).toBeGreaterThan(5)
})

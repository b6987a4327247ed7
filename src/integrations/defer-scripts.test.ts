import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

test('script files and prefetches move to a template at the end; inline scripts stay in place', () => {
  const file = '<script type="module" src="/_astro/a.js"></script>'
  const prefetch = '<link rel="prefetch" href="/_astro/b.js">'
  const inline = '<script type="module">run()</script>'
  const page = `<html data-fonts="a"><body>${file}<p>Text</p>${inline}${prefetch}</body>`
  expect(deferScripts(page)).toBe(
    `<html data-fonts="a"><body><p>Text</p>${inline}<template>${file}${prefetch}</template></body>`,
  )
})

test('a page without script files, or without the script that releases them, is unchanged', () => {
  const inline = '<html data-fonts="a"><body><script type="module">run()</script></body>'
  expect(deferScripts(inline)).toBe(inline)
  const framed = '<html><body><link rel="prefetch" href="/_astro/b.js"></body>'
  expect(deferScripts(framed)).toBe(framed)
})

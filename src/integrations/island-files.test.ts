import { expect, test } from 'vitest'
import { withIslandFiles } from './island-files.ts'

const island =
  '<astro-island uid="1" component-url="/a/Form.js" renderer-url="/a/client.js" ssr></astro-island>'

const imports: Record<string, string[]> = {
  '/a/Form.js': ['/a/fields.js', '/a/react.js'],
  '/a/client.js': ['/a/react.js'],
  '/a/fields.js': ['/a/react.js'],
}

const importsOf = (script: string) => Promise.resolve(imports[script] ?? [])

const links = ['Form', 'client', 'fields', 'react']
  .map((name) => `<link rel="prefetch" href="/a/${name}.js">`)
  .join('')

test('all that an island imports is fetched after the first paint, each file once', async () => {
  expect(await withIslandFiles(`<html data-unpainted><body>${island}</body>`, importsOf)).toBe(
    `<html data-unpainted><body>${island}<template data-after-paint>${links}</template></body>`,
  )
})

test('a page where nothing waits for the first paint fetches them without further ado', async () => {
  expect(await withIslandFiles(`<html><body>${island}</body>`, importsOf)).toBe(
    `<html><body>${island}${links}</body>`,
  )
})

test('a page without an island stays as it is', async () => {
  expect(await withIslandFiles('<body></body>', importsOf)).toBe('<body></body>')
})

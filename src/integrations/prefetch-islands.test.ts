import { expect, test } from 'vitest'
import { prefetchIslands } from './prefetch-islands.ts'

const island =
  '<astro-island uid="1" component-url="/a/Form.js" renderer-url="/a/client.js" ssr></astro-island>'

const scripts: Record<string, string> = {
  '/a/Form.js': 'import{f}from"./fields.js";import{r}from"./react.js";',
  '/a/client.js': 'import"./react.js";',
  '/a/fields.js': 'import{r}from"./react.js";',
  '/a/react.js': '',
}

const readScript = (script: string) => Promise.resolve(scripts[script] ?? '')

const links = ['Form', 'client', 'fields', 'react']
  .map((name) => `<link rel="prefetch" href="/a/${name}.js">`)
  .join('')

test('everything an island imports is prefetched, each file once, at the end of the page', async () => {
  expect(await prefetchIslands(`<body>${island}</body>`, readScript)).toBe(`<body>${island}${links}</body>`)
})

test('a page without an island is unchanged', async () => {
  expect(await prefetchIslands('<body></body>', readScript)).toBe('<body></body>')
})

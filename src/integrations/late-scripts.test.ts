import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

test('a script file waits in a template, and an inline script stays where it is', () => {
  const inline = '<script type="module">run()</script>'
  const file = '<script type="module" src="/_astro/search.js"></script>'
  expect(withLateScripts(`<body>${inline}${file}</body>`)).toBe(
    `<body>${inline}<template data-after-paint>${file}</template></body>`,
  )
})

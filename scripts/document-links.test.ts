import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { slug } from 'github-slugger'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', 'content/README.md', 'docs/**/*.md', 'bench/*.md'])

function anchorsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading))
}

test.each(documents)('every link in %s leads to a file and a heading that are there', (path) => {
  const text = readFileSync(path, 'utf8').replace(/^```[^]*?^```|`[^`\n]*`/gm, '')
  for (const [, address = ''] of text.matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)) {
    const [file = '', anchor] = address.split('#')
    const target = file === '' ? path : relative('.', join(dirname(path), file))
    expect(existsSync(target), `${path}: ${address}`).toBe(true)
    if (anchor !== undefined) expect(anchorsOf(target), `${path}: ${address}`).toContain(anchor)
  }
})

test('a document and its heading that a sentence or a file of a host names is there', () => {
  const files = globSync(['{commands,deploy,server,settings,scripts,office}/**/*'], {
    exclude: ['office/dist/**', '**/*.test.ts'],
    withFileTypes: true,
  }).filter((entry) => entry.isFile())
  const named = files.flatMap((entry) =>
    [
      ...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(
        /\b(docs\/[\w/-]+\.md)(?:, "([^"]+)")?/g,
      ),
    ].map(([, document = '', heading]) => ({ by: entry.name, document, heading })),
  )
  expect(named.length).toBeGreaterThan(10)
  for (const { by, document, heading } of named) {
    expect(existsSync(document), `${by}: ${document}`).toBe(true)
    if (heading) expect(anchorsOf(document), `${by}: ${document}`).toContain(slug(heading))
  }
})

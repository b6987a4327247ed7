import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secondFirmProject } from '../support/build-site.ts'
import { builtText } from '../support/built-text.ts'
import { expect, test } from '../support/site.ts'

const draft = 'zyxdraft'
const later = 'zyxlater'

test('drafts and future-dated articles are in no built file, and former names and old addresses redirect', async () => {
  test.setTimeout(300_000)
  const { content, out, build } = secondFirmProject(test.info())
  const model = readFileSync(join(content, 'blog/what-a-bylaw-is.md'), 'utf8')
  const nextYear = `${new Date().getFullYear() + 1}-03-01`
  write(draft, [91, model.replace('---\n', `---\ndraft: true\nformerly: [old-${draft}]\n`)])
  write(later, [92, model.replace(/^date: .*$/m, `date: ${nextYear}`)])
  writeFileSync(
    join(content, 'blog/what-a-bylaw-is.md'),
    model.replace('---\n', '---\nformerly: [bylaws-of-old]\n'),
  )
  writeFileSync(join(content, 'old-addresses.csv'), 'from,to\n/bylaws/,/blog/what-a-bylaw-is\n/?p=7,/blog\n')
  const { code, output } = await build()
  expect(code, output).toBe(0)

  const files = readdirSync(out, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.filter((file) => file.includes('what-a-bylaw-is')).length).toBeGreaterThan(2)
  expect(files.filter((file) => file.includes('zyx'))).toEqual([])
  expect(files.filter((file) => /zyxdraft|zyxlater/i.test(builtText(file)))).toEqual([])
  // The same search finds published content, including in the search index.
  const found = files.filter((file) => builtText(file).includes('what-a-bylaw-is')).join('\n')
  for (const place of ['sitemap.xml', 'feed.xml', 'llms.txt', 'blog.html', 'pagefind/fragment'])
    expect(found).toContain(place)

  expect(JSON.parse(readFileSync(join(out, 'redirects.json'), 'utf8'))).toMatchObject({
    '/blog/bylaws-of-old': '/blog/what-a-bylaw-is',
    '/feed': '/blog/feed.xml',
    '/bylaws/': '/blog/what-a-bylaw-is',
    '/?p=7': '/blog',
  })
  expect(readFileSync(join(out, '_redirects'), 'utf8')).toContain(
    '/blog/bylaws-of-old /blog/what-a-bylaw-is 301\n',
  )
  expect(readFileSync(join(out, '_redirects'), 'utf8')).toContain('/bylaws/ /blog/what-a-bylaw-is 301\n')
  expect(readFileSync(join(out, 'nginx-redirects.conf'), 'utf8')).toContain('"/blog/what-a-bylaw-is";\n')

  function write(slug: string, [id, text]: [id: number, text: string]) {
    const article = text
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^title: .*$/m, `title: The ${slug} article about bylaws`)
    writeFileSync(join(content, `blog/${slug}.md`), `${article}\n\nThe word ${slug} stands in the text.\n`)
  }
})

import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { siteProject } from '../support/build-site.ts'
import { builtText } from '../support/built-text.ts'
import { plantScript, plantedScript } from '../support/plant-script.ts'
import { expect, test } from '../support/site.ts'

test('a script in any sentence of the content is text in the release, never an element; no date, number, unseen character or odd title refuses a build', async () => {
  test.setTimeout(500_000)
  const { out, build } = siteProject(test.info(), 'scripts', (folder) => {
    cpSync('content', folder, { recursive: true })
    plantScript(folder)
    const area = join(folder, 'practice-areas/business-succession-planning.md')
    const others = ['2026-01-23', '0b1011', '-0o77']
    writeFileSync(
      area,
      readFileSync(area, 'utf8').replace(
        /^( +why:) .*$/gm,
        (_, name: string) => `${name} ${others.pop() ?? ''}`,
      ),
    )
    // Web pages and word processors leave these in what is copied from them.
    const replaceIn = (path: string, old: RegExp, value: string) =>
      writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replace(old, value))
    replaceIn('blog/will-vs-trust.md', /^title: "?/m, '$&\v')
    replaceIn('blog/will-vs-trust.md', /^excerpt:/m, '\u200b$&')
    replaceIn('pages/home.yaml', /^ +heading:/m, '\u00ad$&')
    replaceIn('firm.yaml', /^siteAddress:/m, '\ufeff$&')
    // A service's plate is named after it.
    replaceIn(
      'practice-areas/corporate-law.md',
      /^ +- title: (?=.*\n +description)/m,
      `$&${'Advice and '.repeat(40)}`,
    )
    replaceIn('practice-areas/estates-trusts.md', /^( +- title: ).*(?=\n +description)/m, '$1"???"')
    replaceIn('firm.yaml', /\n/g, '\r')
  })
  const { code, output } = await build()
  expect(code, output).toBe(0)

  const markup = builtFiles(out).filter((file) => /\.(html|xml|svg)$/.test(file))
  expect(markup.filter((file) => builtText(file).includes(plantedScript))).toEqual([])
  expect(markup.filter((file) => builtText(file).includes('&lt;script')).length).toBeGreaterThan(40)
  const area = builtText(join(out, 'areas-of-practice/business-succession-planning.html'))
  for (const written of ['2026-01-23', '0b1011', '-0o77']) expect(area).toContain(written)
  expect(builtText(join(out, 'index.html'))).toContain('<link rel="canonical" href="https://')
  // Feed readers show these fields as HTML.
  const { rss } = feedSchema.parse(new XMLParser().parse(builtText(join(out, 'blog/feed.xml'))))
  const shownAsHtml = rss.channel.item.flatMap((item) => [item.description, item['content:encoded']])
  expect(shownAsHtml.filter((html) => html.includes(plantedScript))).toEqual([])
  expect(shownAsHtml.filter((html) => html.includes('&lt;script')).length).toBeGreaterThan(20)
})

const feedSchema = z.object({
  rss: z.object({
    channel: z.object({
      item: z.array(z.object({ description: z.string(), 'content:encoded': z.string() })),
    }),
  }),
})

function builtFiles(out: string): string[] {
  return readdirSync(out, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

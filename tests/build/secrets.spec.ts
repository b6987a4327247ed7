import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { secondFirmProject, siteProject } from '../support/build-site.ts'
import { builtText } from '../support/built-text.ts'
import { plantScript, plantedScript } from '../support/plant-script.ts'
import { expect, test } from '../support/site.ts'

const planted = {
  RECAPTCHA_SECRET_KEY: 'planted-recaptcha-secret-5e1f',
  SMTP_URL: 'smtps://mailer:planted-mail-password-77c2@mail.example:465',
  ALTCHA_HMAC_KEY: 'planted-hmac-key-90ab3f6d1c52e874',
  DATABASE_URL: 'postgres://site:planted-database-password-c41d@db.example/site',
}
/** A value that belongs in the pages, which proves that the search finds what is there. */
const shown = { RETENTION_DAYS: '4321' }
const marks = ['5e1f', '77c2', '90ab3f6d1c52e874', 'c41d'].map((end) => new RegExp(`planted-[a-z-]*${end}`))

test('no server secret is in any built file', async () => {
  test.setTimeout(300_000)
  const { out, build } = secondFirmProject(test.info())
  const { code, output } = await build({ ...planted, ...shown })
  expect(code, output).toBe(0)

  const files = builtFiles(out)
  const leaks = files.filter((file) => marks.some((mark) => mark.test(builtText(file))))
  expect(leaks).toEqual([])
  expect(files.filter((file) => builtText(file).includes('after 4321 days')).length).toBeGreaterThan(0)
})

test('a script in any sentence of the content is text in the release, never an element', async () => {
  test.setTimeout(500_000)
  const { out, build } = siteProject(test.info(), 'scripts', (folder) => {
    cpSync('content', folder, { recursive: true })
    plantScript(folder)
  })
  const { code, output } = await build()
  expect(code, output).toBe(0)

  const markup = builtFiles(out).filter((file) => /\.(html|xml|svg)$/.test(file))
  expect(markup.filter((file) => builtText(file).includes(plantedScript))).toEqual([])
  expect(markup.filter((file) => builtText(file).includes('&lt;script')).length).toBeGreaterThan(40)
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

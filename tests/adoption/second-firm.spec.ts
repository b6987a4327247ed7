import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from '../support/build-site.ts'
import { builtText } from '../support/built-text.ts'
import { firm, members, formatPhone } from '../support/content.ts'

test('another firm’s site has no trace of this one, and its photographs replace the plates', async ({
  page: reader,
}) => {
  test.setTimeout(240_000)
  const { out, build } = secondFirmProject(test.info())
  const { code, output } = await build()
  expect(code, output).toBe(0)

  const html = readFileSync(join(out, 'index.html'), 'utf8')
  for (const fact of ['Okafor Lindqvist PLLC', '(717) 555-0190', '9 Canal Row', 'Ada Okafor'])
    expect(html).toContain(fact)
  expect(tracesIn(out)).toEqual([])

  for (const [page, alt] of [
    ['our-team/ada-okafor.html', 'Ada Okafor at a workbench, in daylight'],
    ['blog/two-owners-one-lathe.html', 'A lathe under a lamp, with shavings on the floor'],
  ] as const)
    expectPhotograph(readFileSync(join(out, page), 'utf8'), alt, out)

  await reader.setContent(readFileSync(join(out, 'our-team/ada-okafor.html'), 'utf8'))
  // The photograph is visible through the opening of its engraved frame (engraving/medallion.ts).
  await expect(reader.locator('[data-photograph] img').first()).toHaveCSS('clip-path', /^ellipse/)
})

/** Names, numbers and addresses that identify this firm. */
const marks = [
  firm.name,
  firm.name.replace(/ PLLC$/, ''),
  firm.phone,
  firm.phone.replaceAll(' ', ''),
  formatPhone,
  firm.address.street,
  new URL(firm.siteAddress).host.replace(/^www\./, ''),
  firm.social.url,
  firm.bureauReview.url,
  ...members.flatMap(({ slug, name }) => [slug, name, name.split(' ').at(-1) ?? name]),
].map((mark) => mark.toLowerCase())

function tracesIn(folder: string): string[] {
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  expect(files.length).toBeGreaterThan(40)
  return files.flatMap((file) => {
    const text = `${file}\n${builtText(join(folder, file))}`.toLowerCase()
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`)
  })
}

function expectPhotograph(html: string, alt: string, out: string) {
  const [picture = ''] =
    html.match(new RegExp(`<picture(?:(?!</picture>)[^])*alt="${alt}"[^]*?</picture>`)) ?? []
  expect(picture, alt).not.toBe('')
  for (const type of ['avif', 'webp']) {
    const [, set = ''] = new RegExp(`type="image/${type}" srcset="([^"]+)"`, 'i').exec(picture) ?? []
    const choices = set.split(',').map((choice) => choice.trim().split(' '))
    expect(choices.length, `${alt} as ${type}`).toBeGreaterThanOrEqual(3)
    for (const [address = '', width = ''] of choices) {
      expect(width).toMatch(/^\d+w$/)
      expect(address).toMatch(new RegExp(`\\.${type}$`))
      expect(statSync(join(out, address)).size).toBeGreaterThan(100)
    }
  }
}

import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from './build-site.ts'
import { firm, members, writtenPhone } from './content.ts'

test('the site of another firm says nothing of this one, and its photographs take the place of plates', async ({
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
  // The photograph shows in the opening of its engraved frame (engraving/medallion.ts).
  await expect(reader.locator('[data-photograph] img').first()).toHaveCSS('clip-path', /^ellipse/)
})

/** Names, numbers and addresses by which this firm would be known. */
const marks = [
  firm.name,
  firm.name.replace(/ PLLC$/, ''),
  firm.phone,
  firm.phone.replaceAll(' ', ''),
  writtenPhone,
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
    const text = `${file}\n${contentOf(join(folder, file))}`.toLowerCase()
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`)
  })
}

/** The text of a file; what is packed, such as the search's index, is unpacked first. */
function contentOf(file: string): string {
  const bytes = readFileSync(file)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8')
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

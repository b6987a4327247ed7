import { mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { checkSite } from './check-site.ts'

const script = "console.info('home')"
const style = '@font-face{font-family:Text;src:url(/_astro/fonts/text.woff2)}'
const policy = [script, style].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).join(' ')

function page(title: string, body: string): string {
  return (
    `<!DOCTYPE html><html lang="en-US"><head><title>${title}</title>` +
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${policy}; style-src ${policy}">` +
    `<style>${style}</style><script>${script}</script></head><body><h1 id="top-of-it">${title}</h1>${body}</body></html>`
  )
}

const home = page(
  'Home',
  '<a href="/our-team#top-of-it">Team</a><a href="/blog/old-name">Post</a>' +
    '<a href="https://court.example/x">Court</a><img src="/plates/band.svg" alt=""><form action="/handleFormSubmission">' +
    '<img srcset="/plates/band.svg 1x, /share/home.png 2x" alt=""><script type="application/ld+json">{"url":"/x"}</script>',
)

/** The header of a WOFF2 file: its signature, and its length at byte 8. */
const font = Buffer.alloc(64)
font.write('wOF2')
font.writeUInt32BE(64, 8)

const whole: Record<string, string | Buffer> = {
  'index.html': home,
  'index.html.br': brotliCompressSync(home),
  'index.html.gz': gzipSync(home),
  'our-team.html': page('Our Team', '<a href="/">Home</a>'),
  '404.html': page('Not found', '<a href="/">Home</a>'),
  'sitemap.xml': '<urlset><url><loc>https://firm.example/our-team</loc></url></urlset>',
  'redirects.json': '{"/blog/old-name":"/our-team"}',
  'built-settings.json': '{"RETENTION_DAYS":"365"}',
  'plates/band.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'share/home.png': 'png',
  '_astro/fonts/text.woff2': font,
  _headers: '/*\n',
}

function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'check-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(whole)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

test('a whole site has no findings', async () => {
  expect(await checkSite(built())).toEqual([])
})

test('a site whose pages are in folders has no findings either', async () => {
  const folder = built()
  mkdirSync(join(folder, 'our-team'))
  renameSync(join(folder, 'our-team.html'), join(folder, 'our-team/index.html'))
  expect(await checkSite(folder)).toEqual([])
})

const team = 'our-team.html'
const rewritten = (from: string, to: string) => (folder: string) => {
  expect(whole[team]).toContain(from)
  writeFileSync(join(folder, team), (whole[team]?.toString() ?? '').replace(from, to))
}

const damages: [fault: string, damage: (folder: string) => void, file: string, says: string][] = [
  ['a page cut short', (folder) => truncateSync(join(folder, team), 600), team, 'has no end'],
  ['a missing error page', (folder) => rmSync(join(folder, '404.html')), '404.html', 'lacks this file'],
  ['a listed page that was not built', (folder) => rmSync(join(folder, team)), team, 'The sitemap lists'],
  ['a page without a heading', rewritten('<h1 ', '<p '), team, 'no main heading'],
  [
    'half a compressed page',
    (folder) => truncateSync(join(folder, 'index.html.br'), 50),
    'index.html.br',
    'decompress',
  ],
  [
    'a compressed page of another build',
    (folder) => writeFileSync(join(folder, 'index.html.gz'), gzipSync('old')),
    'index.html.gz',
    'does not decompress to index.html',
  ],
  ['a link to nowhere', rewritten('href="/"', 'href="/nowhere"'), team, '/nowhere, which was not built'],
  ['a link to no place in a page', rewritten('href="/"', 'href="/#fees"'), team, '#fees, which index.html'],
  ['a missing picture', (folder) => rmSync(join(folder, 'share/home.png')), 'index.html', '/share/home.png'],
  ['no policy', rewritten('content-security-policy', 'other'), team, 'no content security policy'],
  ['a script that the policy refuses', rewritten("'home'", "'team'"), team, "refuses 1 of the page's own"],
  ['a style attribute', rewritten('<h1 ', '<h1 style="color:red" '), team, 'the attribute style'],
  ['an open policy', rewritten("'self'", "'unsafe-inline'"), team, 'allows any inline code'],
  [
    'half a font',
    (folder) => truncateSync(join(folder, '_astro/fonts/text.woff2'), 40),
    '_astro/fonts/text.woff2',
    'damaged',
  ],
  ['an empty file', (folder) => truncateSync(join(folder, 'share/home.png')), 'share/home.png', 'empty'],
  [
    'a page of two megabytes',
    (folder) => writeFileSync(join(folder, team), `${whole[team]?.toString()}${' '.repeat(2e6)}`),
    team,
    'at most 1000000 are allowed',
  ],
]

for (const [fault, damage, file, says] of damages) {
  test(`${fault} is found, with the file`, async () => {
    const folder = built()
    damage(folder)
    const findings = await checkSite(folder)
    expect(findings).toContainEqual({ file, line: 1, message: expect.stringContaining(says) })
  })
}

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { secondFirmProject } from './build-site.ts'
import { expect, test } from './site.ts'

const planted = {
  RECAPTCHA_SECRET_KEY: 'planted-recaptcha-secret-5e1f',
  SMTP_URL: 'smtps://mailer:planted-mail-password-77c2@mail.example:465',
  ALTCHA_HMAC_KEY: 'planted-hmac-key-90ab3f6d1c52e874',
  DATABASE_URL: 'postgres://site:planted-database-password-c41d@db.example/site',
}
/** One that belongs into the pages, so that the search is known to find what is there. */
const shown = { RETENTION_DAYS: '4321' }
const marks = ['5e1f', '77c2', '90ab3f6d1c52e874', 'c41d'].map((end) => new RegExp(`planted-[a-z-]*${end}`))

test('no secret of the server is in any built file', async () => {
  test.setTimeout(300_000)
  const { out, build } = secondFirmProject(test.info())
  const { code, output } = await build({ ...planted, ...shown })
  expect(code, output).toBe(0)

  const files = readdirSync(out, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const leaks = files.filter((file) => marks.some((mark) => mark.test(textOf(file))))
  expect(leaks).toEqual([])
  expect(files.filter((file) => textOf(file).includes('after 4321 days')).length).toBeGreaterThan(0)
})

function textOf(file: string): string {
  const bytes = readFileSync(file)
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1')
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1')
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { secondFirmProject } from '../support/build-site.ts'
import { builtText } from '../support/built-text.ts'
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

  const files = readdirSync(out, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const leaks = files.filter((file) => marks.some((mark) => mark.test(builtText(file))))
  expect(leaks).toEqual([])
  expect(files.filter((file) => builtText(file).includes('after 4321 days')).length).toBeGreaterThan(0)
})

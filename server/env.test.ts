import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'

test('Without any setting the server starts on localhost:4321 with its own captcha and keeps everything', () => {
  expect(readEnv({})).toEqual({
    PORT: 4321,
    HOST: 'localhost',
    DATA_DIR: './data',
    CONTENT_DIR: 'content',
    SITE_DIR: 'dist',
    SITE_ORIGINS: [],
    RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
    RETENTION_DAYS: 365,
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
  })
})

test('.env.example lists every setting once, with its default', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const listed = lines.flatMap((line) => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? [])
  const names = listed.filter((_, index) => index % 2 === 0)
  expect(names.toSorted()).toEqual(settingNames.toSorted())

  const pairs = Object.fromEntries(names.map((name, index) => [name, listed[index * 2 + 1]]))
  expect(readEnv(pairs)).toEqual(readEnv({}))
})

test('Each wrong setting is named, with what to write instead, and its value is not repeated', () => {
  expect(() => readEnv({ PORT: '80a', SMTP_URL: 'secret', SITE_ORIGINS: 'https://a.example/path' })).toThrow(
    'The setting PORT cannot be read. Write a number up to 65535, such as 4321.\n' +
      'The setting SITE_ORIGINS cannot be read. Write origins without a path, separated by commas, ' +
      'such as https://www.firm.example.\n' +
      'The setting SMTP_URL cannot be read. Write an address such as smtps://user:password@mail.example:465.',
  )
})

test.each([
  ['PORT', '70000'],
  ['HOST', 'local host'],
  ['DATABASE_URL', 'mysql://host/base'],
  ['PUBLIC_API_HOST', 'api.firm.example'],
  ['ALTCHA_HMAC_KEY', 'short'],
  ['MAIL_FROM', 'office'],
  ['RETENTION_DAYS', '0'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`The setting ${name} cannot be read. Write `)
})

test('Settings that belong together are set together', () => {
  expect(() => readEnv({ RECAPTCHA_SITE_KEY: 'a-public-key' })).toThrow(
    'RECAPTCHA_SITE_KEY is set, but not RECAPTCHA_SECRET_KEY.',
  )
  expect(() => readEnv({ SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@b.co' })).toThrow('but not MAIL_FROM')
})

test('TRUST_PROXY is a yes, a no or a number of proxies', () => {
  const counts = ['true', 'false', '2'].map((value) => readEnv({ TRUST_PROXY: value }).TRUST_PROXY)
  expect(counts).toEqual([1, 0, 2])
})

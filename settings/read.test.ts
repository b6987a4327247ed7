import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { settingsSchema } from './declaration.ts'
import { readSettings, unknownNames, variablesOf } from './read.ts'
import type { Variables } from './read.ts'

const readAll = (variables: Variables) => readSettings(variables, settingsSchema)

test('Without any settings the server starts on localhost:4321 with the built-in captcha and stores everything', () => {
  expect(readAll({})).toEqual({
    PORT: 4321,
    HOST: 'localhost',
    DATA_DIR: resolve('data'),
    SITE_OUT_DIR: resolve('dist'),
    SITE_CACHE_DIR: resolve('node_modules/.astro'),
    BUILD_FORMAT: 'file',
    RELEASES_MAX_MB: 2000,
    PUBLISH_FREE_MB: 300,
    SITE_ORIGINS: [],
    RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
    MAIL_CONTENT: 'message',
    IMAP_FOLDER: 'INBOX',
    IMAP_SECONDS: 60,
    RETENTION_DAYS: 365,
    BACKUP_NIGHTLY: true,
    BACKUP_KEEP_DAYS: 30,
    OFFICE: 'on',
    LAWYER_PUBLISHES: ['articles', 'areas', 'legal', 'facts'],
    AUDIT_RETENTION_DAYS: 2557,
    TRUST_PROXY: 0,
    HEALTH_FREE_MB: 200,
    WATCHDOG_SECONDS: 60,
    LOG_LEVEL: 'info',
  })
})

test('Each wrong setting is named, with what to write instead, and its value is not repeated', () => {
  expect(() => readAll({ PORT: '80a', SMTP_URL: 'secret', SITE_ORIGINS: 'https://a.example/path' })).toThrow(
    'The setting PORT is not valid. Write a number up to 65535, such as 4321.\n' +
      'The setting SITE_ORIGINS is not valid. Write origins without a path or *, separated by commas, ' +
      'such as https://www.firm.example.\n' +
      'The setting SMTP_URL is not valid. Write an address such as smtps://user:password@mail.example:465.',
  )
})

test.each([
  ['PORT', '70000'],
  ['HOST', 'local host'],
  ['DATA_DIR', '/proc/firm-site/data'],
  ['DATA_DIR', '/var/../proc/data'],
  ['DATA_DIR', '~/data'],
  ['CONTENT_DIR', '~firm/content'],
  ['BACKUP_SECOND_DIR', '~'],
  ['DATABASE_URL', 'mysql://host/base'],
  ['PUBLIC_API_HOST', 'api.firm.example'],
  ['PUBLIC_API_HOST', 'ftp://firm.example'],
  ['SITE_ORIGINS', 'https://firm.example,https://*.firm.example'],
  ['ALTCHA_HMAC_KEY', 'short'],
  ['MAIL_FROM', 'office'],
  ['RETENTION_DAYS', '0'],
  ['BACKUP_RECIPIENT', 'age1l969uqe8k3suwf9mm0drj3eecrrtv06upvtnzzzw0ff4zyjhpg9qlvqma'],
  ['BACKUP_RECIPIENT', 'age1l969uqe8k3suwf9mm0drj3eecrrtv06upvtnzzzw0ff4zyjhpg9qlvqmaq'],
  ['BACKUP_RECIPIENT', 'age1l969uqe8k3suwf9mm0drj3eecrrtv06upvtnzzzw0ff4zyjhpg9qlbqma2'],
  ['BACKUP_RECIPIENT', 'age1m9ap7rplydy4ac8hs80gr963vjcd5fqrjyk8kf2sys00qkxtae6sducamqp'],
  ['BACKUP_RECIPIENT', 'age1yubikey1qwt50d05nh5vutpdzmlg5wn80xq5negm4uj9ghv0snvdd3yysf5yw3rhl3t'],
  ['IMAP_URL', 'mail.example'],
  ['IMAP_URL', 'https://mail.example'],
  ['IMAP_URL', 'imaps://intake:password@mail.example'],
  ['IMAP_URL', 'imaps://intake%40firm.example:100%zz@mail.example'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s prevents the start', (name, value) => {
  expect(() => readAll({ [name]: value })).toThrow(`The setting ${name} is not valid. Write `)
})

test('a folder that is called ~ is written with its path, or the start would find no data in it', () => {
  expect(() => readAll({ DATA_DIR: '~/data' })).toThrow('./~/data for a folder that is called ~')
  expect(readAll({ DATA_DIR: './~/data' }).DATA_DIR).toBe(resolve('~/data'))
})

test('the path of a folder is absolute, so that it stays the same if the current folder is deleted', () => {
  const read = readAll({ CONTENT_DIR: 'words', BACKUP_SECOND_DIR: '../second' })
  expect(read).toMatchObject({ DATA_DIR: resolve('data'), CONTENT_DIR: resolve('words') })
  expect(read.BACKUP_SECOND_DIR).toBe(resolve('../second'))
  expect(readAll({ SITE_DIR: 'none' }).SITE_DIR, 'no folder').toBe('none')
})

test('Settings that belong together are set together', () => {
  expect(() => readAll({ RECAPTCHA_SITE_KEY: 'a-public-key' })).toThrow(
    'RECAPTCHA_SITE_KEY is set, but not RECAPTCHA_SECRET_KEY.',
  )
  expect(() => readAll({ SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@b.co' })).toThrow('but not MAIL_FROM')
  expect(() => readAll({ IMAP_TOKEN_URL: 'https://login.example/token', IMAP_CLIENT_ID: 'a' })).toThrow(
    'but not IMAP_CLIENT_SECRET',
  )
})

test('TRUST_PROXY is true, false or a number of proxies', () => {
  const counts = ['true', 'false', '2'].map((value) => readAll({ TRUST_PROXY: value }).TRUST_PROXY)
  expect(counts).toEqual([1, 0, 2])
})

test('A program reads only the settings it needs; the others may be wrong or incomplete', () => {
  const needed = settingsSchema.pick({ RECAPTCHA_SITE_KEY: true, RETENTION_DAYS: true })
  const variables = { RECAPTCHA_SITE_KEY: 'a-public-key', PORT: 'abc' }
  expect(readSettings(variables, needed)).toEqual({ RECAPTCHA_SITE_KEY: 'a-public-key', RETENTION_DAYS: 365 })
  expect(() => readSettings({ RETENTION_DAYS: 'long' }, needed)).toThrow('The setting RETENTION_DAYS is not')
})

function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), text)
  return folder
}

test('A setting comes from the environment, then .env, then its default', () => {
  const folder = folderWith(
    'PORT=8080\nMAIL_TO="office@firm.example" # the office\nRETENTION_DAYS=30\n#HOST=::\n',
  )
  const picked = settingsSchema.pick({ PORT: true, HOST: true, MAIL_TO: true, RETENTION_DAYS: true })
  const environment = { RETENTION_DAYS: '730' }
  expect(readSettings(variablesOf(environment, folder), picked)).toEqual({
    PORT: 8080,
    HOST: 'localhost',
    MAIL_TO: 'office@firm.example',
    RETENTION_DAYS: 730,
  })
})

test('An empty setting counts as not set, and an empty environment variable unsets the one in .env', () => {
  const folder = folderWith('PORT=8080\nMAIL_TO=office@firm.example\nHOST=\n')
  const picked = settingsSchema.pick({ PORT: true, HOST: true, MAIL_TO: true })
  const settings = readSettings(variablesOf({ MAIL_TO: '', PORT: ' ' }, folder), picked)
  expect(settings).toEqual({ PORT: 4321, HOST: 'localhost' })
})

test('Without .env only the environment counts, and an unreadable .env prevents the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(variablesOf({ PORT: '80' }, folder)).toEqual({ PORT: '80' })

  mkdirSync(join(folder, '.env'))
  expect(() => variablesOf({}, folder)).toThrow(
    `${folder}/.env cannot be read (EISDIR: illegal operation on a directory, read). Replace it, or remove it.`,
  )
})

test('A byte order mark does not hide the first setting of .env', () => {
  expect(variablesOf({}, folderWith('\uFEFFPORT=8080\n'))).toEqual({ PORT: '8080' })
})

test('A name in .env that no setting has is found, unless the program of DEPLOY_COMMAND may read it', () => {
  const folder = folderWith('MAIL_FORM=website@firm.example\nPORT=8080\n')
  expect(unknownNames(folder, {})).toEqual(['MAIL_FORM'])
  expect(unknownNames(folder, { DEPLOY_COMMAND: 'upload {site}' })).toEqual([])
  // Part of a value of several lines is not a name that a log may show.
  const wrapped = folderWith('SMTP_URL=smtp://site:Secret\npart2=of-password@mail.example\nMIIEvQIBADAN==\n')
  expect(unknownNames(wrapped, {})).toEqual(['a line that is no setting'])
})

const { engines, scripts } = z
  .object({ engines: z.object({ node: z.string() }), scripts: z.object({ postinstall: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** What a script prints under a Node of this version, and its exit code. */
function under(version: string, script: string) {
  const pretended = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });${script}`
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretended], { encoding: 'utf8' })
  return { status, stderr }
}

test.each([
  ['an entry', "import('./settings/read.ts')", 'this is Node 22.18.0'],
  ['npm ci', scripts.postinstall.replace(/^node -e "(.*)"$/, '$1'), 'npm starts Node 22.18.0 here'],
])('%s says in one sentence that an older Node is not enough', (_, script, says) => {
  expect(engines.node).toBe('>=24')
  expect(under('24.0.0', script)).toEqual({ status: 0, stderr: '' })
  const sentence = new RegExp(`^The site needs Node 24 or newer, and ${says}: [^\n]+\\.\n$`)
  expect(under('22.18.0', script)).toEqual({ status: 1, stderr: expect.stringMatching(sentence) as string })
})

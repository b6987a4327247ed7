import { expect, test } from 'vitest'
import { builtSettingsSchema, builtVariables, settingsThatDiffer } from './built-settings.ts'
import { settingsSchema } from './declaration.ts'
import { readSettings } from './read.ts'
import type { Variables } from './read.ts'

const built = (variables: Variables) => builtVariables(readSettings(variables, builtSettingsSchema))

test('A build publishes its settings as variables, never the secret ones', () => {
  const variables = {
    RECAPTCHA_SITE_KEY: 'a-public-key',
    RECAPTCHA_SECRET_KEY: 'a-secret-key',
    SMTP_URL: 'smtp://user:password@mail.example',
    MAIL_FROM: 'a@firm.example',
    MAIL_TO: 'b@firm.example',
  }
  expect(builtVariables(readSettings(variables, settingsSchema))).toEqual({
    RECAPTCHA_SITE_KEY: 'a-public-key',
    RETENTION_DAYS: '365',
  })
})

test('Equal settings match, whether explicit or defaults', () => {
  expect(settingsThatDiffer(built({}), built({ RETENTION_DAYS: '0365' }))).toEqual([])
})

test('Each setting that differs is listed with both values', () => {
  const build = built({ RECAPTCHA_SITE_KEY: 'a-public-key', RETENTION_DAYS: '30' })
  const server = built({ PUBLIC_API_HOST: 'https://api.firm.example' })
  expect(settingsThatDiffer(build, server)).toEqual([
    'RECAPTCHA_SITE_KEY is a-public-key in the build and not set here.',
    'PUBLIC_API_HOST is not set in the build and https://api.firm.example here.',
    'RETENTION_DAYS is 30 in the build and 365 here.',
  ])
})

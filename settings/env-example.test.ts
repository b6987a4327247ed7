import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { settingsSchema, settingTexts } from './declaration.ts'
import { envExample } from './env-example.ts'
import { readSettings } from './read.ts'

test('.env.example matches the declaration', () => {
  expect(readFileSync('.env.example', 'utf8'), 'Run "npm run settings:example".').toBe(envExample())
})

test('A copy of .env.example changes nothing, whether its lines are commented out or not', () => {
  const uncommented = envExample().replaceAll(/^#(?=\w)/gm, '')
  expect(parseEnv(envExample())).toEqual({})
  expect(Object.keys(parseEnv(uncommented)).sort()).toEqual(Object.keys(settingsSchema.shape).sort())
  expect(readSettings(parseEnv(uncommented), settingsSchema)).toEqual(readSettings({}, settingsSchema))
})

test('Each setting says what it is for and what it accepts', () => {
  for (const [name, declared] of Object.entries(settingsSchema.shape)) {
    expect(settingTexts.get(declared), name).toEqual({
      help: expect.stringMatching(/^[A-Z].*\.$/),
      write: expect.stringMatching(/[^.]$/),
    })
  }
})

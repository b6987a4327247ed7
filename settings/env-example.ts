import { writeFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { settingsSchema, settingTexts } from './declaration.ts'
import { readSettings } from './read.ts'

const intro =
  'Every setting, with its default. None is required: without any, forms are kept in ./data and the site runs on ' +
  'http://localhost:4321. Copy this file to .env and remove the # from the lines that you change; build, server and ' +
  'commands read it. Environment variables take precedence. An invalid setting prevents the start and ' +
  'says why. Generated from settings/declaration.ts by `npm run settings:example`.'

/** The text of `.env.example`: each setting with its help and default, commented out. */
export function envExample(): string {
  const defaults = new Map(Object.entries(readSettings({}, settingsSchema)))
  const parts = Object.entries(settingsSchema.shape).map(([name, declared]) => {
    const { help = '', write = '' } = settingTexts.get(declared) ?? {}
    return `${comment(help)}\n${comment(`Write ${write}.`)}\n#${name}=${written(String(defaults.get(name) ?? ''))}`
  })
  return `${[comment(intro), ...parts].join('\n\n')}\n`
}

/** A default as a person would write it: folders below this one by their relative paths. */
function written(value: string): string {
  return isAbsolute(value) ? relative(process.cwd(), value) : value
}

/** Formats a text as comment lines of at most 118 characters. */
function comment(text: string): string {
  const lines = text.match(/.{1,116}(?: |$)/g) ?? []
  return lines.map((line) => `# ${line.trimEnd()}`).join('\n')
}

if (import.meta.main) writeFileSync('.env.example', envExample())

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { z } from 'zod'
import { settingsSchema, settingsSetTogether, settingTexts } from './declaration.ts'
import type { SettingName } from './declaration.ts'

/** Variables by name, as in `process.env`. An empty variable counts as not set. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A setting is invalid; the message says which one, what is wrong and what to write instead. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Loads the settings of `schema` (`settingsSchema`, or a `pick` of it for a program that needs only some) for this
 * process, from the environment and from `.env` in the current folder. Throws a `SettingsError`.
 */
export function loadSettings<Schema extends z.ZodObject>(schema: Schema): z.infer<Schema> {
  return readSettings(variablesOf(process.env, process.cwd()), schema)
}

/** Parses the settings of `schema` from variables. Throws a `SettingsError` that lists every invalid one. */
export function readSettings<Schema extends z.ZodObject>(
  variables: Variables,
  schema: Schema,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const read = schema.safeParse(given)
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0])))
    throw new SettingsError([...names].map((name) => explain(name, schema)).join('\n'))
  }
  for (const names of settingsSetTogether) {
    if (names.every((name) => name in schema.shape)) refuseSomeOf(names, given)
  }
  return read.data
}

/**
 * Environment variables merged over those of the `.env` file in `folder`, if it exists. An empty environment variable
 * unsets the file's value. Throws a `SettingsError` if the file exists but cannot be read.
 */
export function variablesOf(environment: Variables, folder: string): Variables {
  return { ...readEnvFile(join(folder, '.env')), ...environment }
}

/**
 * The names in the `.env` file of `folder` that are not settings. None, if DEPLOY_COMMAND is set, because its program
 * may read some. A line of a value of several lines is also read as a name, so only those that look like a setting's
 * are named.
 */
export function unknownNames(folder: string, environment: Variables = process.env): string[] {
  const written = readEnvFile(join(folder, '.env'))
  if ((environment['DEPLOY_COMMAND'] ?? written['DEPLOY_COMMAND'])?.trim()) return []
  const unknown = Object.keys(written).filter((name) => !(name in settingsSchema.shape))
  const isLikeOne = (name: string) => name.length <= 30 && /^[A-Z]+(?:_[A-Z]+)*$/.test(name)
  return [...new Set(unknown.map((name) => (isLikeOne(name) ? name : 'a line that is no setting')))]
}

/** This process's environment with some settings changed, for a process that it starts. */
export function environmentWith(changed: Partial<Record<SettingName, string>>): Variables {
  return { ...process.env, ...changed }
}

/** Changes settings of this process, for what it runs itself. */
export function setInThisProcess(changed: Partial<Record<SettingName, string>>): void {
  Object.assign(process.env, changed)
}

/** The variables that the system gives every program; they hold no secrets. */
const systemVariables = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'] as const

/** An environment with only `settings` and what the system needs, for a process that must not see secrets. */
export function environmentOf(settings: Variables): Variables {
  const system = systemVariables.filter((name) => process.env[name] !== undefined)
  return { ...Object.fromEntries(system.map((name) => [name, process.env[name]])), ...settings }
}

/**
 * This process's environment and `.env` without any setting, for a program that has its own credentials and must not
 * see this one's secrets.
 */
export function environmentWithoutSettings(
  variables: Variables = variablesOf(process.env, process.cwd()),
): Variables {
  const kept = Object.entries(variables).filter(([name]) => !(name in settingsSchema.shape))
  return Object.fromEntries(kept)
}

function readEnvFile(file: string): Variables {
  try {
    // Some Windows editors begin a file with a byte order mark, which would become part of the first name.
    return parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return {}
    // The advice is not to make the file readable: it may hold the mail password.
    const sentence =
      code === 'EACCES'
        ? `This user may not read ${file}. Run the command as the user who runs the site.`
        : `${file} cannot be read (${error instanceof Error ? error.message : String(error)}). Replace it, or remove it.`
    throw new SettingsError(sentence, { cause: error })
  }
}

// The value itself is not repeated: it may contain a password, and startup output ends up in logs.
function explain(name: string, schema: z.ZodObject): string {
  const shape: Record<string, z.ZodType | undefined> = schema.shape
  const declared = shape[name]
  return `The setting ${name} is not valid. Write ${declared && settingTexts.get(declared)?.write}.`
}

function refuseSomeOf(names: readonly string[], given: Variables): void {
  const missing = names.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === names.length) return
  const set = names.filter((name) => given[name]).join(' and ')
  throw new SettingsError(
    `${set} is set, but not ${missing.join(' and ')}. Set all of ${names.join(', ')}, or none.`,
  )
}

// Imported before anything that an older Node lacks. Below 22.18, Node itself refuses `.ts` files.

/** As `engines` in package.json. */
const needed = 24

const { node } = process.versions
if (Number.parseInt(node) < needed) {
  console.error(
    `The site needs Node ${needed} or newer, and this is Node ${node}: write "npm exec -- node" instead of "node", which starts the one that npm ci installed.`,
  )
  process.exit(1)
}

import type * as z from 'zod'
import { settings } from './settings.ts'

/** The settings after checking: each has the type its docstring says. */
export type Env = z.infer<typeof settings>

/** The names of all settings, for the test that compares `.env.example`. */
export const settingNames = Object.keys(settings.shape)

/** A setting is wrong; the message says which, what is wrong and what to write instead. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads all settings once, at start. An empty one counts as not set. Throws a `SettingsError` that lists every wrong one. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const read = settings.safeParse(given)
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => String(issue.path[0])))
    throw new SettingsError([...names].map(explain).join('\n'))
  }
  needAllOrNone(read.data, ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'])
  needAllOrNone(read.data, ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'])
  return read.data
}

// The value itself is not repeated: it can hold a password, and the start's output ends up in logs.
function explain(name: string): string {
  const shape: Record<string, z.ZodType> = settings.shape
  return `The setting ${name} cannot be read. Write ${String(shape[name]?.meta()?.['write'])}.`
}

function needAllOrNone(env: Env, names: (keyof Env)[]): void {
  const missing = names.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === names.length) return
  const set = names.filter((name) => env[name]).join(' and ')
  throw new SettingsError(
    `${set} is set, but not ${missing.join(' and ')}. Set all of ${names.join(', ')}, or none.`,
  )
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { offlineTable, redirectTable } from '../../built-site/built-files.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { builtSettingsFile, builtVariables, settingsThatDiffer } from '../../settings/built-settings.ts'
import type { BuiltSettings } from '../../settings/built-settings.ts'
import { jsonIn } from '../../text/json-in.ts'

/**
 * Parses a JSON file of the built site; undefined if it does not exist. Throws `CannotStart` if the file is damaged;
 * `rule` completes the message with what the file must do.
 */
async function readBuiltJson<Shape extends z.ZodType>(
  file: string,
  shape: Shape,
  rule: string,
): Promise<z.infer<Shape> | undefined> {
  if (!existsSync(file)) return undefined
  const read = shape.safeParse(jsonIn(await readFile(file, 'utf8')))
  if (read.success) return read.data
  throw new CannotStart(`${file} ${rule}. Run "npm run build" again.`)
}

/** Where former paths lead, from `redirects.json`; empty without it. Throws `CannotStart` if the file is damaged. */
export async function readRedirects(folder: string): Promise<z.infer<typeof redirectTable>> {
  const rule = 'must map former paths to current ones'
  return (await readBuiltJson(join(folder, 'redirects.json'), redirectTable, rule)) ?? {}
}

/** The pages that are offline for now, each with the page shown instead, or null. Throws `CannotStart` if damaged. */
export async function readOffline(folder: string): Promise<z.infer<typeof offlineTable>> {
  const rule = 'must map pages that are offline to those that are shown instead, or null'
  return (await readBuiltJson(join(folder, 'offline.json'), offlineTable, rule)) ?? {}
}

const builtFile = z.record(z.string(), z.string())

/**
 * Throws `CannotStart` if the server's settings differ from those that the site in `folder` was built with: the pages
 * could promise a different retention than the server applies, or block its captcha. A folder without
 * `built-settings.json`, such as one made by another program, is accepted.
 */
export async function refuseOtherBuild(folder: string, settings: BuiltSettings): Promise<void> {
  const rule = 'must map setting names to their values'
  const built = await readBuiltJson(join(folder, builtSettingsFile), builtFile, rule)
  const differences = built ? settingsThatDiffer(built, builtVariables(settings)) : []
  if (differences.length === 0) return
  throw new CannotStart(
    [
      `The site in ${folder} was built with different settings than this server uses:`,
      ...differences,
      'Run "npm run build" again with these settings, or start the server with the settings of the build.',
    ].join('\n'),
  )
}

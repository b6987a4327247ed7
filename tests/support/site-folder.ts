import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { siteOf } from '../../server/publish/releases.ts'
import { workspaceOf } from '../../server/publish/workspace.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import { loadSettings } from '../../settings/read.ts'

const { DATA_DIR } = loadSettings(settingsSchema.pick({ DATA_DIR: true }))

/** The built site that is tested and measured: the current release's. */
export const siteFolder = siteOf(DATA_DIR)

/** Copies what the release's build cached, and other builds can use, into another cache. */
export function takeBuildCache(cache: string): void {
  cpSync(join(workspaceOf(DATA_DIR).cache, 'build-cache'), join(cache, 'build-cache'), { recursive: true })
}

import { builtVariables } from '../../settings/built-settings.ts'
import type { Settings } from '../../settings/declaration.ts'
import { environmentOf } from '../../settings/read.ts'
import { workspaceOf } from './workspace.ts'

/** The environment of the building process: nothing of this one's but what a build needs. */
export function buildEnvironment(
  dataDir: string,
  settings: Parameters<typeof builtVariables>[0] & Partial<Pick<Settings, 'BUILD_FORMAT'>>,
) {
  const { content, cache, site, temporary } = workspaceOf(dataDir)
  return environmentOf({
    ...builtVariables(settings),
    BUILD_FORMAT: settings.BUILD_FORMAT,
    NODE_ENV: 'production',
    CONTENT_DIR: content,
    SITE_OUT_DIR: site,
    SITE_CACHE_DIR: cache,
    TMPDIR: temporary,
    HOME: temporary,
    ASTRO_TELEMETRY_DISABLED: '1',
  })
}

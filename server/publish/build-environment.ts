import { builtVariables } from '../../settings/built-settings.ts'
import type { Settings } from '../../settings/declaration.ts'
import { environmentOf } from '../../settings/read.ts'
import { workspaceOf } from './workspace.ts'

/**
 * The environment of the building process: from this one's, only what a build needs.
 *
 * @param checked the version of the content that was checked already
 */
export function buildEnvironment(
  dataDir: string,
  settings: Parameters<typeof builtVariables>[0] & Partial<Pick<Settings, 'BUILD_FORMAT'>>,
  checked?: string,
) {
  const { content, cache, site, temporary } = workspaceOf(dataDir)
  return environmentOf({
    ...builtVariables(settings),
    BUILD_FORMAT: settings.BUILD_FORMAT,
    NODE_ENV: 'production',
    CONTENT_DIR: content,
    CONTENT_CHECKED: checked,
    SITE_OUT_DIR: site,
    SITE_CACHE_DIR: cache,
    TMPDIR: temporary,
    HOME: temporary,
    ASTRO_TELEMETRY_DISABLED: '1',
  })
}

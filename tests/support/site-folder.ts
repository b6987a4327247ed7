import { siteOf } from '../../server/publish/releases.ts'
import { settingsSchema } from '../../settings/declaration.ts'
import { loadSettings } from '../../settings/read.ts'

/** The built site that is tested and measured: that of the current release. */
export const siteFolder = siteOf(loadSettings(settingsSchema.pick({ DATA_DIR: true })).DATA_DIR)

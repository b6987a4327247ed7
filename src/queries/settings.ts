import { builtSettingsSchema } from '../../settings/built-settings.ts'
import { loadSettings } from '../../settings/read.ts'

/** The settings that the pages are built with. */
export const builtSettings = loadSettings(builtSettingsSchema)

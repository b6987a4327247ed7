import { builtSettingsSchema } from '../../settings/built-settings.ts'
import { loadSettings } from '../../settings/read.ts'

export const builtSettings = loadSettings(builtSettingsSchema)

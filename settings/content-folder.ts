import { resolve } from 'node:path'
import { settingsSchema } from './declaration.ts'
import { loadSettings } from './read.ts'

/**
 * The absolute path of the folder with the firm's text, facts and pictures: `content/`, or the folder named by
 * CONTENT_DIR.
 */
export const contentFolder = resolve(loadSettings(settingsSchema.pick({ CONTENT_DIR: true })).CONTENT_DIR)

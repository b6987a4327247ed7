import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { settingsSchema } from './declaration.ts'
import type { Settings } from './declaration.ts'
import { loadSettings, SettingsError } from './read.ts'

export type ContentPlace = Pick<Settings, 'CONTENT_DIR' | 'DATA_DIR'>

/** Where the office keeps its own copy of the content, if CONTENT_DIR does not name a folder. */
export function officeContent({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'content')
}

/** The SQLite file in DATA_DIR with the office's drafts, changes and publications. */
export const contentDatabaseName = 'content-store.sqlite'

/** The folder in DATA_DIR with the office's history of publications, a bare git repository. */
export const historyName = 'history'

/**
 * The absolute path of the folder with the firm's text, facts and pictures, as of now: the one named by CONTENT_DIR,
 * or `content` in DATA_DIR if there is one, or this project's.
 */
export function contentFolderOf(place: ContentPlace): string {
  if (place.CONTENT_DIR !== undefined) return resolve(place.CONTENT_DIR)
  const copy = officeContent(place)
  return existsSync(copy) ? copy : resolve('content')
}

/** Where the content is, in words, when it is in DATA_DIR: editing `content/` would then have no effect. */
export function contentNotice(place: ContentPlace): string | undefined {
  const copy = officeContent(place)
  if (place.CONTENT_DIR !== undefined || !existsSync(copy)) return undefined
  return `The content is in ${shownPath(copy)}; content/ is not read.`
}

/** A path as a person at the terminal reads it: short below the current folder, else whole. */
export function shownPath(path: string): string {
  const below = relative(process.cwd(), path)
  return below === '' || below.startsWith('..') ? path : below
}

/** The settings of this process that decide where the content is. Read on import, before a command could report the error. */
export const contentPlace = loadContentPlace()

function loadContentPlace(): ContentPlace {
  try {
    return loadSettings(settingsSchema.pick({ CONTENT_DIR: true, DATA_DIR: true }))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The absolute path of the content folder when this process started. */
export const contentFolder = contentFolderOf(contentPlace)

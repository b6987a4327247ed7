import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { settingsSchema } from './declaration.ts'
import type { Settings } from './declaration.ts'
import { loadSettings, SettingsError } from './read.ts'

export type ContentPlace = Pick<Settings, 'CONTENT_DIR' | 'DATA_DIR'>

/** The folder of the office's own copy of the content, used if CONTENT_DIR does not name one. */
export function officeContent({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'content')
}

/** The SQLite file in DATA_DIR with the office's drafts, changes and publications. */
export const contentDatabaseName = 'content-store.sqlite'

/** The folder in DATA_DIR with the office's history of publications, a bare git repository. */
export const historyName = 'history'

/**
 * The absolute path of the folder with the firm's text, facts and pictures, at the moment: the one that CONTENT_DIR
 * names, otherwise `content` in DATA_DIR if it exists, otherwise this project's. Throws a `SettingsError` if this
 * user may not see whether it exists: the sample firm's content must not be taken for the firm's.
 */
export function contentFolderOf(place: ContentPlace): string {
  if (place.CONTENT_DIR !== undefined) return place.CONTENT_DIR
  const copy = officeContent(place)
  return isThere(copy) ? copy : resolve('content')
}

function isThere(folder: string): boolean {
  try {
    return statSync(folder, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false
    const sentence = `This user may not look into DATA_DIR (${dirname(folder)}). Run the command as the user who runs the site, or give this user access to it.`
    throw new SettingsError(sentence, { cause: error })
  }
}

/** A sentence that says where the content is if it is in DATA_DIR: editing `content/` would then have no effect. */
export function contentNotice(place: ContentPlace): string | undefined {
  const copy = officeContent(place)
  if (place.CONTENT_DIR !== undefined || !existsSync(copy)) return undefined
  return `The content is in ${shownPath(copy)}; content/ is not read.`
}

/** A path for a person at the terminal: relative if it is below the current folder, otherwise absolute. */
export function shownPath(path: string): string {
  const below = relative(process.cwd(), path)
  return below === '' || below.startsWith('..') ? path : below
}

/** The settings of this process that decide where the content is. */
export const contentPlace: ContentPlace = orExit(() =>
  loadSettings(settingsSchema.pick({ CONTENT_DIR: true, DATA_DIR: true })),
)

/** The absolute path of the content folder when this process started. */
export const contentFolder = orExit(() => contentFolderOf(contentPlace))

/** For what is read on import, before a command could report the error: prints it and exits. */
function orExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contentDatabaseName, historyName } from '../../settings/content-folder.ts'
import { linkAt } from '../publish/releases.ts'
import { copyDatabase, databaseBytes, copySqlite, sqliteBytes } from '../store/copy-database.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { filesBelow } from './archive.ts'
import type { SourceFile } from './archive.ts'

/**
 * Single files in DATA_DIR that a new machine needs: the key that signs the captcha, when content was last published,
 * which release a static host has, and edits that are public but not in the content folder yet. Settings and the key
 * to the backups are not in DATA_DIR.
 */
const singleFiles = [
  'altcha-hmac-key',
  'publishing/last-publish',
  'publishing/deployed',
  'publishing/unfinished-edits.json',
]

/** The most bytes of databases that `collect` copies into `scratch`. */
export async function databasesBytes(store: StoreSettings): Promise<number> {
  return (await databaseBytes(store)) + sqliteBytes(join(store.dataDir, contentDatabaseName))
}

/**
 * Copies the databases into `scratch`, and lists them and the other files to back up. The caller holds the data lock,
 * so that content and releases do not change.
 */
export async function collect(store: StoreSettings, contentDir: string, scratch: string) {
  const { dataDir } = store
  const database = await copyDatabase(store, scratch)
  const releases = await releasesIn(join(dataDir, 'releases'))
  const files = [
    { path: database.file, source: join(scratch, database.file) },
    ...(await contentDatabase(dataDir, scratch)),
    ...singleFiles
      .map((name) => ({ path: name, source: join(dataDir, name) }))
      .filter(({ source }) => existsSync(source)),
    ...(await filesBelow(contentDir, 'content')),
    ...(await filesBelow(join(dataDir, historyName), historyName)),
    ...releases.files,
  ]
  return { files, database, currentRelease: releases.current, rolledBackTo: releases.rolledBack }
}

/** The office's drafts and unpublished changes, which are in DATA_DIR whichever database holds the messages. */
async function contentDatabase(dataDir: string, scratch: string): Promise<SourceFile[]> {
  const [file, copy] = [join(dataDir, contentDatabaseName), join(scratch, contentDatabaseName)]
  if (!existsSync(file)) return []
  await copySqlite(file, copy)
  return [{ path: contentDatabaseName, source: copy }]
}

/** The folders of complete releases, newest first, so that the newest is in the zip file under its own paths. */
async function releasesIn(folder: string) {
  const names = existsSync(folder) ? await readdir(folder) : []
  const ids = names.filter((id) => !linkNames.has(id) && existsSync(join(folder, id, 'release.json')))
  const newestFirst = ids.sort().reverse()
  const files = await Promise.all(newestFirst.map((id) => filesBelow(join(folder, id), `releases/${id}`)))
  return {
    files: files.flat(),
    current: linked(join(folder, 'current')),
    rolledBack: linked(join(folder, 'rolled-back')),
  }
}

const linkNames = new Set(['current', 'rolled-back', 'rolling-back'])

function linked(link: string): string | undefined {
  return existsSync(link) ? linkAt(link) : undefined
}

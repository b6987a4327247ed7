import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase } from '../store/copy-database.ts'
import type { DatabaseCopy } from '../store/copy-database.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { filesBelow } from './files.ts'
import type { SourceFile } from './files.ts'

/** What goes into a backup, before it is packed. */
export type Collected = {
  files: SourceFile[]
  database: DatabaseCopy
  currentRelease: string | undefined
}

/** Files directly in DATA_DIR that a new machine needs. Settings and the key to the backups are not in DATA_DIR. */
const keys = ['altcha-hmac-key']

/**
 * Copies the database into `scratch` and lists the other files: keys, content, releases. The caller holds the data
 * lock, so that content and releases do not change.
 */
export async function collect(store: StoreSettings, contentDir: string, scratch: string): Promise<Collected> {
  const { dataDir } = store
  const database = await copyDatabase(store, scratch)
  const releases = await releasesIn(join(dataDir, 'releases'))
  const files = [
    { path: database.file, source: join(scratch, database.file) },
    ...keys.map((name) => ({ path: name, source: join(dataDir, name) })).filter(isThere),
    ...(await filesBelow(contentDir, 'content')),
    ...releases.files,
  ]
  return { files, database, currentRelease: releases.current }
}

/** The folders of complete releases, newest first, so that the zip file holds the newest as it is. */
async function releasesIn(folder: string): Promise<{ files: SourceFile[]; current: string | undefined }> {
  if (!existsSync(folder)) return { files: [], current: undefined }
  const complete = (await readdir(folder)).filter((id) => existsSync(join(folder, id, 'release.json')))
  const ids = complete
    .filter((id) => id !== 'current')
    .sort()
    .reverse()
  const files = await Promise.all(ids.map((id) => filesBelow(join(folder, id), `releases/${id}`)))
  const link = join(folder, 'current')
  return { files: files.flat(), current: existsSync(link) ? await readlink(link) : undefined }
}

function isThere({ source }: SourceFile): boolean {
  return existsSync(source)
}

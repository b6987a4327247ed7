import { createWriteStream, existsSync, openAsBlob } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { BlobReader, TextReader, ZipWriter } from '@zip.js/zip.js'
import { syncPath } from '../publish/folder-files.ts'
import { filesBelow, requireNewFile } from './archive.ts'
import { CommandError } from '../start/cannot-start.ts'

/** The folders to export. `siteDir` is the built site that visitors see. */
type ExportFolders = { contentDir: string; siteDir: string }

const README = `The firm's website, in forms that any computer can read.

site/                the pages as visitors see them: put the folder on any web server
content/             the pages, facts and pictures they are made from: Markdown, YAML, JPEG
messages/messages.csv   what visitors sent, and what the office wrote and noted, for a spreadsheet (CSV, RFC 4180, UTF-8)
messages/messages.json  the same for programs (times in UTC)

The messages are confidential. Keep this file as you keep a client's file. Of a message that is restricted in the
office, only the reference is here; a backup holds all of it.
`

type ExportedMessages = { csv: string; json: string; count: number }

/** Writes one zip file with site, content and messages in open forms. Throws `CommandError` or `StoreUnavailable`. */
export async function exportEverything(
  file: string,
  { contentDir, siteDir }: ExportFolders,
  readMessages: () => Promise<ExportedMessages>,
): Promise<{ file: string; messages: number; files: number }> {
  const target = resolve(file)
  requireNewFile(target)
  const draft = `${target}.part`
  if (existsSync(draft))
    throw new CommandError(
      `${draft} is in the way: another export is writing it, or one was cut short. If none is running, delete it, because it may hold messages.`,
    )
  const site = await filesBelow(siteDir, 'site')
  if (site.length === 0)
    throw new CommandError(`There is no built site in ${siteDir}. Run "npm run build" first.`)
  const messages = await readMessages()
  const files = [...site, ...(await filesBelow(contentDir, 'content'))]

  try {
    const zip = new ZipWriter(Writable.toWeb(createWriteStream(draft, { flags: 'wx', mode: 0o600 })))
    await zip.add('README.txt', new TextReader(README))
    await zip.add('messages/messages.csv', new TextReader(messages.csv))
    await zip.add('messages/messages.json', new TextReader(messages.json))
    for (const { path, source } of files) await zip.add(path, new BlobReader(await openAsBlob(source)))
    await zip.close()
    await syncPath(draft)
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
  return { file: target, messages: messages.count, files: files.length }
}

/** The built site that visitors see: SITE_DIR or, if it is unset or "none" (a static host), the current release. */
export function siteFolder(dataDir: string, siteDir: string | undefined): string {
  const isNamed = siteDir !== undefined && siteDir !== 'none'
  return isNamed ? siteDir : join(dataDir, 'releases', 'current', 'site')
}

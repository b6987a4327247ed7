import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { builtSettingsFile } from '../../settings/built-settings.ts'
import { isHashed } from '../http/headers.ts'
import type { HeaderSettings } from '../http/headers.ts'
import { codingEnds } from './accept-encoding.ts'
import type { SiteFile } from './answer.ts'
import { pathOf, representFile } from './represent-file.ts'
import type { Room } from './represent-file.ts'

/** Limit for all bodies in memory, in bytes; a few thousand pages fit. Files beyond it are read from disk. */
export const largestTogether = 256 * 1024 * 1024

/** For hosts and the server itself, not for visitors. */
const unserved = new Set([
  '/_headers',
  '/_redirects',
  '/nginx-redirects.conf',
  '/redirects.json',
  '/offline.json',
  `/${builtSettingsFile}`,
])

/**
 * Reads every file of a built site and its compressed versions, keyed by URL path. `room` is the number of bytes of
 * bodies to hold in memory.
 */
export async function loadFiles(
  folder: string,
  settings: HeaderSettings,
  room: Room = { left: largestTogether },
): Promise<Map<string, SiteFile>> {
  const names = new Set(await namesIn(folder))
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    if (unserved.has(name) || isCompressedTwin(name, names)) continue
    files.set(pathOf(name), await representFile(name, { folder, names, settings, room }))
  }
  return files
}

/** Adds an earlier build's hashed files that `files` lacks: pages that are still open ask for them. */
export async function addHashedFiles(
  files: Map<string, SiteFile>,
  folder: string,
  settings: HeaderSettings,
  room: Room,
): Promise<void> {
  const names = new Set(await namesIn(folder))
  for (const name of names) {
    if (!isHashed(name) || files.has(name) || isCompressedTwin(name, names)) continue
    files.set(name, await representFile(name, { folder, names, settings, room }))
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((name) => !/\/\.(?!well-known\/)/.test(name))
}

function isCompressedTwin(name: string, names: Set<string>): boolean {
  return Object.values(codingEnds).some((end) => name.endsWith(end) && names.has(name.slice(0, -end.length)))
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { MessageStore } from '../store/sql-store.ts'
import { REFERENCE } from '../store/reference.ts'
import { writeWhole } from '../publish/folder-files.ts'
import { CommandError } from '../start/cannot-start.ts'
import { allPlaces } from './places.ts'
import type { Places } from './places.ts'

const listName = 'deleted-references.txt'

/**
 * Adds what was deleted to the list in each place, so that a backup made earlier does not bring it back. The lists
 * only grow, and hold only references, which say nothing about a visitor. Returns the places whose list could not be
 * written; one failure does not keep the other from being written. Throws `StoreUnavailable`.
 *
 * @param mostMs how long the second place may take
 */
export async function keepDeletedList(
  store: Pick<MessageStore, 'deletedReferences'>,
  { local, second }: Places,
  mostMs = 10_000,
): Promise<string[]> {
  const deleted = await store.deletedReferences()
  const missed: string[] = []
  // The second place is not created: without its disk or network folder, its path would be on this disk.
  await mkdir(local, { recursive: true, mode: 0o700 })
    .then(() => addTo(local, deleted))
    .catch(() => missed.push(local))
  if (second) await addInProcess(second, deleted, mostMs).catch(() => missed.push(second))
  return missed
}

const program = join(import.meta.dirname, 'deleted-list-process.ts')

/**
 * Runs `addTo` in a process of its own, for a folder whose disk may not respond: a network folder whose server is off
 * can block a thread forever. Throws if it is not done after `mostMs`.
 */
async function addInProcess(folder: string, references: string[], mostMs: number): Promise<void> {
  const child = spawn(process.execPath, [program, folder], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
  // The exit code reports the failure.
  child.stdin.on('error', () => undefined)
  child.stdin.end(references.join('\n'))
  try {
    // Even SIGKILL does not end a process that waits for a disk.
    await once(child, 'exit', { signal: AbortSignal.timeout(mostMs + 1000) })
  } finally {
    child.unref()
  }
  if (child.exitCode !== 0) throw new Error(`The list in ${folder} was not written.`)
}

/** The references in the lists of several folders or files, and the paths of the lists that exist. */
async function readDeletedLists(paths: string[]): Promise<{ references: string[]; lists: string[] }> {
  const lists = [...new Set(paths)]
    .map((path) => (isFolder(path) ? join(path, listName) : path))
    .filter((file) => existsSync(file))
  const texts = await Promise.all(lists.map((file) => readFile(file, 'utf8')))
  return { references: [...new Set(texts.flatMap(referencesIn))].sort(), lists }
}

/** In bytes. A list of a million references is shorter. */
const MOST_BYTES = 20_000_000

/** Throws `CommandError` for any other file, such as the backup itself, which would be kept as a list of references. */
async function requireReferences(file: string): Promise<void> {
  const isLonger = statSync(file).size > MOST_BYTES
  const words = isLonger ? [] : referencesIn(await readFile(file, 'utf8'))
  if (isLonger || words.some((word) => word.replace(REFERENCE, '') !== ''))
    throw new CommandError(
      `${file} is not a list of deleted references. With --deleted, name that list or its folder.`,
    )
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

type DeletedLists = { file: string; places: Places; deletedList: string | null | undefined }

/**
 * What was deleted since a backup, from the lists beside its file and in the places of the backups. A path in
 * `deletedList` adds that list; null means no list at all: what was deleted on request then comes back, so the caller
 * must ask for that explicitly. Throws `CommandError`.
 */
export async function deletedSince({ file, places, deletedList }: DeletedLists): Promise<string[]> {
  if (deletedList === null) return []
  if (deletedList && existsSync(deletedList) && !isFolder(deletedList)) await requireReferences(deletedList)
  const { local, second } = places
  const searched = [
    dirname(resolve(file)),
    local,
    ...(second ? [second] : []),
    ...(deletedList ? [deletedList] : []),
  ]
  const { references, lists } = await readDeletedLists(searched)
  if (lists.length > 0 && (!deletedList || existsSync(deletedList))) return references
  throw new CommandError(
    `There is no list of deleted references beside the backup or in ${searched.slice(1).join(' or ')}. ` +
      'Add --deleted with its path, or --without-deleted if nothing was deleted since the backup.',
  )
}

/** Adds references to the list in a folder that exists; durable when this resolves. */
export async function addTo(folder: string, references: string[]): Promise<void> {
  const file = join(folder, listName)
  const known = existsSync(file) ? referencesIn(await readFile(file, 'utf8')) : undefined
  const all = [...new Set([...(known ?? []), ...references])].sort()
  if (known?.length === all.length) return
  await writeWhole(file, all.map((reference) => `${reference}\n`).join(''), 0o600)
}

export function referencesIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/**
 * A store that adds whatever it removes to the lists of deleted references. It calls `onMissed` with each place that
 * could not be written; the next removal, the next deletion of old messages or the next backup adds what is missing
 * there.
 */
export function rememberingStore(
  store: MessageStore,
  places: Places,
  onMissed: (place: string) => void,
): MessageStore {
  let isMissed: boolean | undefined
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  /** Writes the lists one call at a time: of two at once, the last to finish would undo what the other added. */
  function keepLists(): Promise<void> {
    next ??= last.then(() => {
      next = undefined
      last = keepOnce()
      return last
    })
    return next
  }

  async function keepOnce(): Promise<void> {
    const missed = await keepDeletedList(store, places).catch(() => allPlaces(places))
    isMissed = missed.length > 0
    missed.forEach(onMissed)
  }

  async function remembered<Result extends number | boolean>(removal: Promise<Result>): Promise<Result> {
    const removed = await removal.catch(async (error: unknown) => {
      // The database may have removed the message even though its answer was lost.
      await keepLists()
      throw error
    })
    if (removed || (isMissed ?? (await lacksSome()))) await keepLists()
    return removed
  }

  /**
   * Whether the local list lacks a reference, because a process was killed between a removal and its list. The second
   * place is not read: its disk may not respond.
   */
  async function lacksSome(): Promise<boolean> {
    const { references } = await readDeletedLists([join(places.local, listName)])
    const listed = new Set(references)
    return (await store.deletedReferences()).some((reference) => !listed.has(reference))
  }

  return {
    ...store,
    remove: (id, as, along) => remembered(store.remove(id, as, along)),
    purge: (before) => remembered(store.purge(before)),
    emptyTrash: (before) => remembered(store.emptyTrash(before)),
    removeAll: (ids, as, along) => remembered(store.removeAll(ids, as, along)),
  }
}

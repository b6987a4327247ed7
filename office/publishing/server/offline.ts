import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { hrefOfFile, publicAddresses } from '../../../content-model/public-addresses.ts'
import { offlineFileOf, pageTakenBy } from '../../../content-model/offline.ts'
import { isPublished } from '../../../content-model/site-parts.ts'
import type { offlineOutcomeSchema, offlineStateSchema } from '../contract.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { Editor } from '../../content/server/content.ts'
import { saveOver } from '../../content/server/editing.ts'
import { requireNotGoingLive } from '../../content/server/file-guards.ts'
import { addressOf } from '../../content/server/groups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { publicPathOf } from '../../content/server/saved-content.ts'
import type { SavedContent } from '../../content/server/saved-content.ts'
import { deleteChange } from '../../content/store/changes.ts'
import { changesOf, listPublications, runningStates } from '../../content/store/publications.ts'
import { writtenAnew } from '../../content/store/rewrite.ts'
import { endSentBack, readSentBack } from '../../content/store/sent-back.ts'
import { chosenOf, publishersOf, waitsFor } from './chosen.ts'
import type { Chooser } from './chosen.ts'
import { noteOutsidePublication } from './live-content.ts'
import type { Publishing } from './publisher.ts'
import { requireUnscheduled } from './scheduled.ts'
import { waitingChanges } from './waiting-changes.ts'

type OfflineOutcome = z.infer<typeof offlineOutcomeSchema>['outcome']

/** How long to wait for an update that is running. */
const patienceMs = 25_000

/** Whether the page of a file is offline, or can be. */
export async function offlineState(
  { parts, publisher }: Publishing,
  path: string,
): Promise<z.infer<typeof offlineStateSchema>> {
  const { content, target } = parts
  const now = {
    isRunning: publisher.isBusy(),
    minutes: Math.ceil(target.seconds / 60),
  }
  const file = offlineFileOf(path)
  if (file === undefined) return { mayBe: false, offline: null, ...now }
  const { files, fields, lastFields } = await content.shown()
  const shown = { path, fields: lastFields.get(path) ?? fields.get(path) }
  // A renamed page is public under its former name: asked to take it offline, the office says what to do.
  const mayBe = publicPathOf(files.get(path)) !== null && isPublished(shown, content.today())
  // Its file appears in the content folder, or disappears, some seconds before visitors see the difference.
  const going = await changeGoingLive(content.store.run, file)
  if (going) {
    const waits = going.version === null ? 'to be put back' : 'to go offline'
    return { mayBe, offline: { since: '', by: '', waits }, ...now, isRunning: true }
  }
  const own = files.get(file)
  if (!own || (!own.stored && own.text === null)) return { mayBe, offline: null, ...now }
  const { since, by } = offlineFields.parse(lastFields.get(file) ?? fields.get(file))
  const isAsked = own.change && own.text === null && !(await readSentBack(content.store.run))(own.change)
  const ends = isAsked ? 'to be put back' : null
  return { mayBe, offline: { since, by, waits: own.stored ? ends : 'to go offline' }, ...now }
}

/** The change of a file that is being published right now. */
async function changeGoingLive(run: RunSql, file: string) {
  const [running] = await listPublications(run, runningStates, 1)
  return running && (await changesOf(run, running.id)).find(({ path }) => path === file)
}

const offlineFields = z
  .object({ since: z.string().catch(''), by: z.string().catch('') })
  .catch({ since: '', by: '' })

/**
 * Takes a page offline, which anyone who may edit can do. Meanwhile, visitors are sent to the address `instead`; if
 * it is null, they read that the page was not found. `record` notes the act once the change is saved, which stays
 * even if it cannot be published now. Throws `Refusal`.
 */
export async function takeOffline(
  publishing: Publishing,
  chooser: Chooser,
  { path, instead }: { path: string; instead: string | null },
  record: () => Promise<void>,
): Promise<OfflineOutcome> {
  const { content, names } = publishing.parts
  const file = requireOfflineFile(path)
  const by = (await names())(chooser.person) || 'Someone'
  const outcome = await content.edit(async (saved) => {
    const page = saved.files.get(path)
    const fields = saved.lastFields.get(path) ?? saved.fields.get(path)
    if (page?.change?.renamedFrom != null)
      throw new Refusal(
        409,
        'This page is public under its former name. Press “More…” and “Withdraw the change”, then take it offline: what was written stays.',
      )
    if (!page?.stored || !isPublished({ path, fields }, content.today()))
      throw new Refusal(422, 'This page is not public, so it cannot be taken offline.')
    if (page.text === null)
      throw new Refusal(
        409,
        'This page is about to be deleted or renamed. Withdraw that under Publish, then take it offline.',
      )
    if (instead !== null && !mayBeShown(instead, path, saved, content.today()))
      throw new Refusal(422, 'Choose a page of this site that is online, to be shown instead.')
    const own = saved.files.get(file)
    const fieldsOf = { since: content.today(), by, ...(instead === null ? {} : { instead }) }
    const text = own?.stored ? undefined : writtenAnew(file, { fields: fieldsOf, body: null })
    return async (run) => {
      if (text !== undefined) {
        await saveOver(content, { person: chooser.person, path: file }, undefined, text)(run)
        return 'publishing' as const
      }
      // It is offline already: a request to put it back is withdrawn.
      if (own?.change) {
        await requireNotGoingLive(run, own.change, saved)
        await deleteChange(run, file)
      }
      return 'done' as const
    }
  })
  await record()
  return outcome === 'done' ? outcome : publishOnly(publishing, chooser, file)
}

/** Puts a page back online, or asks a lawyer to, if only a lawyer publishes such a file. Throws `Refusal`. */
export async function putBack(
  publishing: Publishing,
  chooser: Chooser,
  { path }: Pick<Editor, 'path'>,
  record: () => Promise<void>,
): Promise<OfflineOutcome> {
  const { content } = publishing.parts
  const file = requireOfflineFile(path)
  const outcome = await content.edit(async (saved) => {
    const own = saved.files.get(file)
    const sentBackIn = await readSentBack(content.store.run)
    return async (run) => {
      if (!own) return 'done' as const
      if (own.stored) {
        // The first request stays, unless a lawyer has sent it back.
        if (own.change?.version === null && !sentBackIn(own.change)) return 'publishing' as const
        const stored = { ...own, change: undefined }
        await saveOver(content, { person: chooser.person, path: file }, stored, null)(run)
        await endSentBack(run, file)
        return 'publishing' as const
      }
      if (own.change) {
        await requireNotGoingLive(run, own.change, saved)
        await deleteChange(run, file)
      }
      return 'done' as const
    }
  })
  await record()
  return outcome === 'done' ? outcome : publishOnly(publishing, chooser, file)
}

/** Publishes the one change of a file, if this person may, with what is in the content folder already. */
async function publishOnly(
  { parts, publisher }: Publishing,
  chooser: Chooser,
  file: string,
): Promise<OfflineOutcome> {
  const { content } = parts
  const isOwn = ({ path, kind }: { path: string; kind: string }) => path === file && kind !== 'on disk'
  const change = (await waitingChanges(parts)).find(isOwn)
  if (!change) return 'done'
  if (waitsFor(content, change, chooser) !== null) return 'asked'
  for (const end = performance.now() + patienceMs; publisher.isBusy() && performance.now() < end;)
    await sleep(200)
  const choose = async () => {
    await noteOutsidePublication(parts)
    const waiting = await waitingChanges(parts)
    const asked = waiting.filter((each) => isOwn(each) || each.kind === 'on disk')
    const changes = chosenOf(content, waiting, { changes: asked }, chooser)
    return {
      ...publishersOf(changes, chooser),
      changes,
      require: requireUnscheduled(parts, changes, chooser),
    }
  }
  await publisher.start(choose)
  return 'publishing'
}

function requireOfflineFile(path: string): string {
  const file = offlineFileOf(path)
  if (file !== undefined) return file
  throw new Refusal(422, 'This page cannot be taken offline. Edit it instead.')
}

/** Whether visitors can be sent there: two pages that are offline must not lead to each other. */
function mayBeShown(instead: string, path: string, { read, files }: SavedContent, today: string): boolean {
  const taken = [...files.keys()].flatMap((file) => pageTakenBy(file) ?? [])
  const addressesOf = (page: string) => hrefOfFile(page) ?? addressOf(page)
  return (
    publicAddresses(read, today).has(instead) &&
    [path, ...taken].every((page) => addressesOf(page) !== instead)
  )
}

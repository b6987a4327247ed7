import { localTimeAt } from '../../../calendar/firm-clock.ts'
import { oldAddressesFile } from '../../../content-model/old-addresses.ts'
import type { ContentFinding } from '../../content/contract.ts'
import type { Change } from '../contract.ts'
import { asksIn } from '../../content/server/ask-rules.ts'
import type { DescribedChange } from '../../content/server/content-checker.ts'
import { withPage } from '../../content/server/needs-lawyer.ts'
import type { Patience } from '../../content/server/long-files.ts'
import { titlesIn } from '../../content/server/groups.ts'
import { approvedAmong } from '../../content/store/approvals.ts'
import {
  changeMarks,
  formersAmong,
  listChanges,
  listNeeds,
  movedTo,
  renamesAmong,
} from '../../content/store/changes.ts'
import type { SavedChange } from '../../content/store/changes.ts'
import type { StoredFile } from '../../content/store/folder.ts'
import { changesOf, listPublications } from '../../content/store/publications.ts'
import type { PublishedChange } from '../../content/store/publications.ts'
import { changesOnDisk, countChangesOnDisk } from './live-content.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { describeChanges } from './describe-changes.ts'

/**
 * A change that can be chosen. `person` is an id, or "" for a change on disk, and `lawyer` whoever approved exactly
 * this version. `needs` has the paths of changes that must go with it; `obstacle` says why nobody can publish it now.
 * `movedTo` is the new path of a renamed file, whose old one is not listed separately but goes with that change. For
 * `startsFrom`, see `changeSchema`.
 */
export type WaitingChange = PublishedChange &
  Omit<DescribedChange, 'sentence'> & {
    person: string
    at: number
    kind: Change['kind']
    title: string
    needs: string[]
    obstacle: string | null
    scheduledFor: string | null
    movedTo: string | null
    startsFrom: string
    /** What the rules ask of a lawyer in its words. */
    asks: ContentFinding[]
    page?: string | null
  }

/**
 * Everything that is not yet public: what was saved in the office, and what was changed in the content folder. For
 * people who look at the list, what takes long is as known so far, which never permits more than the full answer.
 */
export async function waitingChanges(
  parts: PublishingParts,
  patience: Patience = 'whole',
): Promise<WaitingChange[]> {
  const { run } = parts.content.store
  const stored = await parts.content.readFolder()
  const content = await (patience === 'moment' ? parts.content.shown() : parts.content.saved())
  const titles = titlesIn(content)
  const [needs, lawyers, scheduled] = [
    await listNeeds(run),
    await parts.lawyers(),
    await scheduledTimes(parts),
  ]
  const changes = await listChanges(run)
  const approverOf = await approvedAmong(run, changes, stored, lawyers)
  const renamed = new Map(renamesAmong(changes).map(({ from, to }) => [from.path, to]))
  // A renamed file is compared with itself under its former name.
  const formerOf = formersAmong(changes)
  // All at once, so that the reader waits for the slowest, not for each in turn.
  const [tells, asks, diskChanges] = await Promise.all([
    describeChanges(
      changes.map((change) => ({
        ...change,
        was: formerOf(change)?.baseText ?? change.baseText,
        now: change.text,
      })),
      content,
      patience,
    ),
    asksIn(parts.content, changes, lawyers, patience),
    changesOnDisk(parts, content, patience),
  ])
  const saved = tells.map((change): WaitingChange => {
    const from = formerOf(change)
    const to = renamed.get(change.path)
    const needed = needs.get(change.path) ?? []
    const obstacle = [change, ...(from ? [from] : [])].map((each) => obstacleOf(each, stored.get(each.path)))
    return {
      ...withPage(change, stored),
      kind: kindOf(change),
      movedTo: to?.path ?? null,
      startsFrom: startOf(change, from),
      title: titles(change.path),
      sentence: to ? '' : change.sentence,
      needs: [...new Set(needed.map((path) => renamed.get(path)?.path ?? path))].filter(
        (path) => path !== change.path,
      ),
      // A lawyer's approval of a renamed file also covers its former name.
      lawyer: approverOf(to ?? change) ?? null,
      obstacle: obstacle.find((sentence) => sentence !== null) ?? null,
      scheduledFor: scheduled.get(keyOf(change)) ?? null,
      asks: asks.get(change.path) ?? [],
    }
  })
  const onDisk = diskChanges.map(({ changedAt, ...change }): WaitingChange => ({
    ...change,
    person: '',
    at: changedAt,
    kind: 'on disk',
    title: titles(change.path),
    needs: [],
    obstacle: null,
    scheduledFor: null,
    movedTo: null,
    startsFrom: startOf(change, undefined),
    asks: [],
  }))
  return [...onDisk, ...saved]
}

/** How many changes wait, counted as they are listed; no file is read for that. */
export async function countWaiting(parts: PublishingParts): Promise<number> {
  const changes = await changeMarks(parts.content.store.run)
  return changes.length - movedTo(changes).size + (await countChangesOnDisk(parts))
}

/** The changes as they are listed: a rename counts as one. */
export function toldApart(changes: readonly WaitingChange[]): WaitingChange[] {
  return changes.filter(({ movedTo }) => movedTo === null)
}

/** When exactly these versions are scheduled to be published, on the office's clock, by "path version". */
async function scheduledTimes({ content }: PublishingParts): Promise<Map<string, string>> {
  const times = new Map<string, string>()
  for (const { id, due } of await listPublications(content.store.run, ['waiting'])) {
    for (const { path, version } of await changesOf(content.store.run, id)) {
      if (due !== null) times.set(`${path} ${version ?? ''}`, localTimeAt(due, content.timeZone))
    }
  }
  return times
}

function keyOf({ path, version }: SavedChange): string {
  return `${path} ${version ?? ''}`
}

function startOf({ base }: Pick<SavedChange, 'base'>, former: SavedChange | undefined): string {
  return [base ?? '', former?.base ?? ''].join(' ')
}

function kindOf({ base, version, renamedFrom }: SavedChange): Change['kind'] {
  if (version === null) return 'deleted'
  if (renamedFrom) return 'renamed'
  return base === null ? 'new' : 'changed'
}

function obstacleOf({ path, base, version }: SavedChange, stored: StoredFile | undefined): string | null {
  if ((stored?.version ?? null) === base) return null
  const said = 'This file was also changed in the content folder.'
  if (path === oldAddressesFile)
    return `${said} Copy what you entered, withdraw this change, look at what is public now, and enter it again.`
  if (version === null) return `${said} Withdraw this change, look at what is public now, then make it again.`
  return `${said} Open the page, change a word and press Save: both versions are then shown.`
}

import type { Change } from '../../../office/contract/publish.ts'
import { listApprovals, listChanges, listNeeds } from '../content-store/changes.ts'
import type { SavedChange } from '../content-store/changes.ts'
import type { StoredFile } from '../content-store/folder.ts'
import { changesOf } from '../content-store/published-changes.ts'
import type { PublishedChange } from '../content-store/published-changes.ts'
import { listPublishes } from '../content-store/publishes.ts'
import { differencesOf } from './differences.ts'
import type { Difference } from './differences.ts'
import { changesOnDisk } from './live-content.ts'
import type { PublishingParts } from './parts.ts'
import { sentenceFor } from './sentence.ts'

/**
 * A change that can be chosen. `person` and `lawyer`: ids, "" and null if there is none. `obstacle`: why nobody can
 * publish it as it is.
 */
export type WaitingChange = PublishedChange & {
  person: string
  at: number
  kind: Change['kind']
  differences: Difference[]
  needs: string[]
  lawyer: string | null
  obstacle: string | null
  scheduledFor: string | null
}

/** Everything that is not yet public: what was saved in the office, and what was changed in the content folder. */
export async function waitingChanges(parts: PublishingParts): Promise<WaitingChange[]> {
  const { run } = parts.content.store
  const stored = await parts.content.readFolder()
  const [needs, approvals, scheduled] = [
    await listNeeds(run),
    await listApprovals(run),
    await scheduledTimes(parts),
  ]
  const saved = (await listChanges(run)).map((change): WaitingChange => {
    const versions = { path: change.path, was: change.baseText, now: change.text }
    const differences = differencesOf(versions)
    const kind = kindOf(change)
    return {
      ...{ ...change, kind, differences },
      sentence: sentenceFor({ ...versions, kind, renamedFrom: change.renamedFrom }, differences),
      needs: needs.get(change.path) ?? [],
      lawyer: approvals.get(`${change.path} ${change.version ?? ''}`) ?? null,
      obstacle: obstacleOf(change, stored.get(change.path)),
      scheduledFor: scheduled.get(`${change.path} ${change.version ?? ''}`) ?? null,
    }
  })
  const onDisk = (await changesOnDisk(parts)).map(({ changedAt, ...change }): WaitingChange => ({
    ...change,
    ...{
      person: '',
      at: changedAt,
      kind: 'on disk',
      needs: [],
      lawyer: null,
      obstacle: null,
      scheduledFor: null,
    },
    differences: differencesOf({ path: change.path, was: change.baseText, now: change.text }),
  }))
  return [...onDisk, ...saved]
}

/** When exactly these versions are published by themselves, on the office's clock, by "path version". */
async function scheduledTimes({ content }: PublishingParts): Promise<Map<string, string>> {
  const times = new Map<string, string>()
  for (const { id, localTime } of await listPublishes(content.store.run, ['waiting'])) {
    for (const { path, version } of await changesOf(content.store.run, id)) {
      if (localTime) times.set(`${path} ${version ?? ''}`, localTime)
    }
  }
  return times
}

function kindOf({ base, version, renamedFrom }: SavedChange): Change['kind'] {
  if (version === null) return 'deleted'
  if (renamedFrom) return 'renamed'
  return base === null ? 'new' : 'changed'
}

function obstacleOf({ base }: SavedChange, stored: StoredFile | undefined): string | null {
  if ((stored?.version ?? null) === base) return null
  return 'This file was also changed in the content folder. Open the text, compare both versions, and save it again.'
}

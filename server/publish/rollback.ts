import type { BuiltSettings } from '../../settings/built-settings.ts'
import { contentFolderOf } from '../../settings/content-folder.ts'
import type { ContentPlace } from '../../settings/content-folder.ts'
import { withDataLock } from '../lock/data-lock.ts'
import { refuseOtherBuild } from '../static-files/built-json.ts'
import { CannotPublish, PublicUnwritten } from './cannot-publish.ts'
import { finishEdits, forgetEdits } from './edits.ts'
import { currentId, goBack, isSampleRelease, listReleases, noRelease, siteOf } from './releases.ts'
import type { Release } from './releases.ts'

/** How long a rollback waits for a publication or a backup to end. */
const LOCK_SECONDS = 600

/**
 * Makes an earlier release the site again: the named one or, without an id, the one before the current. The content
 * stays as it is. Throws `CannotPublish` if there is no such release, perhaps because a publication removed it while
 * this waited, and `CannotStart` if no server with these settings would serve it.
 */
export async function rollback(
  { DATA_DIR: dataDir, CONTENT_DIR, ...settings }: BuiltSettings & ContentPlace,
  id?: string,
): Promise<Release> {
  if (listReleases(dataDir).length === 0) throw new CannotPublish(noRelease(dataDir))
  // Chosen before waiting: a publication that is running would change what "the one before" means.
  const target = id === undefined ? previous(dataDir) : named(dataDir, id)
  await refuseOtherBuild(siteOf(dataDir, target.id), settings)
  await withDataLock(dataDir, LOCK_SECONDS, async () => {
    const isFinished = await finishEdits(dataDir, contentFolderOf({ DATA_DIR: dataDir, CONTENT_DIR })).then(
      () => true,
      (error: unknown) => {
        // An unwritable folder does not prevent a rollback; the office still has the changes.
        if (!(error instanceof PublicUnwritten)) throw error
        return false
      },
    )
    named(dataDir, target.id)
    if (!isFinished) await forgetEdits(dataDir)
    await goBack(dataDir, target.id)
  })
  return target
}

/** The releases that a rollback may return to: once one is the firm's own, never the sample firm's. */
function offered(dataDir: string): Release[] {
  const releases = listReleases(dataDir)
  const isSample = ({ id }: Pick<Release, 'id'>) => isSampleRelease(dataDir, id)
  return releases.every(isSample) ? releases : releases.filter((release) => !isSample(release))
}

function previous(dataDir: string): Release {
  const current = currentId(dataDir) ?? ''
  const earlier = offered(dataDir).find((release) => release.id < current)
  if (earlier) return earlier
  throw new CannotPublish('There is no release before the current one. "npm run releases" lists all.')
}

function named(dataDir: string, id: string): Release {
  const found = offered(dataDir).filter((release) => release.id.startsWith(id))
  const [release] = found
  if (release && found.length === 1) return release
  throw new CannotPublish(
    `${found.length === 0 ? 'No' : 'More than one'} release has an id that begins with ${id}. "npm run releases" lists all.`,
  )
}

import { hashContent } from './hash-content.ts'
import { currentId, isRolledBack, listReleases } from './releases.ts'

/** Whether the site was rolled back and the content is not what the current release was built from. */
export async function siteDiffers(dataDir: string, contentDir: string): Promise<boolean> {
  if (!isRolledBack(dataDir)) return false
  const current = listReleases(dataDir).find(({ id }) => id === currentId(dataDir))
  return current?.contentHash !== (await hashContent(contentDir))
}

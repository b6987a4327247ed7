import { isPublic, isPublicSample } from '../start/firm.ts'
import type { FirmOnFile } from '../start/firm.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'
import { systemCode } from '../publish/cannot-publish.ts'

/** Whether the public is shown the firm's own site, and its pages name the address at which it is. */
export function checkFirm(
  firm: Pick<FirmOnFile, 'name' | 'sample' | 'siteAddress'>,
  origins: readonly string[],
): CheckLine {
  if (isPublicSample(firm, origins))
    return fault(
      `${firm.name} is the invented firm of the sample, and the public sees it.`,
      'make the site your own with "npm run adopt", or in the office.',
    )
  const { siteAddress } = firm
  if (siteAddress !== undefined && isPublic(origins) && !origins.includes(new URL(siteAddress).origin))
    return attention(
      `The pages, the sitemap and the feed say that the site is at ${siteAddress}, and SITE_ORIGINS does not name that address.`,
      'correct "Address of the site" in firm.yaml (siteAddress) or in the office and publish, or correct SITE_ORIGINS.',
    )
  return good(firm.sample ? 'The sample firm is shown on this machine only.' : `The site is ${firm.name}’s.`)
}

/** Whether the office can write its content folder. `tryEditing` throws what keeps it from that. */
export async function checkContentFolder(tryEditing: () => Promise<void>): Promise<CheckLine> {
  try {
    await tryEditing()
    return good('What is published can be written to the content folder.')
  } catch (error) {
    return fault(
      `The content folder cannot be written (${systemCode(error)}), so nothing can be published.`,
      'move it to DATA_DIR/content and remove CONTENT_DIR; or let the site’s user write every folder in it, under systemd also with ReadWritePaths.',
    )
  }
}

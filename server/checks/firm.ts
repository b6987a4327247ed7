import type { Firm } from '../delivery/mail.ts'
import { isPublicSample } from '../start/firm.ts'
import { fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'
import { systemCode } from '../publish/cannot-publish.ts'

/** Whether the public is shown the invented firm that came with the site. */
export function checkFirm(firm: Pick<Firm, 'name' | 'sample'>, origins: readonly string[]): CheckLine {
  if (isPublicSample(firm, origins))
    return fault(
      `${firm.name} is the invented firm of the sample, and the public sees it.`,
      'make the site your own with "npm run adopt", or in the office.',
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

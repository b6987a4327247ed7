import { systemCode } from '../publish/cannot-publish.ts'
import { fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

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

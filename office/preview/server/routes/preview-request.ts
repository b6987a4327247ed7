import { slugOfFile } from '../../../../content-model/kinds.ts'
import { contentWithDraft } from '../../../content/server/content-with-draft.ts'
import type { Editor } from '../../../content/server/editing.ts'
import { requireKind } from '../../../content/server/file-guards.ts'
import type { Content } from '../../../content/server/parts.ts'
import { ContentRefusal } from '../../../content/server/refusal.ts'
import { previewPageOf } from '../../../content/server/preview-page.ts'
import type { PreviewRequest } from '../preview-request.ts'
import { chosenAs } from '../../../publishing/server/chosen.ts'
import type { WaitingChange } from '../../../publishing/server/waiting-changes.ts'

/** What to build so that a person sees their draft of a text on its page. Throws `ContentRefusal` if it has none. */
export async function requestFor(content: Content, editor: Editor): Promise<PreviewRequest> {
  const { contentDir, files } = await contentWithDraft(content, editor)
  return requestOf(editor.path, contentDir, files)
}

/**
 * What to build so that a lawyer sees a change on its page as it would go live: with what must go live with it, and with
 * nothing else that waits. Throws `ContentRefusal` if it no longer waits as it was shown, or if no page shows it.
 */
export function requestForChange(
  content: Content,
  waiting: readonly WaitingChange[],
  chosen: Parameters<typeof chosenAs>[1][number],
): PreviewRequest {
  const [change] = chosenAs(waiting, [chosen]).filter(({ kind }) => kind !== 'on disk')
  if (!change) throw new ContentRefusal(409, 'This change was saved again or no longer waits. Open it again.')
  const needed = new Set([change.path, ...change.needs])
  const files = waiting.filter(
    ({ path, kind, movedTo }) => kind !== 'on disk' && (needed.has(path) || needed.has(movedTo ?? '')),
  )
  return requestOf(change.path, content.contentDir(), files)
}

function requestOf(
  path: string,
  contentDir: string,
  files: readonly { path: string; text: string | null }[],
): PreviewRequest {
  const page = pageShowing(path)
  return {
    contentDir,
    changes: files.map((file) => ({
      path: file.path,
      bytes: file.text === null ? null : Buffer.from(file.text),
    })),
    page,
    article: path.startsWith('blog/') ? slugOfFile(path) : undefined,
  }
}

/** The page that shows a text. Throws `ContentRefusal` if no single one does. */
export function pageShowing(path: string): string {
  requireKind(path)
  const page = previewPageOf(path)
  if (page !== undefined) return page
  throw new ContentRefusal(422, 'No single page shows this text. Preview a page that uses it.')
}

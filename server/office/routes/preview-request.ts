import { slugOfFile } from '../../../content-model/kinds.ts'
import { contentWithDraft } from '../content/content-with-draft.ts'
import type { Editor } from '../content/editing.ts'
import { requireKind } from '../content/file-guards.ts'
import type { Content } from '../content/parts.ts'
import { ContentRefusal } from '../content/refusal.ts'
import { previewPageOf } from '../preview/page-of.ts'
import type { PreviewRequest } from '../preview/preview-request.ts'

/** What to build so that a person sees their draft of a text on its page. Throws `ContentRefusal` if it has none. */
export async function requestFor(content: Content, editor: Editor): Promise<PreviewRequest> {
  const { path } = editor
  const page = pageShowing(path)
  const { contentDir, files } = await contentWithDraft(content, editor)
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

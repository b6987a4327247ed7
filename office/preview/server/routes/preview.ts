import { shareRequestSchema } from '../../contract.ts'
import { chosenChangeSchema, goingTogether } from '../../../publishing/contract.ts'
import type { Editor, Content } from '../../../content/server/content.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { PreviewRequest, Viewer } from '../previewer.ts'
import { Superseded } from '../previewer.ts'
import { SHARED_MS } from '../shown-pages.ts'
import { showable } from '../showable.ts'
import { waitingChanges } from '../../../publishing/server/waiting-changes.ts'
import { findPerson, namesById } from '../../../people/server/store/people.ts'
import { pathOf } from '../../../content/server/routes/content.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, nothing, post, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import { slugOfFile } from '../../../../content-model/kinds.ts'
import { offlineFileOf, pageTakenBy } from '../../../../content-model/offline.ts'
import { isPost } from '../../../../content-model/site-parts.ts'
import { requireKind } from '../../../content/server/file-guards.ts'
import { previewPageOf } from '../../../content/server/groups.ts'
import { listChanges } from '../../../content/store/changes.ts'
import { findDraft } from '../../../content/store/drafts.ts'
import { chosenAs } from '../../../publishing/server/chosen.ts'
import type { WaitingChange } from '../../../publishing/server/waiting-changes.ts'

/** Each is a page with its pictures and fonts, a few megabytes on disk. */
const mostShared = 100

/** Previews of files and of changes that wait: built, shared with someone without an account, listed, revoked. */
export function previewRoutes({ database, content, previews, publishing, now }: OfficeParts): Route[] {
  const { previewer, pages } = previews

  /** Builds a page and shows it to a person. The key begins with the person's id. */
  async function shown({ person, key }: Viewer, request: PreviewRequest): Promise<Reply> {
    const built = await previewer.build({ person, key }, request).catch(refuseSuperseded)
    if ('sentence' in built) return refuse(422, built.sentence)
    const token = await pages.showWriting(key, built.site)
    return (await isHere(person))
      ? reply({ token, address: addressOf(token, request.page) })
      : refuse(404, 'Not found.')
  }

  /** A page takes seconds to build or to copy: the page of someone removed in the meantime ends at once. */
  async function isHere(person: string): Promise<boolean> {
    if (await findPerson(database.run, person)) return true
    await pages.endOf(person)
    return false
  }

  return [
    post('/content/files/:id/preview', 'staff', nothing, async ({ id, user }) => {
      const editor = { person: user.person.id, path: pathOf(id) }
      const viewer = { person: editor.person, key: keyOf(editor) }
      return shown(viewer, await requestFor(content, editor))
    }),

    post('/publish/preview', 'staff', chosenChangeSchema, async ({ user }, chosen) => {
      const { id } = user.person
      const request = requestForChange(content, await waitingChanges(publishing.parts), chosen)
      return shown({ person: id, key: `${id} change ${chosen.path}` }, request)
    }),

    post('/content/files/:id/share', 'staff', shareRequestSchema, async ({ id, user, record }, { token }) => {
      const editor = { person: user.person.id, path: pathOf(id) }
      const page = pageShowing(editor.path)
      if ((await pages.listShared()).length >= mostShared)
        return refuse(409, `${mostShared} links are active. End one of them first.`)
      const given = await pages.share(token, keyOf(editor), { ...editor, page })
      if (given === undefined) return refuse(409, 'This preview has ended. Refresh it, then share it.')
      if (!(await isHere(editor.person))) return refuse(404, 'Not found.')
      await record('share-preview', editor.path)
      return reply({ address: addressOf(given, page), expiresAt: now() + SHARED_MS })
    }),

    get('/content/shared', 'staff', async () => {
      const names = await namesById(database.run)
      const shared = (await pages.listShared()).map(({ person, ...page }) => ({
        ...page,
        by: names.get(person) ?? '',
      }))
      return reply({ shared })
    }),

    post('/content/shared/:id/revoke', 'staff', nothing, async ({ id, record }) => {
      const ended = await pages.revoke(id)
      if (!ended) return refuse(404, 'This link has already ended.')
      await record('end-shared-preview', ended.path)
      return done()
    }),
  ]
}

/** Identifies a person's preview of a file. */
function keyOf({ person, path }: Editor): string {
  return `${person} ${path}`
}

function addressOf(token: string, page: string): string {
  return `/office/preview/${token}${page}`
}

function refuseSuperseded(error: unknown): never {
  if (!(error instanceof Superseded)) throw error
  throw new Refusal(409, 'A newer preview of this page is being built.')
}

/**
 * What to build so that a person sees their draft of a file on its page, even before it is complete. Throws
 * `Refusal` if they have no draft of it, or no page shows it.
 */
async function requestFor(content: Content, { person, path }: Editor): Promise<PreviewRequest> {
  const { run } = content.store
  const others = (await listChanges(run)).filter((change) => change.path !== path)
  const own = (await findDraft(run, person, path)) ?? (await content.files()).get(path)
  const files = [...others, ...(own ? [own] : [])].map((file) => ({ path: file.path, text: file.text }))
  return requestOf(path, content.contentDir(), await showable(content, files))
}

/**
 * What to build so that a lawyer sees a change on its page as it would go live: with what must go live with it, and
 * with nothing else that waits. Throws `Refusal` if it no longer waits as it was shown, or if no page shows it.
 */
function requestForChange(
  content: Content,
  waiting: readonly WaitingChange[],
  chosen: Parameters<typeof chosenAs>[1][number],
): PreviewRequest {
  const [change] = chosenAs(waiting, [chosen]).filter(({ kind }) => kind !== 'on disk')
  if (!change) throw new Refusal(409, 'This change was saved again or no longer waits. Open it again.')
  const needed = new Set([change, ...goingTogether(change, waiting)].map(({ path }) => path))
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
  const source = pageTakenBy(path) ?? path
  const offline = offlineFileOf(source)
  return {
    contentDir,
    changes: [
      ...files.map((file) => ({
        path: file.path,
        bytes: file.text === null ? null : Buffer.from(file.text),
      })),
      // A page that is offline is previewed as it would be online.
      ...(offline === undefined ? [] : [{ path: offline, bytes: null }]),
    ],
    page,
    article: isPost({ path: source }) ? slugOfFile(source) : undefined,
  }
}

/** The page that shows a file. Throws `Refusal` if no single one does. */
function pageShowing(path: string): string {
  requireKind(path)
  const page = previewPageOf(path)
  if (page !== undefined) return page
  throw new Refusal(422, 'No single page shows this. Preview a page that uses it.')
}

import { contentPathSchema, draftRequestSchema, saveRequestSchema } from '../../../office/contract/content.ts'
import { keepDraft, saveDraft } from '../content/editing.ts'
import type { Stale } from '../content/editing.ts'
import { findingsIn } from '../content/findings.ts'
import { listContent } from '../content/list.ts'
import { ContentRefusal } from '../content/refusal.ts'
import { openText, othersNamed } from '../content/text.ts'
import { LockBusy } from '../../lock/data-lock.ts'
import { CannotEdit } from '../content-store/editable-folder.ts'
import { CannotRead } from '../content-store/rewrite.ts'
import { recordAct } from '../store/audit.ts'
import { namesById } from '../store/people.ts'
import { guardedRoute, nothing, refuse, reply } from './route.ts'
import type { OfficeParts, Reply, Route } from './route.ts'

/** The longest draft that is read, in bytes. The checker's lists have 60,000. */
const mostBytes = 1_500_000

/** The content: listed, opened, kept as a draft, saved. */
export function contentRoutes({ database, content, now }: OfficeParts): Route[] {
  const asked = { method: 'GET', rule: 'staff', body: nothing } as const
  const change = { method: 'POST', rule: 'staff', mostBytes } as const

  return [
    guardedRoute({
      ...asked,
      path: '/content',
      answer: async ({ visitor }) => {
        const files = await listContent(content, visitor.person.id, await names())
        return reply({ files, notice: content.notice() })
      },
    }),

    guardedRoute({
      ...asked,
      path: '/content/texts/:id',
      answer: ({ id, visitor }) =>
        orRefuse(async () => {
          const editor = { person: visitor.person.id, path: pathOf(id) }
          return reply(await openText(content, editor, await names()))
        }),
    }),

    guardedRoute({
      ...change,
      path: '/content/texts/:id/draft',
      body: draftRequestSchema,
      answer: ({ id, visitor }, request) =>
        orRefuse(async () => {
          const editor = { person: visitor.person.id, path: pathOf(id) }
          const outcome = await keepDraft(content, editor, request)
          if ('stale' in outcome) return staleReply(outcome.stale, await names())
          const { number, at: savedAt, text } = outcome.kept
          const findings = findingsIn(editor.path, text, (await content.saved()).folder)
          return reply({
            number,
            savedAt,
            findings,
            others: await othersNamed(content, editor, await names()),
          })
        }),
    }),

    guardedRoute({
      ...change,
      path: '/content/texts/:id/save',
      body: saveRequestSchema,
      answer: ({ id, visitor }, request) =>
        orRefuse(async () => {
          const editor = { person: visitor.person.id, path: pathOf(id) }
          const outcome = await saveDraft(content, editor, request)
          if ('stale' in outcome) return staleReply(outcome.stale, await names())
          const act = {
            person: editor.person,
            act: 'save-text',
            subject: editor.path,
            outcome: 'done',
          } as const
          await recordAct(database.run, act, now())
          const { version, at, text } = outcome
          return reply({
            version,
            at,
            findings: findingsIn(editor.path, text, (await content.saved()).folder),
          })
        }),
    }),
  ]

  async function names(): Promise<(id: string) => string> {
    const known = await namesById(database.run)
    return (id) => known.get(id) ?? ''
  }
}

/** The path in an address. Throws `ContentRefusal` if it is none. */
export function pathOf(id: string): string {
  const read = contentPathSchema.safeParse(decoded(id))
  if (read.success) return read.data
  throw new ContentRefusal(404, 'There is no such text.')
}

/** An answer, or the sentence that says why there is none. */
export async function orRefuse(answer: () => Promise<Reply>): Promise<Reply> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ContentRefusal) return refuse(error.status, error.message)
    if (error instanceof CannotRead) return refuse(422, error.message)
    if (error instanceof CannotEdit || error instanceof LockBusy) return refuse(409, error.message)
    throw error
  }
}

function staleReply({ by, ...current }: Stale, nameOf: (id: string) => string): Reply {
  const who = by === '' ? 'someone, in the content folder' : nameOf(by)
  const error = 'A newer version of this text exists. Compare both, and keep what is right.'
  return { status: 409, json: { error, current: { ...current, by: who } } }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}

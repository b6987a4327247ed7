import { join } from 'node:path'
import type { z } from 'zod'
import { oldAddressesFile } from '../../../../content-model/old-addresses.ts'
import { decodedPath } from '../../../../text/compared-address.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { createUploadReader } from '../../../kit/read-upload.ts'
import { done, get, post, reply, upload } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import { memberOf } from '../../../people/server/team.ts'
import {
  changeOldAddressesSchema,
  contentPathSchema,
  deleteRequestSchema,
  discardRequestSchema,
  draftRequestSchema,
  leaveRequestSchema,
  newContentSchema,
  presenceRequestSchema,
  renameRequestSchema,
  saveRequestSchema,
  withdrawRequestSchema,
} from '../../contract.ts'
import { mostWordBytes } from '../../word-files.ts'
import type { WordRead } from '../../word-files.ts'
import { findingsFor } from '../ask-rules.ts'
import { contentChoices } from '../choices.ts'
import type { Editor } from '../content.ts'
import { departureOf, leaveFirm } from '../leave-firm.ts'
import { discardDraft, withdrawChange } from '../discard-changes.ts'
import { keepDraft, saveDraft } from '../editing.ts'
import type { Stale } from '../editing.ts'
import { beginFile, deleteFile } from '../file-acts.ts'
import { requireKind } from '../file-guards.ts'
import { listContent } from '../list.ts'
import { changeOldAddresses, openOldAddresses } from '../old-addresses.ts'
import { openFile, othersNamed, stayIn } from '../open-file.ts'
import { linksTo, renameFile } from '../renames.ts'
import type { WordAsked } from '../word/word-reader.ts'

/** The longest draft, new file with its text, or sheet of addresses that is read, in bytes. The checker's lists have 60,000. */
const mostBytes = 1_500_000

/** Content files: listed, opened, changed, created, imported, renamed and deleted; and the addresses of the former site. */
export function contentRoutes({ content, publishing, team }: OfficeParts): Route[] {
  const { names } = publishing.parts

  return [
    get('/content', 'staff', async ({ user }) => {
      const listed = await listContent(content, user.person.id, await names())
      return reply({ ...listed, notice: content.notice() })
    }),

    get('/content/choices', 'staff', async () => reply(await contentChoices(content))),

    get('/content/files/:id', 'staff', async (call) =>
      reply(await openFile(content, editorOf(call), await names())),
    ),

    post('/content/files/:id/presence', 'staff', presenceRequestSchema, async (call, { field }) =>
      reply(await stayIn(content, editorOf(call), field, await names())),
    ),

    post(
      '/content/files/:id/draft',
      'staff',
      draftRequestSchema,
      async (call, request) => {
        const editor = editorOf(call)
        const outcome = await keepDraft(content, editor, request)
        if ('stale' in outcome) return staleReply(outcome.stale, await names())
        const { number, at: savedAt, text } = outcome.kept
        const [findings = []] = await findingsFor(content, [{ path: editor.path, text }])
        return reply({ number, savedAt, findings, others: await othersNamed(content, editor, await names()) })
      },
      { mostBytes },
    ),

    post('/content/files/:id/save', 'staff', saveRequestSchema, async (call, request) => {
      const editor = editorOf(call)
      const outcome = await saveDraft(content, editor, request)
      if ('stale' in outcome) return staleReply(outcome.stale, await names())
      const { version, at, text, isRepeat } = outcome
      if (!isRepeat) await call.record('save-text', editor.path)
      const [findings = []] = await findingsFor(content, [{ path: editor.path, text }])
      return reply({ version, at, findings })
    }),

    post('/content/files/:id/discard', 'staff', discardRequestSchema, async (call, request) => {
      await discardDraft(content, editorOf(call), request)
      return done()
    }),

    post('/content/files/:id/withdraw', 'staff', withdrawRequestSchema, async (call, { version }) => {
      const paths = await withdrawChange(content, editorOf(call).path, version)
      for (const path of paths) await call.record('withdraw-text', path)
      return done()
    }),

    post(
      '/content/new',
      'staff',
      newContentSchema,
      async ({ user: { person }, record }, request) => {
        const writer = { id: person.id, member: memberOf(person, team)?.file ?? null }
        const path = await beginFile(content, writer, await names(), request)
        await record('begin-text', path)
        return reply({ path })
      },
      { mostBytes },
    ),

    get('/content/files/:id/links', 'staff', async ({ id }) =>
      reply({ links: linksTo(pathOf(id), await content.saved()) }),
    ),

    fileAct('rename', 'rename-text', 'staff', renameRequestSchema, async (editor, request) => ({
      path: await renameFile(content, editor, request, await names()),
    })),

    get('/content/files/:id/departure', 'staff', async ({ id }) =>
      reply(await departureOf(content, pathOf(id))),
    ),

    fileAct('departure', 'note-departure', 'staff', leaveRequestSchema, async (editor, request) =>
      leaveFirm(content, editor, request, await names()),
    ),

    fileAct('delete', 'delete-text', 'staff', deleteRequestSchema, (editor, { version }) =>
      deleteFile(content, editor, version),
    ),

    get('/content/old-addresses', 'staff', async () => reply(await openOldAddresses(content))),

    post(
      '/content/old-addresses',
      'staff',
      changeOldAddressesSchema,
      async ({ user, record }, request) => {
        const changed = await changeOldAddresses(content, user.person.id, request)
        await record('save-text', oldAddressesFile)
        return reply(changed)
      },
      { mostBytes },
    ),

    // The limit is for the file and the rest of the request.
    upload('/content/word', 'staff', mostWordBytes + 1_000, async ({ request }, body) =>
      reply(await importWord({ body }, request.signal)),
    ),
  ]
}

/** Says what an uploaded Word file holds. Nothing is kept. */
const importWord = createUploadReader<WordAsked, WordRead>(
  {
    path: join(import.meta.dirname, '../word/word-process.ts'),
    mostMs: 2 * 60_000,
    // The process may neither write files nor start programs.
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
  },
  'This file takes too much time or memory to read. Copy its text into a new Word file, then choose that.',
)

/** The path in an address. Throws `Refusal` unless the office edits such files. */
export function pathOf(id: string): string {
  const path = contentPathSchema.safeParse(decodedPath(id)).data ?? ''
  requireKind(path)
  return path
}

type Caller = { id: string; user: { person: { id: string; member: string | null } } }

/** The person who calls, and the file in the address. Throws `Refusal`. */
export function editorOf({ id, user: { person } }: Caller): Editor & { member: string | null } {
  return { person: person.id, path: pathOf(id), member: person.member }
}

/**
 * A route of an act on a content file. `act` is its name in the audit log; `answer` returns the reply, if there is
 * one.
 */
export function fileAct<Body extends z.ZodType>(
  path: string,
  act: string,
  rule: 'staff' | 'lawyer',
  body: Body,
  answer: (
    editor: Editor & { member: string | null },
    sent: z.infer<Body>,
  ) => Promise<object | undefined | void>,
): Route {
  return post(`/content/files/:id/${path}`, rule, body, async (call, sent) => {
    const editor = editorOf(call)
    const answered = await answer(editor, sent)
    await call.record(act, editor.path)
    return answered ? reply(answered) : done()
  })
}

function staleReply({ by, ...current }: Stale, nameOf: (id: string) => string): Reply {
  const who = by === '' ? 'someone working in the content folder' : nameOf(by)
  const error = 'A newer version of this page exists. Compare both, and keep what is right.'
  return { status: 409, json: { error, current: { ...current, by: who } } }
}

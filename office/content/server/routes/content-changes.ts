import {
  discardRequestSchema,
  draftRequestSchema,
  saveRequestSchema,
  withdrawRequestSchema,
} from '../../contract.ts'
import { keepDraft, saveDraft } from '../editing.ts'
import type { Stale } from '../editing.ts'
import { findingsFor } from '../ask-rules.ts'
import { discardDraft, withdrawChange } from '../discard-changes.ts'
import { othersNamed } from '../open-file.ts'
import { namesIn, pathOf } from './content.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, post, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'

/** The longest draft that is read, in bytes. The checker's lists have 60,000. */
const mostBytes = 1_500_000

/** Changes to a file: kept as a draft, saved; a draft discarded, a saved change withdrawn. */
export function contentChangeRoutes({ database, content }: OfficeParts): Route[] {
  return [
    post(
      '/content/files/:id/draft',
      'staff',
      draftRequestSchema,
      async ({ id, visitor }, request) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        const nameOf = await namesIn(database)
        const outcome = await keepDraft(content, editor, request)
        if ('stale' in outcome) return staleReply(outcome.stale, nameOf)
        const { number, at: savedAt, text } = outcome.kept
        const [findings = []] = await findingsFor(content, [{ path: editor.path, text }])
        return reply({ number, savedAt, findings, others: await othersNamed(content, editor, nameOf) })
      },
      { mostBytes },
    ),

    post(
      '/content/files/:id/save',
      'staff',
      saveRequestSchema,
      async ({ id, visitor, record }, request) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        const outcome = await saveDraft(content, editor, request)
        if ('stale' in outcome) return staleReply(outcome.stale, await namesIn(database))
        const { version, at, text, isRepeat } = outcome
        if (!isRepeat) await record('save-text', editor.path)
        const [findings = []] = await findingsFor(content, [{ path: editor.path, text }])
        return reply({ version, at, findings })
      },
      { mostBytes },
    ),

    post(
      '/content/files/:id/discard',
      'staff',
      discardRequestSchema,
      async ({ id, visitor }, { number }) => {
        await discardDraft(content, { person: visitor.person.id, path: pathOf(id) }, number)
        return done()
      },
      { mostBytes },
    ),

    post(
      '/content/files/:id/withdraw',
      'staff',
      withdrawRequestSchema,
      async ({ id, record }, { version }) => {
        const paths = await withdrawChange(content, pathOf(id), version)
        for (const path of paths) await record('withdraw-text', path)
        return done()
      },
      { mostBytes },
    ),
  ]
}

function staleReply({ by, ...current }: Stale, nameOf: (id: string) => string): Reply {
  const who = by === '' ? 'someone working in the content folder' : nameOf(by)
  const error = 'A newer version of this page exists. Compare both, and keep what is right.'
  return { status: 409, json: { error, current: { ...current, by: who } } }
}

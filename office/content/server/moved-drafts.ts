import { Refusal } from '../../kit/refusal.ts'
import { deleteDraft, draftsAt, findDraft, putDraft } from '../store/drafts.ts'
import type { Draft } from '../store/drafts.ts'
import type { Values } from '../store/known-values.ts'
import { CannotRead } from '../store/rewrite.ts'
import type { Content, Write } from './content.ts'
import { readFiles } from './read-files.ts'

/** The former names of a file. */
export function namesIn({ fields }: Values): unknown[] {
  return 'formerly' in fields && Array.isArray(fields.formerly) ? Array.from<unknown>(fields.formerly) : []
}

/** The values of a file or a draft with these former names. */
export function withNames(names: readonly unknown[], values: Values): Values {
  const { fields, body } = values
  if (names.length === 0 && namesIn(values).length === 0) return values
  if (names.length > 0) return { fields: { ...fields, formerly: names }, body }
  return { fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'formerly')), body }
}

/**
 * Moves everyone’s drafts of a file along when it gets another name, or its former one back. `was`: the saved file
 * before; `now`: under its new name. `named`: a draft with the new names. Of drafts that arrive later, `keepDraft` moves
 * those of a renamed file; where a new name was withdrawn, their writer is told.
 */
export async function moveDrafts(
  { store }: Content,
  was: Pick<Draft, 'path'> & { version: string | null },
  now: { path: string; text: string | null; version: string | null },
  named: (draft: Draft) => string | Promise<string>,
): Promise<Write<void>> {
  const moving = await Promise.all(
    (await draftsAt(store.run, was.path)).map(async (draft): Promise<Draft[]> => {
      try {
        await readFiles([draft])
        const text = await named(draft)
        const base = draft.base === was.version ? { base: now.version, baseText: now.text } : {}
        return [{ ...draft, ...base, path: now.path, text }]
      } catch (error) {
        // A draft that takes too long to read stays under the former name.
        if (error instanceof CannotRead || error instanceof Refusal) return []
        throw error
      }
    }),
  )
  return async (run) => {
    for (const draft of moving.flat()) {
      if ((await findDraft(run, draft.person, was.path))?.number !== draft.number) continue
      // Words of theirs that were left under that name stay.
      if (await findDraft(run, draft.person, now.path)) continue
      await deleteDraft(run, draft.person, was.path)
      await putDraft(run, draft)
    }
  }
}

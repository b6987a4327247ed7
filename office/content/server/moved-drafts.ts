import { Refusal } from '../../kit/refusal.ts'
import { deleteDraft, draftsAt, findDraft, putDraft } from '../store/drafts.ts'
import type { Draft } from '../store/drafts.ts'
import type { Values } from '../store/known-texts.ts'
import { CannotRead, valuesIn } from '../store/rewrite.ts'
import type { Content, Write } from './content.ts'
import { readTexts, writtenWith } from './read-texts.ts'

/** The values of a draft with the former names of the text that was renamed. */
export function withNamesOf({ fields: renamed }: Values, { fields, body }: Values): Values {
  return 'formerly' in renamed
    ? { fields: { ...fields, formerly: renamed.formerly }, body }
    : { fields, body }
}

/**
 * Moves everyone’s drafts of a text along when it is renamed. `version`: that of the saved text before; `renamed`: the
 * text under its new name. `keepDraft` moves drafts that arrive later under the former name.
 */
export async function moveDrafts(
  { store }: Content,
  path: string,
  version: string,
  renamed: { path: string; text: string; version: string },
): Promise<Write<void>> {
  await readTexts([renamed])
  const values = valuesIn(renamed.path, renamed.text)
  const moving = await Promise.all(
    (await draftsAt(store.run, path)).map(async (draft): Promise<Draft[]> => {
      try {
        await readTexts([draft])
        const text = await writtenWith(
          renamed.path,
          draft.text,
          withNamesOf(values, valuesIn(path, draft.text)),
        )
        const base = draft.base === version ? { base: renamed.version, baseText: renamed.text } : {}
        return [{ ...draft, ...base, path: renamed.path, text }]
      } catch (error) {
        // A draft that takes too long to read stays under the former name.
        if (error instanceof CannotRead || error instanceof Refusal) return []
        throw error
      }
    }),
  )
  return async (run) => {
    for (const draft of moving.flat()) {
      if ((await findDraft(run, draft.person, path))?.number !== draft.number) continue
      await deleteDraft(run, draft.person, path)
      await putDraft(run, draft)
    }
  }
}

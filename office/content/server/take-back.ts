import { isDeepStrictEqual } from 'node:util'
import { slugOfFile } from '../../../content-model/kinds.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import type { SavedChange } from '../store/changes.ts'
import { CannotRead, rewrite, valuesIn } from '../store/rewrite.ts'
import type { Values } from '../store/known-texts.ts'
import { withLinksTo } from './links.ts'

/** A rename that waits: the deletion under the former name, and the text under the new one. */
export type Rename = { from: SavedChange; to: SavedChange }

/** The renames among these changes. */
export function renamesAmong(changes: readonly SavedChange[]): Rename[] {
  return changes.flatMap((to) => {
    const from = changes.find(({ path, version }) => path === to.renamedFrom && version === null)
    return from && to.text !== null ? [{ from, to }] : []
  })
}

/** The change of a renamed text under its former name, with all words saved since; undefined if it says what is public. */
export function underFormerName({ from, to }: Rename): SavedChange | undefined {
  if (to.text === null) return undefined
  const { path, base, baseText } = from
  return changeTo({ ...to, path, base, baseText, renamedFrom: null }, textBefore(from, to.path, to.text))
}

/** A change with its links to a renamed text taken back; undefined if it then says what is public. */
export function withFormerLinks(change: SavedChange, { from, to }: Rename): SavedChange | undefined {
  const { path, text } = change
  if (text === null) return change
  try {
    return changeTo(change, withLinksTo(to.path, slugOfFile(from.path), { path, text }))
  } catch (error) {
    if (error instanceof CannotRead) return change
    throw error
  }
}

/** The text as it was before it was renamed, but for what was written since: without the name that it got. */
function textBefore({ path, baseText }: SavedChange, newPath: string, text: string): string {
  const [values, were] = [readable(newPath, text), readable(path, baseText)]
  if (!values || !were) return text
  const own = namesIn(values).filter((name) => name !== slugOfFile(path))
  const isAsBefore = isDeepStrictEqual(
    own,
    namesIn(were).filter((name) => name !== slugOfFile(newPath)),
  )
  const rest = Object.fromEntries(Object.entries(values.fields).filter(([name]) => name !== 'formerly'))
  const before = 'formerly' in were.fields ? { formerly: were.fields.formerly } : {}
  const names = isAsBefore ? before : { formerly: own }
  return rewrite(path, text, { ...values, fields: { ...rest, ...names } })
}

function changeTo(change: SavedChange, text: string): SavedChange | undefined {
  const [now, were] = [readable(change.path, text), readable(change.path, change.baseText)]
  if (versionOf(text) === change.base || (now && isDeepStrictEqual(now, were))) return undefined
  return { ...change, text, version: versionOf(text) }
}

function readable(path: string, text: string | null): Values | undefined {
  try {
    return text === null ? undefined : valuesIn(path, text)
  } catch (error) {
    if (error instanceof CannotRead) return undefined
    throw error
  }
}

function namesIn({ fields }: Values): unknown[] {
  return 'formerly' in fields && Array.isArray(fields.formerly) ? Array.from<unknown>(fields.formerly) : []
}

import { kindOfFile } from '../../../../content-model/kinds.ts'
import { postOnce } from '../../../shell/api.ts'
import { Told } from '../../../shell/faults.ts'
import { draftKeptSchema } from '../../contract.ts'
import type { ContentValues } from '../../contract.ts'
import { forgetCopy, pathsOfCopies, withCopies } from './browser-copy.ts'
import type { BrowserCopy } from './browser-copy.ts'
import { differencesOf } from './differences.ts'
import { newerIn } from './draft-state.ts'

/**
 * Sends the words that this browser has of files that were closed before the office had them. Returns the paths of those
 * that the office does not take: it does not answer, the file is gone, or there is a newer version to compare.
 */
export async function sendCopies(person: string, send: typeof postOnce = postOnce): Promise<string[]> {
  const left: string[] = []
  for (const path of pathsOfCopies(person)) {
    const isSent = await withCopies(person, path, async (copies) => {
      let isEach = true
      for (const copy of copies) {
        if (await sendCopy(path, copy, send)) forgetCopy(copy)
        else isEach = false
      }
      return isEach
    })
    if (isSent === false) left.push(path)
  }
  return left
}

function isSame(path: string, values: ContentValues, newer: ContentValues): boolean {
  return differencesOf(kindOfFile(path)?.schema, values, newer, (_, value) => value).length === 0
}

async function sendCopy(
  path: string,
  { values, base, number }: BrowserCopy,
  send: typeof postOnce,
): Promise<boolean> {
  const draft = { ...values, base, number, field: null }
  try {
    await send(`/content/files/${encodeURIComponent(path)}/draft`, draft, draftKeptSchema)
    return true
  } catch (error) {
    const newer = newerIn(error)
    // A file that was renamed has the words as its draft.
    if (newer?.gone) return newer.gone.movedTo !== null
    // An earlier answer may have been lost.
    return newer !== undefined && isSame(path, values, newer)
  }
}

/**
 * Keeps a page that is gone with the words that this browser has of it. Returns its new path if it was renamed: there the
 * words are the person's draft.
 */
export async function keepLost(
  path: string,
  { values, base, number }: BrowserCopy,
  send: typeof postOnce = postOnce,
): Promise<string | null> {
  const keep = (seen: Pick<BrowserCopy, 'base' | 'number'>) =>
    send(
      `/content/files/${encodeURIComponent(path)}/draft`,
      { ...values, ...seen, field: null },
      draftKeptSchema,
    )
  try {
    await keep({ base, number })
  } catch (error) {
    const newer = newerIn(error)
    if (!newer) throw error
    const { gone } = newer
    if (!gone)
      throw new Told(
        'The office has a newer version, here or under a new name. Copy what you need from below, then discard it here.',
      )
    if (gone.movedTo !== null) return gone.movedTo
    await keep({ base: null, number: 0 })
  }
  return null
}

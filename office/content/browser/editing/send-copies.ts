import { postOnce } from '../../../shell/api.ts'
import { draftKeptSchema } from '../../contract.ts'
import { forgetCopy, pathsOfCopies, withCopy } from './browser-copy.ts'
import type { BrowserCopy } from './browser-copy.ts'
import { newerIn } from './draft-state.ts'

/**
 * Sends the words that this browser has of texts that were closed before the office had them. Returns the paths of those
 * that the office does not take: it does not answer, the text is gone, or there is a newer version to compare.
 */
export async function sendCopies(person: string, send: typeof postOnce = postOnce): Promise<string[]> {
  const left: string[] = []
  for (const path of pathsOfCopies(person)) {
    const isSent = await withCopy(person, path, async (copy) => {
      if (!(await sendCopy(path, copy, send))) return false
      forgetCopy(person, path)
      return true
    })
    if (isSent === false) left.push(path)
  }
  return left
}

async function sendCopy(
  path: string,
  { values, base, number }: BrowserCopy,
  send: typeof postOnce,
): Promise<boolean> {
  const draft = { ...values, base, number, field: null }
  try {
    await send(`/content/texts/${encodeURIComponent(path)}/draft`, draft, draftKeptSchema)
    return true
  } catch (error) {
    // A text that was renamed has the words as its draft.
    return newerIn(error)?.gone?.movedTo != null
  }
}

import { slugOfFile } from '../../../content-model/kinds.ts'
import type { TextChange, ToldChange } from '../../content/server/content-thread.ts'
import { isUnread } from '../../content/server/is-unread.ts'
import type { TitleOf } from '../../content/server/titles.ts'
import { differencesOf, wholeDifference } from './differences.ts'
import { sentenceFor } from './sentence.ts'

/** What a change of a file changes for a visitor, in its parts and in one sentence. In a thread: see `tellChanges`. */
export function tellChange(change: TextChange, titles: TitleOf): ToldChange {
  const differences = differencesOf(change, titles)
  return { differences, sentence: sentenceFor(change, differences), isUnread: isUnread(change) }
}

/** A change whose texts take too long to compare. */
export function tellWhole({ path, was, now }: TextChange): ToldChange {
  return {
    differences: [wholeDifference({ path, was, now })],
    sentence: `The whole text of “${slugOfFile(path)}” changes`,
    isUnread: false,
  }
}

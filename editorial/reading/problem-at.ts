import type { ContentFile } from './content-file.ts'
import type { Problem } from '../finding.ts'
import type { Passage } from './passage.ts'
import { sentenceAt } from './sentences.ts'
import type { Range } from './sentences.ts'

/** What a rule says about words of a text. */
export type Told = Pick<Problem, 'message' | 'correction' | 'grade'>

/** A problem with words of a passage, at their line and with the sentence that they are in. */
export function problemAt(file: ContentFile, passage: Passage, words: Range, told: Told): Problem {
  const { text } = passage
  return {
    file: file.path,
    line: passage.lineAt(words.start),
    ...told,
    words: text.slice(words.start, words.end).trim(),
    sentence: sentenceAt(text, words.start).words,
  }
}

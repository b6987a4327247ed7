import type { Grade } from '../content-model/grade.ts'
import type { Passage } from './reading/passage.ts'
import { sentenceAt } from './reading/sentences.ts'
import type { Range } from './reading/sentences.ts'

export type Problem = {
  /** The file inside the content folder: "blog/overtime-rules-for-employers.md". */
  file: string
  /** The line, counted from 1. */
  line: number
  /** Two sentences: what is wrong and why; what to write instead. */
  message: string
  /** The correction, if there is exactly one: the words as written in the line, and their replacement. */
  correction?: Correction
  /** The words of the text that the problem is about. */
  words?: string
  /** The sentence that contains these words; undefined if they are not in prose. */
  sentence?: string
  /** Its grade, if that differs from the grade of its rule. */
  grade?: Grade
}

export type Finding = Problem & {
  grade: Grade
  /** The name of the rule: "figures". */
  rule: string
}

export type Correction = { words: string; replacement: string }

/** Whether the site must not be built with this finding. */
export function stops({ grade }: Pick<Finding, 'grade'>): boolean {
  return grade === 'stops'
}

/** "blog/x.md:41  What is wrong. What to write instead." */
export function printed({ file, line, message }: Problem): string {
  return `${file}:${line}  ${message}`
}

/** What a rule says about words of a text. */
export type Objection = Pick<Problem, 'message' | 'correction' | 'grade'>

export function problemAt(
  file: { path: string },
  passage: Passage,
  words: Range,
  objection: Objection,
): Problem {
  const { text } = passage
  return {
    file: file.path,
    line: passage.lineAt(words.start),
    ...objection,
    words: text.slice(words.start, words.end).trim(),
    sentence: sentenceAt(text, words.start).words,
  }
}

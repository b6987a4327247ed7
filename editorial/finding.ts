import type { ContentFile } from './content-files.ts'

/** One fault: where it stands, what is wrong, and what to write instead. */
export type Finding = {
  /** The file as staff know it: "content/blog/overtime-rules-for-employers.md". */
  file: string
  /** The line, counted from 1. */
  line: number
  /** Two sentences: what is wrong and why; what to write instead. */
  message: string
}

/** Looks at one file; `all` is there for faults that only show beside the other files. Empty when all is well. */
export type Rule = (file: ContentFile, all: readonly ContentFile[]) => Finding[]

/** One problem: where it is, what is wrong, and what to write instead. */
export type Finding = {
  /** The file inside the content folder: "blog/overtime-rules-for-employers.md". */
  file: string
  /** The line, counted from 1. */
  line: number
  /** Two sentences: what is wrong and why; what to write instead. */
  message: string
  /** The change that sets it right, where there is exactly one: these words, as the line has them, by those. */
  correction?: Correction
}

/** Words of a text and what stands in their place. */
export type Correction = { words: string; replacement: string }

/** "blog/x.md:41  What is wrong. What to write instead." */
export function printed({ file, line, message }: Finding): string {
  return `${file}:${line}  ${message}`
}

/** A problem in the body, in the checker's words. */
export type BodyFinding = {
  /** The line in the Markdown that the editor last reported, counted from 1. */
  line: number
  message: string
  /** The words that it is about, as they are in the text. */
  words?: string
  /** What to write in place of the words. */
  replace?: string
  /** The address of what the message rests on, which "Open the source" opens. */
  source?: string
}

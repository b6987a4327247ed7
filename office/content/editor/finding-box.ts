import { createElement } from './create-element.ts'

/**
 * The box below a text: what is wrong, and what can be done about it. Its buttons are in the Tab order of the text.
 * `correct`: makes the correction; undefined if its words are not in the text.
 */
export function findingBox(
  finding: BodyFinding,
  correct: ((finding: BodyFinding) => void) | undefined,
): HTMLElement {
  const box = createElement('div', 'finding')
  box.role = 'note'
  box.contentEditable = 'false'
  box.append(createElement('p', 'finding-message', finding.message))
  const offer = correctionWords(finding)
  if (offer === undefined || !correct) return box
  const button = createElement('button', 'button', offer)
  button.type = 'button'
  button.addEventListener('click', () => {
    correct(finding)
  })
  const actions = createElement('p', 'finding-actions')
  actions.append(button)
  box.append(actions)
  return box
}

export function correctionWords({ words, replace }: BodyFinding): string | undefined {
  if (words === undefined || replace === undefined) return undefined
  return replace === '' ? `Leave out “${words}”` : `Change to ${replace}`
}

/** What a correction has done. */
export function correctedWords({ words = '', replace = '' }: BodyFinding): string {
  return replace === '' ? `“${words}” is left out.` : `Changed to ${replace}.`
}

/** A problem in the body, in the checker's words. */
export type BodyFinding = {
  /** The line in the Markdown that the editor last reported, counted from 1. */
  line: number
  message: string
  /** The words that the problem is about, as they are in the text. */
  words?: string
  /** The sentence that has the words. */
  sentence?: string
  /** What to write in place of the words. */
  replace?: string
}

/** The box below a text: what is wrong, and what can be done about it. Its buttons are in the Tab order of the text. */
export function findingBox(finding: BodyFinding, correct: (finding: BodyFinding) => void): HTMLElement {
  const box = made('div', 'finding')
  box.role = 'note'
  box.contentEditable = 'false'
  const actions = made('p', 'finding-actions')
  const offer = correctionWords(finding)
  if (offer !== undefined) {
    const button = made('button', 'button', offer)
    button.type = 'button'
    button.addEventListener('click', () => {
      correct(finding)
    })
    actions.append(button)
  }
  if (finding.source !== undefined) {
    const link = made('a', 'button', 'Open the source')
    link.href = finding.source
    link.target = '_blank'
    link.rel = 'noreferrer'
    actions.append(link)
  }
  box.append(made('p', 'finding-message', finding.message))
  if (actions.childElementCount > 0) box.append(actions)
  return box
}

export function correctionWords({ words, replace }: BodyFinding): string | undefined {
  if (words === undefined || replace === undefined) return undefined
  return replace === '' ? `Leave out “${words}”` : `Change to ${replace}`
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  element.append(text)
  return element
}

/** A problem in the body, in the checker's words. */
export type BodyFinding = {
  /** The line in the Markdown that the editor last reported, counted from 1. */
  line: number
  message: string
  /** The words that the problem is about, as they are in the text. */
  words?: string
  /** What to write in place of the words. */
  replace?: string
  /** The address of the message's source, which "Open the source" opens. */
  source?: string
}

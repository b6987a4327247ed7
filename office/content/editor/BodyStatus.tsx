import { useDeferredValue, useMemo } from 'react'
import type { Node } from 'prosemirror-model'
import { countsOf } from './counts.ts'
import { bodyText } from './markdown/body-text.ts'

type BodyStatusProps = {
  doc: Node
  /** The text as plain Markdown, while it is edited as such. */
  markdown: string | undefined
}

/** The length and the reading grade of the text, counted when there is time between two letters. */
export function BodyStatus({ doc, markdown }: BodyStatusProps) {
  const settled = useDeferredValue(markdown ?? doc)
  const { words, grade } = useMemo(
    () => countsOf(typeof settled === 'string' ? bodyText().read(settled) : settled),
    [settled],
  )
  return (
    <p className="body-counts">
      <span>{`${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`}</span>
      {grade !== undefined && <span>{`Reading grade ${Math.max(1, Math.round(grade))}`}</span>}
    </p>
  )
}

import { useState } from 'react'
import { insertText } from './commands.ts'
import { Picker } from './Picker.tsx'
import type { Session } from './session.ts'

/** A fact of the firm's list: its name, its value in words ("$7"), the citation that it rests on. */
export type FactWords = { name: string; text: string; source: string }

type CitationDialogProps = {
  body: Session
  citations: readonly string[]
  /** Called with the citation, once it is in the text. */
  onCited: (citation: string) => void
  onClose: () => void
}

/** Types a citation of the firm's list at the caret. */
export function CitationDialog({ body, citations, onCited, onClose }: CitationDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <Picker
      title="Citation"
      field="Statute, rule, case or form"
      typed={typed}
      onTyped={setTyped}
      choices={citations.map((citation) => ({ name: citation, value: citation }))}
      onPick={(citation) => {
        body.run(insertText(citation))
        onCited(citation)
      }}
      onClose={onClose}
    />
  )
}

type FactDialogProps = {
  body: Session
  facts: readonly FactWords[]
  /** Called with the citation that the fact rests on, once the fact is in the text. */
  onCited: (citation: string) => void
  onClose: () => void
}

/** Types the value of a fact at the caret, as the texts write it. */
export function FactDialog({ body, facts, onCited, onClose }: FactDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <Picker
      title="Fact"
      field="What the figure is about"
      typed={typed}
      onTyped={setTyped}
      choices={facts.map(({ name, text, source }) => ({
        name: `${name}: ${text}`,
        detail: source,
        value: { text, source },
      }))}
      onPick={({ text, source }) => {
        body.run(insertText(text))
        onCited(source)
      }}
      onClose={onClose}
    />
  )
}

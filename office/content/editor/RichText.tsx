import { useEffect, useId, useRef } from 'react'
import type { BodyFinding } from './finding-box.ts'
import { correction, showFindings } from './findings.ts'
import type { Session } from './session.ts'

type RichTextProps = {
  body: Session
  label: string
  findings: readonly BodyFinding[]
  /** Announces what has happened. */
  onSaid: (words: string) => void
}

export function RichText({ body, label, findings, onSaid }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const keys = useId()

  useEffect(() => {
    if (!place.current) return
    return body.show(place.current, {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': keys,
      spellcheck: 'true',
    })
  }, [body, label, keys])

  useEffect(() => {
    const correct = (finding: BodyFinding) => {
      if (!body.run(correction(finding))) return
      body.focus()
      onSaid(`Changed to ${finding.replace ?? ''}.`)
    }
    body.dispatch(showFindings(body.state(), body.lines(), findings, correct))
  }, [body, findings, onSaid])

  return (
    <>
      <p id={keys} hidden>
        Tab leaves the text. In a table, Tab goes to the next cell, and Ctrl Enter leaves the table.
      </p>
      <div ref={place} className="body-text" />
    </>
  )
}

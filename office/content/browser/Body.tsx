import { Suspense, lazy, useState } from 'react'
import type { ContentChoices, ContentFinding, ContentText } from '../contract.ts'
import { Fetching } from '../../shell/Fetching.tsx'
import { Writers } from './form/FieldFrame.tsx'
import { gradedFinding } from './finding-words.ts'

const BodyEditor = lazy(() => import('../editor/BodyEditor.tsx'))

type BodyProps = {
  markdown: string
  findings: readonly ContentFinding[]
  others: ContentText['others']
  choices: ContentChoices | undefined
  onChange: (markdown: string) => void
  onCaret: (line: number) => void
  /** A citation was picked; answers what came of it, in words. */
  onCited: (citation: string) => string | undefined
}

/** The body of a text, in the editor that is fetched when the first body is opened. */
export function Body({ markdown, findings, others, choices, onChange, onCaret, onCited }: BodyProps) {
  // The editor keeps what it has; a text that takes its place comes with a new page of the editor.
  const [begun] = useState(markdown)
  const inBody = findings.flatMap(({ line, grade, message, correction }) =>
    line === null
      ? []
      : [
          {
            line,
            message: gradedFinding(grade, message),
            ...(correction && { words: correction.words, replace: correction.replacement }),
          },
        ],
  )

  return (
    <section className="text-body" id="field-body" tabIndex={-1} aria-label="Text">
      <Writers names={others.filter(({ field }) => field === 'body').map(({ name }) => name)} />
      <Suspense fallback={<Fetching>Loading the editor</Fetching>}>
        <BodyEditor
          label="Body"
          markdown={begun}
          onChange={onChange}
          onCaret={onCaret}
          onCited={onCited}
          findings={inBody}
          links={choices?.links ?? []}
          citations={choices?.citations.map(({ citation }) => citation) ?? []}
          facts={choices?.facts ?? []}
        />
      </Suspense>
    </section>
  )
}

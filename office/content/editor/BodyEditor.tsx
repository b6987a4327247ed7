import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { BodyDialogs } from './BodyDialogs.tsx'
import type { Picked } from './BodyDialogs.tsx'
import { BodyStatus } from './BodyStatus.tsx'
import { caretInMarkdown, caretOf } from './caret.ts'
import type { BodyFinding } from './finding.ts'
import { withLineEnds, withNewlines } from './line-ends.ts'
import { openBody } from './open-body.ts'
import { PlainMarkdown } from './PlainMarkdown.tsx'
import { RichText } from './RichText.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Dialog } from './Toolbar.tsx'
import { useReport } from './use-report.ts'
import './body-editor.css'

type BodyEditorProps = Picked & {
  /** What is edited, for screen readers: "Body". */
  label: string
  /**
   * The Markdown to begin with. Later values are ignored, so that nothing typed is lost: to show another text, give
   * the editor another `key`.
   */
  markdown: string
  /** Called with the whole Markdown after every change. */
  onChange: (markdown: string) => void
  /** Called when the caret comes to another line of the Markdown (from 1), or to another sentence. */
  onCaret?: (line: number, sentence: string) => void
  /** Called with a citation that was picked from a list, on its own or with a fact. Answers what came of it, in words; undefined if nothing did. */
  onCited?: (citation: string) => string | undefined
  /** The findings of the last check; their lines are those of the Markdown. */
  findings?: readonly BodyFinding[]
}

const none: readonly BodyFinding[] = []

/** Edits a body as rich text or as plain Markdown. What is not touched keeps its bytes. */
export default function BodyEditor({ label, findings = none, ...props }: BodyEditorProps) {
  const { onCited, links, citations, facts } = props
  const [dialog, setDialog] = useState<Dialog>()
  const [said, setSaid] = useState('')
  const [body] = useState(() => openBody(props.markdown, { openLink: () => setDialog('link'), say: setSaid }))
  const state = useSyncExternalStore(body.subscribe, body.state)
  const [plain, setPlain] = useState<string>()
  const report = useReport(props)

  const reportRich = useEffectEvent(() => {
    report(body.markdown(), caretOf(body.state(), body.lines()))
  })
  useEffect(() => body.subscribe(() => reportRich()), [body])

  function togglePlain() {
    if (plain === undefined) return setPlain(withNewlines(body.markdown()))
    body.replace(withLineEnds(plain, body))
    setPlain(undefined)
  }

  function cited(citation: string) {
    setSaid(onCited?.(citation) ?? '')
  }

  function close() {
    setDialog(undefined)
    body.focus()
  }

  return (
    <div className="body-editor">
      <div className="body-bar">
        {plain === undefined && <Toolbar body={body} state={state} label={label} onOpen={setDialog} />}
        <button type="button" className="tool" aria-pressed={plain !== undefined} onClick={togglePlain}>
          Plain Markdown
        </button>
        <BodyStatus doc={state.doc} markdown={plain} />
      </div>
      {plain === undefined ? (
        <RichText body={body} label={label} findings={findings} onSaid={setSaid} />
      ) : (
        <PlainMarkdown
          label={label}
          findings={findings}
          markdown={plain}
          onChange={(text, offset) => {
            setPlain(text)
            report(withLineEnds(text, body), caretInMarkdown(text, offset))
          }}
        />
      )}
      <p role="status" className="body-said">
        {said}
      </p>
      <BodyDialogs
        dialog={dialog}
        body={body}
        links={links}
        citations={citations}
        facts={facts}
        onCited={cited}
        onClose={close}
      />
    </div>
  )
}

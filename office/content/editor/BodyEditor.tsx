import './body-editor.css'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Node } from 'prosemirror-model'
import { BodyDialogs } from './BodyDialogs.tsx'
import type { Picked } from './BodyDialogs.tsx'
import { keyPlugins } from './commands.ts'
import { countsOf } from './counts.ts'
import {
  correctedWords,
  correction,
  correctionWords,
  findingsPlugin,
  lineOfCaret,
  offsetOfWords,
  showFindings,
} from './findings.ts'
import type { BodyFinding } from './findings.ts'
import { useHeight } from '../../shell/use-height.ts'
import { bodyText } from './markdown/body-text.ts'
import { pastePlugin } from './paste/paste-plugin.ts'
import { picturePlugin } from './picture-plugin.ts'
import { usePastedPictures } from './PictureDialog.tsx'
import type { BodyPictures } from './PictureDialog.tsx'
import { textOf } from './schema.ts'
import { openSession } from './session.ts'
import type { Session } from './session.ts'
import { Toolbar } from './Toolbar.tsx'
import type { DialogName } from './Toolbar.tsx'

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
  /** Called when the caret moves to another line of the Markdown (from 1). */
  onCaret: (line: number) => void
  /**
   * Called with a citation that was picked from a list, on its own or with a fact. Returns a sentence about the effect,
   * if there is one.
   */
  onCited: (citation: string) => string | undefined
  /**
   * The findings of the last check, at lines of the Markdown that was checked. A finding that was corrected here
   * stays hidden until the next check, which has another array.
   */
  findings: readonly BodyFinding[]
  /** The pictures of the page; undefined if its page shows none. Later values are ignored. */
  pictures: BodyPictures | undefined
}

/** Edits a body as rich text or as plain Markdown. What is not touched keeps its bytes. */
export default function BodyEditor(props: BodyEditorProps) {
  const { label, findings, onCited, links, citations, facts, pictures } = props
  const [dialog, setDialog] = useState<DialogName>()
  const bar = useHeight<HTMLDivElement>('--body-bar')
  const [said, say] = useReducer(({ nth }, words: string) => ({ nth: nth + 1, words }), { nth: 0, words: '' })
  const pasted = usePastedPictures(pictures, say)
  const [body] = useState(() =>
    openSession(props.markdown, [
      findingsPlugin,
      pastePlugin(say, (files) => void pasted.take(files)),
      picturePlugin({ addressOf: (src) => pictures?.addressOf(src), onEdit: () => setDialog('picture') }),
      ...keyPlugins(() => setDialog('link')),
    ]),
  )
  const state = useSyncExternalStore(body.subscribe, body.state)
  const [plain, setPlain] = useState<string>()
  // A picture waits until no dialog is open and the text is rich again, so that nothing typed in either is lost.
  const isAsked = dialog === undefined && plain === undefined && pasted.next !== undefined
  const isWaiting = plain !== undefined && pasted.next !== undefined
  const report = useReport(props)
  const [corrected, setCorrected] = useState<readonly BodyFinding[]>([])
  const left = findings.filter((finding) => !corrected.includes(finding))
  useKeyboard()

  const reportRich = useEffectEvent(() => {
    report(body.markdown(), lineOfCaret(body.state(), body.lines()))
  })
  useEffect(() => body.subscribe(() => reportRich()), [body])

  function togglePlain() {
    if (plain === undefined) return setPlain(withNewlines(body.markdown()))
    body.replace(withLineEnds(plain, body))
    setPlain(undefined)
  }

  function tellCorrected(finding: BodyFinding, isDone: boolean) {
    if (isDone) setCorrected([...corrected, finding])
    say(isDone ? correctedWords(finding) : gone)
  }

  function cited(citation: string) {
    say(onCited(citation) ?? '')
  }

  function close() {
    if (isAsked) pasted.finish()
    setDialog(undefined)
    body.focus()
  }

  return (
    <div className="body-editor">
      <div ref={bar} className="body-bar">
        {plain === undefined && (
          <Toolbar
            body={body}
            state={state}
            label={label}
            hasPictures={pictures !== undefined}
            onOpen={setDialog}
          />
        )}
        <button type="button" className="tool" aria-pressed={plain !== undefined} onClick={togglePlain}>
          Plain Markdown
        </button>
        <BodyStatus doc={state.doc} markdown={plain} />
      </div>
      {plain === undefined ? (
        <RichText
          body={body}
          label={label}
          findings={findings}
          corrected={corrected}
          onCorrected={tellCorrected}
        />
      ) : (
        <PlainMarkdown
          label={label}
          findings={left}
          markdown={plain}
          onCorrected={tellCorrected}
          onFileDropped={() => say('Leave Plain Markdown to insert a picture.')}
          onChange={(text, offset) => {
            setPlain(text)
            report(withLineEnds(text, body), text.slice(0, offset).split('\n').length)
          }}
        />
      )}
      <p role="status" className="body-said">
        {isWaiting && 'Picture uploaded. Leave Plain Markdown to insert it. '}
        {/* The key makes the same words announced again. */}
        {said.words && <span key={said.nth}>{said.words}</span>}
      </p>
      <BodyDialogs
        dialog={isAsked ? 'picture' : dialog}
        body={body}
        links={links}
        citations={citations}
        facts={facts}
        pictures={pictures}
        pasted={isAsked ? pasted.next : undefined}
        onCited={cited}
        onSaid={say}
        onClose={close}
      />
    </div>
  )
}

type BodyStatusProps = {
  doc: Node
  /** The text as plain Markdown, while it is edited as such. */
  markdown: string | undefined
}

/** The length and the reading grade of the text, counted while the browser is idle. */
function BodyStatus({ doc, markdown }: BodyStatusProps) {
  const settled = useDeferredValue(markdown ?? doc)
  const { words, readingGrade } = useMemo(
    () => countsOf(typeof settled === 'string' ? bodyText().read(settled) : settled),
    [settled],
  )
  return (
    <p className="body-counts">
      <span>{`${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`}</span>
      {readingGrade !== undefined && <span>{`Reading grade ${Math.max(1, Math.round(readingGrade))}`}</span>}
    </p>
  )
}

/** Returns a function that takes the text and the caret's line after every step, and reports what differs from before. */
function useReport({ markdown: first, onChange, onCaret }: BodyEditorProps) {
  const reported = useRef({ markdown: first, line: 0 })

  return (markdown: string, line: number) => {
    const before = reported.current
    reported.current = { markdown, line }
    if (markdown !== before.markdown) onChange(markdown)
    if (line !== before.line) onCaret(line)
  }
}

/** The Markdown for a text area, which has only `\n`. */
function withNewlines(markdown: string): string {
  return markdown.replace(/\r\n?/g, '\n')
}

/** The text of a text area with the line ends of the file; an unchanged text keeps its bytes, whatever they are. */
function withLineEnds(text: string, body: Session): string {
  const before = body.markdown()
  return text === withNewlines(before)
    ? before
    : text.replaceAll('\n', textOf(body.state().doc.attrs, 'lineEnd'))
}

/** Announced if a correction's words were changed or moved meanwhile, or could also be other words. */
const gone = 'Nothing was changed: these words have moved since the check, or appear more than once.'

/** Called when a correction was made, or could not be made. */
type OnCorrected = (finding: BodyFinding, isDone: boolean) => void

type RichTextProps = {
  body: Session
  label: string
  findings: readonly BodyFinding[]
  /** Those of the findings that are not shown again. */
  corrected: readonly BodyFinding[]
  onCorrected: OnCorrected
}

function RichText({ body, label, findings, corrected, onCorrected }: RichTextProps) {
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

  const correct = useEffectEvent((finding: BodyFinding) => {
    const isDone = body.run(correction(finding))
    if (isDone) body.focus()
    onCorrected(finding, isDone)
  })
  const show = useEffectEvent((found: readonly BodyFinding[]) => {
    const left = found.filter((finding) => !corrected.includes(finding))
    body.dispatch(showFindings(body.state(), body.lines(), left, (finding) => correct(finding)))
  })
  // Only after a check, whose lines are those of the text at that time; from then on the boxes move with the text.
  useEffect(() => show(findings), [body, findings])

  return (
    <>
      <p id={keys} hidden>
        Tab leaves the text. In a table, Tab goes to the next cell, and Ctrl Enter leaves the table.
      </p>
      <div ref={place} className="body-text" />
    </>
  )
}

type PlainMarkdownProps = {
  label: string
  /** With `\n` at the end of each line, as text areas have it. */
  markdown: string
  findings: readonly BodyFinding[]
  /** `offset`: the caret's place in the text, counted in characters. */
  onChange: (markdown: string, offset: number) => void
  onCorrected: OnCorrected
  onFileDropped: () => void
}

/** The same text as plain Markdown, with its findings as a list below it. */
function PlainMarkdown(props: PlainMarkdownProps) {
  const { label, markdown, findings, onChange, onCorrected, onFileDropped } = props
  const area = useRef<HTMLTextAreaElement>(null)

  function correct(finding: BodyFinding) {
    const { line, words = '', replace = '' } = finding
    const lines = markdown.split('\n')
    const within = offsetOfWords(lines[line - 1] ?? '', finding)
    if (within === undefined || !area.current) return onCorrected(finding, false)
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + within
    area.current.setRangeText(replace, start, start + words.length, 'end')
    area.current.focus()
    onChange(area.current.value, area.current.selectionEnd)
    onCorrected(finding, true)
  }

  return (
    <>
      <textarea
        ref={area}
        className="body-markdown"
        aria-label={`${label}, plain Markdown`}
        value={markdown}
        rows={24}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          // The browser would open the file in place of the office.
          event.preventDefault()
          onFileDropped()
        }}
        onChange={({ target }) => {
          onChange(target.value, target.selectionStart)
        }}
        onSelect={({ currentTarget }) => {
          onChange(currentTarget.value, currentTarget.selectionStart)
        }}
      />
      <ul role="list" aria-label="Findings in the text">
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)} className="finding">
            <p>{`Line ${finding.line}: ${finding.message}`}</p>
            {correctionWords(finding) !== undefined && (
              <p className="finding-actions">
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    correct(finding)
                  }}
                >
                  {correctionWords(finding)}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Less than this, in pixels, is a browser bar: no keyboard is that low. */
const LEAST = 120

/**
 * Tells the styles how much of the bottom of the window a phone's keyboard covers (`--keyboard`, while `data-keyboard`
 * is there): only the visual viewport knows (CSSOM View, 11).
 */
function useKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const root = document.documentElement
    const tell = () => {
      const covered = Math.round(root.clientHeight - seen.height - seen.offsetTop)
      // When zoomed in, less of the page is visible even without a keyboard.
      const isOpen = seen.scale === 1 && covered >= LEAST
      root.toggleAttribute('data-keyboard', isOpen)
      root.style.setProperty('--keyboard', `${isOpen ? covered : 0}px`)
    }
    tell()
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
      root.removeAttribute('data-keyboard')
    }
  }, [])
}

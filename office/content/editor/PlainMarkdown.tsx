import type { BodyFinding } from './finding-box.ts'
import { correctionWords } from './finding-box.ts'

type PlainMarkdownProps = {
  label: string
  /** With `\n` at the end of each line, as text areas have it. */
  markdown: string
  findings: readonly BodyFinding[]
  /** `offset`: the caret's place in the text, counted in characters. */
  onChange: (markdown: string, offset: number) => void
}

/** The same text as plain Markdown, with its findings as a list below it. */
export function PlainMarkdown({ label, markdown, findings, onChange }: PlainMarkdownProps) {
  function correct({ line, words = '', replace = '' }: BodyFinding) {
    const above = markdown.split('\n', line - 1).join('\n').length
    const start = markdown.indexOf(words, above)
    if (start < 0) return
    onChange(markdown.slice(0, start) + replace + markdown.slice(start + words.length), start)
  }

  return (
    <>
      <textarea
        className="body-markdown"
        aria-label={`${label}, plain Markdown`}
        value={markdown}
        rows={24}
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

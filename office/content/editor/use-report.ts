import { useRef } from 'react'
import type { Caret } from './caret.ts'

type Reporting = {
  markdown: string
  onChange: (markdown: string) => void
  onCaret?: (line: number, sentence: string) => void
}

/** Returns a function that takes the text and the caret after every step, and reports those that differ from before. */
export function useReport({ markdown: first, onChange, onCaret }: Reporting) {
  const reported = useRef({ markdown: first, line: 0, sentence: '' })

  return (markdown: string, { line, sentence }: Caret) => {
    const before = reported.current
    reported.current = { markdown, line, sentence }
    if (markdown !== before.markdown) onChange(markdown)
    if (line !== before.line || sentence !== before.sentence) onCaret?.(line, sentence)
  }
}

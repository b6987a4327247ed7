import { useEffect, useRef } from 'react'

/**
 * Focuses the first of the rows that “Show more” adds, because the button moves below them or disappears; but not if
 * the person has moved the focus meanwhile. `rows` is a selector for all rows, of which `count` are shown. Returns what
 * the button calls when it is pressed.
 */
export function useMoreRows(rows: string, count: number): () => void {
  const pressed = useRef<{ count: number; focused: Element | null }>(undefined)

  useEffect(() => {
    const { count: before, focused } = pressed.current ?? { count, focused: null }
    pressed.current = undefined
    const isMoved = ![focused, document.body].includes(document.activeElement)
    if (count <= before || isMoved) return
    const row = document.querySelectorAll<HTMLElement>(rows)[before]
    const control = row?.querySelector<HTMLElement>('a, button, input')
    if (row && !control) row.tabIndex = -1
    const place = control ?? row
    place?.focus()
  }, [rows, count])

  return () => {
    pressed.current = { count, focused: document.activeElement }
  }
}

import { useEffect, useRef } from 'react'

/**
 * Focuses the first of the rows that “Show more” adds: the button moves to the end of them, or goes with the last ones.
 * `rows`: a selector of all rows, of which `count` are shown. Returns what the button calls when it is pressed.
 */
export function useMoreRows(rows: string, count: number): () => void {
  const shownBefore = useRef<number>(undefined)

  useEffect(() => {
    const before = shownBefore.current
    if (before === undefined || count <= before) return
    shownBefore.current = undefined
    const row = document.querySelectorAll<HTMLElement>(rows)[before]
    const control = row?.querySelector<HTMLElement>('a, button, input')
    if (row && !control) row.tabIndex = -1
    const place = control ?? row
    place?.focus()
  }, [rows, count])

  return () => {
    shownBefore.current = count
  }
}

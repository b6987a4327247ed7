import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Sets a CSS variable to the height of a part of the page, for what must stay in sight above or below it. */
export function useHeight<Part extends HTMLElement>(variable: `--${string}`): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (!part.current) return undefined
    const { style } = document.documentElement
    const heights = new ResizeObserver(([entry]) =>
      style.setProperty(variable, `${entry?.target.clientHeight ?? 0}px`),
    )
    heights.observe(part.current)
    return () => {
      heights.disconnect()
      style.removeProperty(variable)
    }
  }, [variable])
  return part
}

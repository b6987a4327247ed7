import { useEffect, useState } from 'react'

/** The size of an element, in CSS pixels, as it changes; 0 before it is known. `ref`: for the element. */
export function useSize() {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })

  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])

  return { ref, size }
}

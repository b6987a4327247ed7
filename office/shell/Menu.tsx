import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

type MenuProps = {
  word: string
  /** The accessible name of the opening button, if its word alone does not say what it opens. */
  label?: string
  children: ReactNode
}

/**
 * A native popover under a word. It closes with Escape, on a press elsewhere, and when one of its buttons is pressed.
 */
export function Menu({ word, label, children }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Before React handles the press: the focus goes back to the word, and a dialog that opens returns it there.
    function closeAtPress({ target }: Event) {
      if (target instanceof Element && target.closest('button')) menu.current?.hidePopover()
    }
    const listened = menu.current
    listened?.addEventListener('click', closeAtPress)
    return () => listened?.removeEventListener('click', closeAtPress)
  }, [])

  return (
    <>
      <button type="button" className="button menu-word" popoverTarget={id} aria-label={label}>
        {word}
      </button>
      <div id={id} ref={menu} popover="auto" className="popup">
        {children}
      </div>
    </>
  )
}

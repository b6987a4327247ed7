import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

type MenuProps = {
  word: string
  /** The button's accessible name, if its word alone does not say what it opens. */
  label?: string
  children: ReactNode
}

/** A button that opens a native popover. Escape closes it, and so does a press outside it or on one of its buttons. */
export function Menu({ word, label, children }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Before React handles the press: the focus goes to the button, where a dialog that opens then returns it.
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

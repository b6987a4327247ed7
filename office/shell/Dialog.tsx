import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A native dialog, open while it is rendered. Escape closes it; the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // The browser returns the focus from a dialog that is closed, but not from one that is only removed.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <p className="actions">
        <Button onPress={() => dialog.current?.close()}>Close</Button>
      </p>
    </dialog>
  )
}

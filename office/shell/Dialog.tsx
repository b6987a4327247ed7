import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * A native dialog, open while it is rendered. It opens with the focus on what it asks. Escape closes it; the focus
 * returns to where it was.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const shown = dialog.current
    if (!shown || shown.open) return undefined
    openModal(shown)
    shown.addEventListener('keydown', closeFromSearchField)
    return focusQuestion(shown)
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

type DialogButtonProps = Pick<ComponentProps<typeof Button>, 'label' | 'look'> & {
  /** The words of the button. */
  word: ReactNode
  title: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a dialog. */
export function DialogButton({ word, title, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)}>
        {word}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </Dialog>
      )}
    </>
  )
}

/** Lets Escape close a dialog from an empty search field, too: WebKit takes it to clear the field. */
function closeFromSearchField(event: KeyboardEvent) {
  const { key, target } = event
  if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return
  if (target.type !== 'search' || target.value !== '') return
  event.preventDefault()
  target.closest('dialog')?.close()
}

/** Of radio buttons, the one that Tab reaches. */
const control = 'button, select, textarea, input:not([type=radio]), [type=radio]:is(:checked, :indeterminate)'

/**
 * Focuses the first control, or Close, the last, if the first one deletes something (ARIA APG, Dialog). What is loaded
 * later gets the focus too, until the person has moved it, and so does what replaces the control that had it. Returns
 * a function that stops this.
 */
function focusQuestion(dialog: HTMLDialogElement): () => void {
  let placed = place()
  let focused: EventTarget | null = placed
  dialog.addEventListener('focusin', ({ target }) => (focused = target))
  const observer = new MutationObserver(() => {
    const isGone = focused instanceof Node && !focused.isConnected
    if (isGone || document.activeElement === placed) focused = placed = place()
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()

  function place(): HTMLElement | null {
    const controls = [...dialog.querySelectorAll<HTMLElement>(control)].filter((each) =>
      each.checkVisibility(),
    )
    const question = controls[0]?.matches('[data-look=delete]') ? controls.at(-1) : controls[0]
    question?.focus()
    return question ?? null
  }
}

/**
 * Opens a dialog as `showModal()` does. Once it is closed, the caret is where it was, too: Chromium returns the focus
 * without it, and what is typed next would go nowhere.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement
  const putCaretBack = focused instanceof HTMLElement ? caretIn(focused) : undefined
  dialog.addEventListener('close', () => document.activeElement === focused && putCaretBack?.(), {
    once: true,
  })
  dialog.showModal()
}

/** Returns a function that puts the caret back into a field; undefined if the element is not one. */
function caretIn(field: HTMLElement): (() => void) | undefined {
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (isInput && field.selectionStart !== null) {
    const { selectionStart, selectionEnd, selectionDirection } = field
    return () => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  }
  if (!isInput && !field.isContentEditable) return undefined
  // An email field does not say where its caret is. The body editor knows, and shows it 20 ms after it gets the focus.
  return () => {
    field.blur()
    field.focus({ preventScroll: true })
  }
}

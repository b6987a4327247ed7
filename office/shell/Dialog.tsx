import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * A native dialog, open as long as it is rendered, with the focus on its question. Escape closes it, and the focus
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
  // The browser gives the focus back when a dialog is closed, but not when it is only removed.
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
  word: ReactNode
  title: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button, labeled `word`, that opens a dialog. */
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

/** Lets Escape close a dialog from an empty search field, where WebKit would only clear the field. */
function closeFromSearchField(event: KeyboardEvent) {
  const { key, target } = event
  if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return
  if (target.type !== 'search' || target.value !== '') return
  event.preventDefault()
  target.closest('dialog')?.close()
}

/** Controls that Tab reaches: of a group of radio buttons, only one. */
const control = 'button, select, textarea, input:not([type=radio]), [type=radio]:is(:checked, :indeterminate)'

/**
 * Focuses the first control, or the last one, Close, if the first deletes something (ARIA APG, Dialog). Until the
 * person moves the focus, it follows what is loaded later; and when the control that has it is replaced, it is placed
 * anew. Returns a function that stops this.
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
 * Opens a dialog as `showModal()` does, and, once it is closed, also restores the caret: Chromium returns only the
 * focus, and what is typed next would be lost.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement
  const putCaretBack = focused instanceof HTMLElement ? caretIn(focused) : undefined
  dialog.addEventListener('close', () => document.activeElement === focused && putCaretBack?.(), {
    once: true,
  })
  dialog.showModal()
}

/** Returns a function that restores a field's caret; undefined if the element is not a field. */
function caretIn(field: HTMLElement): (() => void) | undefined {
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (isInput && field.selectionStart !== null) {
    const { selectionStart, selectionEnd, selectionDirection } = field
    return () => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  }
  if (!isInput && !field.isContentEditable) return undefined
  // An email field does not tell where its caret is, and the body editor restores its own 20 ms after it is focused.
  return () => {
    field.blur()
    field.focus({ preventScroll: true })
  }
}

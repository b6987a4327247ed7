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

import { useLayoutEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { isControl } from './answers.ts'
import type { Control } from './answers.ts'

/**
 * Hydrates an island, instead of `@astrojs/react/client.js`. React takes over the existing markup. If a translator or
 * a password manager has changed the markup, React renders it again, and the visitor's input is carried over. All of
 * this is one task, so that no keystroke is lost in between.
 */
export default function clientRenderer(island: HTMLElement) {
  return <Props extends object>(Component: ComponentType<Props>, props: Props): void => {
    if (!island.hasAttribute('ssr')) return
    const carryOver = noteForm(island)
    flushSync(() =>
      hydrateRoot(
        island,
        <Taking over={carryOver}>
          <Component {...props} />
        </Taking>,
        // Changed markup is not an error of the page.
        { onRecoverableError: () => undefined },
      ),
    )
  }
}

/** Calls `over` once the form is in the page, before the form's own effects read its fields. */
function Taking({ over, children }: { over: () => void; children: ReactNode }) {
  useLayoutEffect(over, [over])
  return children
}

/** Elements that a visitor can have focused or filled in. */
const controls = 'input, select, textarea, button, summary'

type Selection = { start: number; end: number; direction: 'forward' | 'backward' | 'none' | undefined }

/** An element of the form as the visitor left it, read at once: an element that is removed loses some of this. */
type Left = {
  element: Element
  value: string | undefined
  isChecked: boolean
  isTouched: boolean
  isFocused: boolean
  selection: Selection | undefined
  scrollTop: number
}

/**
 * Records what a visitor has done in an island's form: text, checks, focus, caret, and a submit that was held
 * (`holdSubmit`). The returned function restores it if React has rendered the form again, because something such as a
 * translator or a password manager changed the markup before the script took over.
 */
function noteForm(island: HTMLElement): () => void {
  const form = formIn(island)
  const left = [...island.querySelectorAll(controls)].map(leftAs)
  const isOpen = island.querySelector('details')?.open ?? false
  const isSubmitted = island.querySelector('[data-pending-submit]') !== null

  return () => {
    const anew = formIn(island)
    if (!anew || anew === form) return
    // First, because nothing in a closed section can have the focus.
    if (isOpen) anew.querySelector('details')?.setAttribute('open', '')
    for (const element of anew.querySelectorAll(controls)) {
      const before = counterpart(element, left)
      if (before) carry(before, element)
    }
    if (isSubmitted) anew.dataset['pendingSubmit'] = ''
  }
}

function formIn(island: HTMLElement): HTMLFormElement | null {
  return island.querySelector<HTMLFormElement>('form[data-form]')
}

function leftAs(element: Element): Left {
  const control = isControl(element) ? element : undefined
  const isFocused = element === document.activeElement
  const isChecked = element instanceof HTMLInputElement && element.checked
  return {
    element,
    value: control?.value,
    isChecked,
    isTouched: isFocused || isChecked || Boolean(control?.value),
    isFocused,
    selection: control && selectionOf(control),
    scrollTop: element.scrollTop,
  }
}

/** The selection; undefined for a field without one, such as an email field, whose caret goes to the end. */
function selectionOf(control: Control): Selection | undefined {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return undefined
  const { selectionStart, selectionEnd, selectionDirection } = control
  return {
    start: selectionStart,
    end: selectionEnd ?? selectionStart,
    direction: selectionDirection ?? undefined,
  }
}

/** The recorded element that this one replaces. If something has copied the form, the one that the visitor used. */
function counterpart(element: Element, left: readonly Left[]): Left | undefined {
  const same = left.filter(({ element: before }) => {
    if (before.tagName !== element.tagName) return false
    return (
      before.id === element.id || (isControl(element) && isControl(before) && before.name === element.name)
    )
  })
  return same.find(({ isTouched }) => isTouched) ?? same[0]
}

function carry(before: Left, element: Element): void {
  if (isControl(element) && before.value !== undefined) {
    if (element instanceof HTMLInputElement) element.checked = before.isChecked
    if (element.value !== before.value) element.value = before.value
  }
  element.scrollTop = before.scrollTop
  if (!before.isFocused || !(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  const { selection } = before
  if (!selection || !isControl(element) || element instanceof HTMLSelectElement) return
  element.setSelectionRange(selection.start, selection.end, selection.direction)
}

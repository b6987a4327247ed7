const CONTROL = 'a, button, input, label, select, summary, textarea'

/** What a click was on: the control, and its words at that moment. */
type Clicked = { control: Element | null; words: string | null }

/**
 * Drops the second click of a double click, a habit of many people, if the first has closed a dialog, opened another
 * page or changed the button under the pointer, such as from "Mark answered" to "Mark unanswered". Likewise, a
 * held-down Enter counts once, and does not send the form of a dialog that it opened.
 */
export function dropSecondPresses(): void {
  let first: Clicked = { control: null, words: null }
  addEventListener(
    'click',
    (event) => {
      const clicked = clickedBy(event)
      // The browser counts quick clicks at one place, even on different elements.
      if (event.detail <= 1) first = clicked
      else if (clicked.control !== first.control || clicked.words !== first.words) drop(event)
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target } = event
      if (!repeat || key !== 'Enter') return
      if (target instanceof Element && target.matches('a, button, input, summary')) drop(event)
    },
    { capture: true },
  )
}

/** Also keeps the event from the page's own handlers: Enter in Find opens a result. */
function drop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A click on a label, which clicks its control in turn, counts as one on that control. */
function clickedBy({ target }: MouseEvent): Clicked {
  const closest = target instanceof Element ? target.closest(CONTROL) : null
  const control = closest instanceof HTMLLabelElement ? closest.control : closest
  return { control, words: control?.textContent ?? null }
}

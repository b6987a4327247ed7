const CONTROL = 'a, button, input, label, select, summary, textarea'

/** What a click was on: the control, and its words then. */
type Clicked = { control: Element | null; words: string | null }

/**
 * Drops the second click of a double click if it lands on something other than the first, because that one closed a
 * dialog, opened another page, or gave the button another meaning, such as "Mark unanswered" for "Mark answered". Many
 * people double-click everything. For the same reason, Enter that is held down presses only once, and does
 * not send the form of a dialog that it opened.
 */
export function dropSecondPresses(): void {
  let first: Clicked = { control: null, words: null }
  addEventListener(
    'click',
    (event) => {
      const clicked = clickedBy(event)
      // The browser counts the clicks of one place in quick succession, even on different elements.
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

/** Also stops the page's own handlers: Enter in Find opens what is found. */
function drop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A label, which clicks its control in turn, counts as its control. */
function clickedBy({ target }: MouseEvent): Clicked {
  const closest = target instanceof Element ? target.closest(CONTROL) : null
  const control = closest instanceof HTMLLabelElement ? closest.control : closest
  return { control, words: control?.textContent ?? null }
}

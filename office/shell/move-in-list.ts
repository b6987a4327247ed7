import type { KeyboardEvent } from 'react'

/** Moves the focus between the links of a list with the arrow keys, Home and End. */
export function moveInList(event: KeyboardEvent<HTMLElement>) {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}

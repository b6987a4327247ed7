/** After a decision, focuses the next message in the list; on a phone, the link back to the list. */
export function toNextRow(): void {
  const next = document.querySelector<HTMLElement>('.message-rows li:has([aria-current]) + li a')
  const back = document.querySelector<HTMLElement>('.rail .back')
  const place = next?.checkVisibility()
    ? next
    : back?.checkVisibility()
      ? back
      : document.querySelector<HTMLElement>('h1')
  place?.focus()
}

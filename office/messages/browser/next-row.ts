/** After a decision, the next thing to do is the next message in the list; on a phone, the way back to it. */
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

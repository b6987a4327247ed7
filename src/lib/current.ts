/** `aria-current` for a link to the current page. */
export function currentIf(isCurrent: boolean): 'page' | undefined {
  return isCurrent ? 'page' : undefined
}

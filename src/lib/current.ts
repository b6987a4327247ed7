/** `aria-current` for a link to the page that is shown. */
export function currentIf(isCurrent: boolean): 'page' | undefined {
  return isCurrent ? 'page' : undefined
}

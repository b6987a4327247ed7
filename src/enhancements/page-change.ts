/**
 * Shows the next page at once after a click of the mouse: it was rendered ahead while the pointer rested on its link
 * (Speculation Rules), and a cross-fade would take longer than all the rest. Every other change of page cross-fades.
 * A style says so from the press of the button on; to leave out a cross-fade that has begun would cost a third of it.
 */
export function enhancePageChange() {
  if (!document.adoptedStyleSheets) return

  const atOnce = new CSSStyleSheet({ disabled: true })
  atOnce.replaceSync('@view-transition{navigation:none}')
  document.adoptedStyleSheets = [atOnce]
  for (const press of ['pointerdown', 'click'] as const)
    addEventListener(press, ({ pointerType }) => (atOnce.disabled = pointerType !== 'mouse'))
}

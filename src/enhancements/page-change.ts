/**
 * Shows the next page at once after a click of the mouse: it was rendered ahead while the pointer rested on its link
 * (Speculation Rules), and a cross-fade would take longer than all the rest. Every other change of page cross-fades.
 * A style says so from the press of the button on: to call a cross-fade off at the change of page holds that up.
 */
export function enhancePageChange() {
  if (!document.adoptedStyleSheets) return

  const atOnce = new CSSStyleSheet({ disabled: true })
  atOnce.replaceSync('@view-transition{navigation:none}')
  document.adoptedStyleSheets = [atOnce]
  addEventListener('pointerdown', ({ pointerType }) => (atOnce.disabled = pointerType !== 'mouse'))
  // A page that is left is shown again as it was: without this its way back would fail for want of a cross-fade.
  for (const type of ['keydown', 'pagehide']) addEventListener(type, () => (atOnce.disabled = true))
}

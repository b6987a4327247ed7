/**
 * Shows the next page at once after a click of the mouse: it was rendered ahead while the pointer rested on its link
 * (Speculation Rules), and a cross-fade would take longer than all the rest. Every other change of page cross-fades.
 */
export function enhancePageChange() {
  let isByMouse = false
  addEventListener('click', ({ pointerType }) => (isByMouse = pointerType === 'mouse'))
  addEventListener('pageswap', ({ viewTransition }) => isByMouse && viewTransition?.skipTransition())
}

import type { CDPSession, Page } from '@playwright/test'

/** The non-site fonts that the browser uses for some of its text, as reported by Chromium. */
export async function foreignFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const drawn = await fontsDrawn(session)
  // Left open, it would be sent the styles of every page opened afterward.
  await session.detach()
  const fonts = drawn.flatMap(({ fonts }) => fonts).filter(({ isCustomFont }) => !isCustomFont)
  return [...new Set(fonts.map(({ familyName }) => familyName))]
}

/** A page's script may replace an element while its fonts are read; then all are read again. */
async function fontsDrawn(session: CDPSession, triesLeft = 5) {
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *:not(svg *)',
  })
  try {
    return await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })))
  } catch (error) {
    if (triesLeft === 0) throw error
    return fontsDrawn(session, triesLeft - 1)
  }
}

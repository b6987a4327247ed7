import type { CDPSession, Page } from '@playwright/test'

/** The fonts, other than the site's, that Chromium reports for some of the page's text. */
export async function foreignFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const drawn = await fontsDrawn(session)
  // If left open, the session would be sent the styles of every page opened afterward.
  await session.detach()
  const fonts = drawn.flatMap(({ fonts }) => fonts).filter(({ isCustomFont }) => !isCustomFont)
  return [...new Set(fonts.map(({ familyName }) => familyName))]
}

/** Reads all fonts again if a page's script replaced an element meanwhile. */
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

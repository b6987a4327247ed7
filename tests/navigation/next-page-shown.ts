import type { PlainChromium } from '../support/plain-chromium.ts'

/** How the next page was loaded, and the milliseconds from the click to its activation and first paint. */
type Shown = { wasRenderedAhead: boolean; activated: number; painted: number }

/** Rests the pointer on a link until its page is prerendered, clicks it, and reads when it was shown. */
export async function showNextPage(
  browser: PlainChromium,
  { from, to, origin }: { from: string; to: string; origin: string },
): Promise<Shown> {
  const tab = await browser.openTab()
  const page = tab.first
  await page.goto(origin + from)
  const rendered = new Promise<void>((resolve, reject) => {
    page.on('Preload.prerenderStatusUpdated', ({ status, prerenderStatus }) => {
      if (status === 'Ready') resolve()
      if (status === 'Failure') reject(new Error(`${to} was not prerendered: ${String(prerenderStatus)}`))
    })
  })
  await page.send('Preload.enable')
  await page.evaluate(`addEventListener('click', ({ timeStamp }) =>
    localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)), true)`)
  const link = `main a[href="${to}"]`
  await page.hover(link)
  await rendered
  const next = await tab.pageAt(origin + to)
  await next.evaluate(
    `document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', () => resolve()))`,
  )
  await page.click(link)
  const [paintStart, activationStart, sinceClick] = (await next.evaluate(`new Promise((resolve) =>
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve([
        paint.startTime,
        performance.getEntriesByType('navigation')[0].activationStart,
        performance.timeOrigin - Number(localStorage.getItem('clicked')),
      ])
    }).observe({ type: 'paint', buffered: true }))`)) as [number, number, number]
  await tab.close()
  return {
    wasRenderedAhead: activationStart > 0,
    activated: sinceClick + activationStart,
    painted: sinceClick + paintStart,
  }
}

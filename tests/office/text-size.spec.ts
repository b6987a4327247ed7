import { sampleIntake } from '../../server/testing/sample-messages.ts'
import { brokenWords } from '../support/broken-words.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'
import { receive } from './receive.ts'

// Text at 200 % (WCAG 2.2, 1.4.4), using the browser's text size setting.

test.use({
  settings: {
    SMTP_URL: 'smtp://localhost:9',
    MAIL_FROM: 'website@firm.example',
    MAIL_TO: 'office@whitlock-dunleavy-law.example',
  },
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    })
  },
})

test('with text at 200 % no words of the office overlap and nothing scrolls sideways, at any width', async ({
  office,
  browser,
}) => {
  const [reference = ''] = await receive(office, [sampleIntake({ name: 'Maximiliana Featherstonehaugh' })], 7)
  const { page } = await atDevice(browser)
  const grants = ['--grant', 'staff', '--grant', 'administrator']
  await joinOffice(page, office.invite('Paula Novak', ...grants))
  for (const [path, shown] of [
    ['', '.row'],
    [`messages/${reference}`, '.message-text'],
    ['conflicts', '.page-tabs'],
    ['content', '.content-rows'],
    ['content/blog/will-vs-trust.md', '.file-form'],
    ['content/firm.yaml', '.form-move'],
    ['content/pages/search.yaml', '.form-group [name=name]'],
    ['publish', '.page-tabs'],
    ['people', '.row'],
    ['mail', '.button'],
  ] as const) {
    await page.goto(`${office.origin}/office/${path}`)
    await page.locator(shown).first().waitFor()
    for (const width of [320, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      expect.soft(await page.evaluate(overlappingWords), `${path} at ${width} px`).toEqual([])
      // A name may have any length.
      const torn = await brokenWords(page, 'h1:not(.message-head *)')
      expect.soft(torn, `${path} at ${width} px`).toEqual([])
    }
  }
  await page.goto(`${office.origin}/office/messages`)
  await page.getByRole('button', { name: 'Select…' }).click()
  const edgeOf = (part: string, edge: 'left' | 'right') =>
    page
      .locator(`.message-rows label ${part}`)
      .first()
      .evaluate((shown, side) => shown.getBoundingClientRect()[side], edge)
  expect(await edgeOf('.row-dot', 'left'), 'beside the box').toBeGreaterThan(await edgeOf('input', 'right'))
  await page.setViewportSize({ width: 320, height: 900 })
  for (const [key, name, words, last] of [
    ['Control+k', 'Find', 'pennsylvania', '.found a'],
    ['Control+/', 'Keys', '', '.keys > div'],
  ] as const) {
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await page.keyboard.type(words)
    await dialog.locator(last).first().waitFor()
    if (words !== '') await expect(dialog.getByText(/^\d+ found/)).toBeVisible()
    expect
      .soft(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name)
      .toBe(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})

/** Runs in the page: pairs of lines of text that lie over each other, except in a bar at the foot of the window. */
function overlappingWords(): string[] {
  const stays = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || stays(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: { words: string; box: DOMRect }[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode
    const element = text.parentElement
    if (!text.textContent?.trim() || !element?.checkVisibility()) continue
    if (element.closest('.visually-hidden, .publish-act, option') || stays(element)) continue
    const range = document.createRange()
    range.selectNode(text)
    // The box of a line is higher than its letters.
    for (const { x, y, width, height } of range.getClientRects())
      if (width > 1)
        lines.push({ words: text.textContent, box: new DOMRect(x, y + height / 4, width, height / 2) })
  }
  return lines.flatMap(({ words, box }, place) =>
    lines
      .slice(place + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map((other) => `${words} / ${other.words}`),
  )
}

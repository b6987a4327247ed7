import { readFileSync } from 'node:fs'
import { picture } from '../../../server/testing/picture.ts'
import { photograph } from '../../support/photograph.ts'
import { expectAccessible } from '../../support/axe.ts'
import { copyPicture } from '../../support/copy-picture.ts'
import { expect, test } from './editor-page.ts'

const file = readFileSync('content/blog/pennsylvania-annual-report-2025.md', 'utf8')
const article = file.slice(file.indexOf('\n---\n') + 5)
const lineOf = (words: string) => article.split('\n').findIndex((line) => line.includes(words)) + 1

test('an article opens without a change, and a sentence that is typed changes only its line', async ({
  editor: { page, text, open, written },
}) => {
  await open(article)
  await text.getByText('Nonprofit corporations pay nothing').click()
  expect(await written()).toBeUndefined()
  await page.keyboard.press('End')
  await page.keyboard.type(' Ask us.')
  const now = (await written())?.split('\n') ?? []
  const changed = article.split('\n').filter((line, index) => line !== now[index])
  expect(changed).toHaveLength(1)
  expect(now[lineOf('Nonprofit corporations pay nothing') - 1]).toMatch(/ Ask us\.$/)
})

test('the editor says where the caret is, for the preview', async ({ editor: { page, text, open } }) => {
  await open(article)
  await text.getByText('its registered office,').click()
  await expect.poll(() => page.evaluate(() => window.line)).toBe(lineOf('- its registered office,'))
})

test('a picture on the clipboard is pasted into the text, and the button of each is named by its place', async ({
  editor: { page, text, open, written },
}) => {
  await open('![A mill.](./mill.jpg)\n\n![](./line.jpg)\n\nWords.\n')
  await copyPicture(page, 1300, 900)
  await text.getByText('Words.').click()
  // The editor takes over the browser's selection a moment later.
  await expect.poll(() => page.evaluate(() => window.line)).toBe(5)
  await page.keyboard.press('ControlOrMeta+v')
  await page.getByRole('dialog').getByLabel('Description').fill('A mill.')
  await page.getByRole('button', { name: 'Insert picture' }).click()
  await expect.poll(written).toMatch(/\n\nWords\.\n\n!\[A mill\.\]\(\.\/image\.png\)\n$/)
  const buttons = text.getByRole('button')
  await expect(buttons).toHaveText(['Edit picture 1', 'Edit picture 2', 'Edit picture 3'])
  await expectAccessible(page)
  await text.getByText('Decorative: no description').click()
  await page.keyboard.press('Delete')
  await expect(buttons).toHaveText(['Edit picture 1', 'Edit picture 2'])
})

test('a picture that cannot be loaded is shown once the connection is back', async ({
  editor: { page, text, open },
}) => {
  await open('![A mill.](./mill.jpg)\n')
  const missing = text.getByText('The picture ./mill.jpg cannot be shown.')
  await expect(missing).toBeVisible()
  const body = Buffer.from(picture(30, 20))
  await page.route('**/no-picture', (route) => route.fulfill({ contentType: 'image/png', body }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(text.getByRole('img', { name: 'A mill.' })).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('each of several pictures pasted in a row is asked about, after what is open', async ({
  editor: { page, text, open, written },
}) => {
  await open('Words.\n')
  await text.click()
  const pasteFile = (name: string) =>
    text.evaluate((element, file) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['x'], file, { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, name)
  const insert = async (description: string) => {
    await page.getByRole('dialog').getByLabel('Description').fill(description)
    await page.getByRole('button', { name: 'Insert picture' }).click()
  }
  await pasteFile('a.png')
  await pasteFile('b.png')
  await insert('One.')
  await insert('Two.')
  const both = 'Words.\n\n![One.](./a.png)\n\n![Two.](./b.png)\n'
  await expect.poll(written).toBe(both)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pasteFile('c.png')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The browser reports that the dialog is closed once it is.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  // In one step, so that the upload ends after the change to plain Markdown.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'd.png', { type: 'image/png' }))
    document
      .querySelector('.ProseMirror')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    document.querySelector<HTMLElement>('.body-bar > button')?.click()
  })
  await expect(page.getByText('Picture uploaded. Leave Plain Markdown to insert it.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Body, plain Markdown' }).press('Control+End')
  await page.keyboard.type('\nMore.\n')
  await page.getByRole('button', { name: 'Plain Markdown' }).click()
  await insert('Three.')
  await expect.poll(written).toContain('![Three.](./d.png)')
  expect(await written()).toContain('More.')
})

test('a correction is made once, in its own line, and said, in both ways of writing', async ({
  editor: { page, text, open, written },
}) => {
  const before = 'We guarantee results.\n\nNo lawyer can guarantee an outcome.\n'
  const after = before.replace('guarantee', 'aim at')
  const check = () =>
    page.evaluate(() => {
      window.setFindings([{ line: 1, message: 'Nobody can.', words: 'guarantee', replace: 'aim at' }])
    })
  const button = page.getByRole('button', { name: 'Change to aim at' })
  const plain = page.getByRole('button', { name: 'Plain Markdown' })

  await open(before)
  await text.waitFor()
  await check()
  await button.click()
  await expect.poll(written).toBe(after)
  await expect(button).toHaveCount(0)
  await expect(text).toBeFocused()
  await expect(page.locator('.body-said')).toHaveText('Changed to aim at.')
  await plain.click()
  await expect(button).toHaveCount(0)

  await open(before)
  await check()
  await plain.click()
  await button.click()
  await expect.poll(written).toBe(after)
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Body, plain Markdown' })).toBeFocused()
  await expect(page.locator('.body-said')).toHaveText('Changed to aim at.')
  await plain.click()
  await text.waitFor()
  await expect(button).toHaveCount(0)
  await check()
  await expect(page.getByText('Nobody can.')).toBeVisible()
  await expect(button).toHaveCount(0)
})

test('Enter in the link dialog links to what was typed, or says why not and keeps it', async ({
  editor: { page, text, open, written },
}) => {
  await open('[Old](page.html)\n')
  const address = page.getByRole('textbox', { name: 'Page of this site, or address' })
  const dialog = page.getByRole('dialog')
  await text.getByText('Old').click()
  await page.keyboard.press('Control+Shift+k')
  await address.press('Enter')
  // Closed, it has no role; only once it is gone can it be opened again.
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await written()).toBeUndefined()

  await expect(text).toBeFocused()
  await page.keyboard.press('Control+Shift+k')
  await address.fill('')
  await address.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Type what to look for, or choose from the list.')
  await address.fill('https://example.org/my file.pdf')
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await address.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Write an address without spaces')
  await expect(address).toBeFocused()
  await expectAccessible(page)
  await address.fill('example.org?x=1')
  await address.press('Enter')
  await expect.poll(written).toBe('[Old](https://example.org?x=1)\n')
})

test('how many pages match is announced once typing has paused, and not for each key', async ({
  editor: { page, text, open },
}) => {
  await page.clock.install()
  await open('Words\n')
  await text.click()
  await page.keyboard.press('Control+Shift+k')
  const dialog = page.getByRole('dialog')
  const count = dialog.getByRole('status')
  await expect(count).toHaveText('3 of 3 shown.')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('contact')
  await expect(dialog.getByRole('button', { name: /^Corporate law/ })).toBeHidden()
  await expect(count).toHaveText('3 of 3 shown.')
  await page.clock.runFor(500)
  await expect(count).toHaveText('1 of 1 shown.')
})

test('each tool says whether its format is on at the caret', async ({ editor: { page, text, open } }) => {
  await open('Text.\n\n## Head\n\n- Item\n\n| Cell | b |\n| --- | --- |\n| c | d |\n')
  const on = page.getByRole('toolbar').getByRole('button', { pressed: true })
  for (const [words, tool] of [
    ['Text.', 'Text'],
    ['Head', 'Heading'],
    ['Item', 'List'],
    ['Cell', 'Table'],
  ] as const) {
    await text.getByText(words).click()
    await expect(on).toHaveText([tool])
  }
})

test('the editor is accessible', async ({ editor: { page, open } }) => {
  await open(article)
  await expectAccessible(page)
})

test('by keyboard alone: the toolbar is one stop, lists are picked from, Escape gives the caret back', async ({
  editor: { page, text, open, written },
}) => {
  await open('The fee is due.\n\n<div>Kept as it is.</div>\n')
  await page.getByRole('button', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  await expect(tool('Text')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool('Heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.type(' See ')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(tool('Heading')).toBeFocused()
  for (let moves = 0; moves < 6; moves += 1) await page.keyboard.press('ArrowRight')
  await expect(tool('Insert')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Citation…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tool('Insert')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Citation…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Statute, rule, case or form' }).waitFor()
  await page.keyboard.type('153')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect.poll(written).toBe('The fee is due. See 15 Pa.C.S. § 153\n\n<div>Kept as it is.</div>\n')
  await expect(page.getByText('15 Pa.C.S. § 153 is now among the sources too.')).toBeVisible()

  await page.keyboard.type(', or ask us')
  for (let letters = 0; letters < 6; letters += 1) await page.keyboard.press('Shift+ArrowLeft')
  // The browser reports a selection to the editor only in its next frame.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))))
  await page.keyboard.press('Control+Shift+k')
  const address = page.getByRole('textbox', { name: 'Page of this site, or address' })
  await expect(address).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+Shift+k')
  await expect(address).toBeFocused()
  await page.keyboard.type('contact')
  await page.keyboard.press('Enter')
  await expect.poll(written).toContain('§ 153, or [ask us](/contact-us)\n\n<div>')
  await expect(page.getByText(/^\d+ words$/)).toBeVisible()
  await expect(page.getByText(/^Reading grade \d+$/)).toBeVisible()
})

test('on a phone, the tools are above the keyboard while one writes, and at their place when it is gone', async ({
  editor: { page, text, open },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(`${'Words on a line.\n\n'.repeat(40)}The end.\n`)
  const tools = page.getByRole('toolbar')
  /** No keyboard opens in a test, so this sets the visual viewport that one would leave. */
  const cover = (pixels: number) =>
    page.evaluate((covered) => {
      const { visualViewport: seen } = window
      if (!seen) throw new Error('There is no visual viewport.')
      Object.defineProperty(seen, 'height', { configurable: true, value: innerHeight - covered })
      seen.dispatchEvent(new Event('resize'))
    }, pixels)

  await text.getByText('The end.').click()
  await cover(0)
  const below = await tools.boundingBox()
  await cover(320)
  const above = await tools.boundingBox()
  expect(Math.round((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThanOrEqual(844 - 320)
  expect(above?.y).toBeGreaterThan(844 - 320 - 60)
  await photograph(page, 'keyboard')
  await page.keyboard.press('Control+a')
  await tools.getByRole('button', { name: 'Bold' }).click()
  await expect(text.locator('strong').first()).toBeVisible()

  await cover(0)
  expect(await tools.boundingBox()).toEqual(below)
  // A change this small is a browser bar, not a keyboard.
  await cover(60)
  expect(await tools.boundingBox()).toEqual(below)
})

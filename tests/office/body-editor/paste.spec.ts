import { readFileSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './editor-page.ts'

/**
 * As Word puts it on the clipboard: its own lists, a style sheet, a picture from elsewhere, a link that runs script.
 */
const fromWord = `<html><head><style>p { color: red }</style></head><body>
<h1 style="color: red">What to bring</h1>
<p class=MsoNormal style="margin: 0"><b>Bold</b>, <span style="font-style: italic">slanted</span>,
<a href="https://example.org/a">linked</a>, <a href="javascript:alert(1)">not linked</a><script>alert(1)</script>
<img src="https://example.org/x.png"></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.</span><![endif]>One</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Two</p>
<table><tr><td><p>A</p></td><td><p>B</p></td></tr><tr><td>1</td><td>2</td></tr></table>
</body></html>`

const asMarkdown = `Start.

## What to bring

**Bold**, *slanted*, [linked](https://example.org/a), not linked

1. One
2. Two

| A | B |
| --- | --- |
| 1 | 2 |
`

/** Pastes into the focused element as the browser does. */
function paste(page: Page, type: string, content: string): Promise<void> {
  return page.evaluate(
    ([kind = '', text = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind, text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    [type, content],
  )
}

test('a paste from Word keeps its headings, lists, tables and links, and drops the rest', async ({
  editor: { page, text, open, written },
}) => {
  await open('Start.\n')
  await text.click()
  // For up to 20 ms after it gets the focus, ProseMirror moves the caret to where its own state has it.
  await page.waitForTimeout(50)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(page, 'text/html', fromWord)
  await expect.poll(written).toBe(asMarkdown)
  await page.keyboard.press('Control+z')
  await expect.poll(written).toBe('Start.\n')
})

/** What programs put on the clipboard, the Markdown that must result, and what is reported; between them, `=====`. */
const pastes = readdirSync(new URL('pastes/', import.meta.url)).map((name) => {
  const text = readFileSync(new URL(`pastes/${name}`, import.meta.url), 'utf8')
  const [html = '', markdown = '', told = ''] = text.split(/^=====\n/m)
  return { name: name.replace('.paste', ''), html, markdown, told: told.trim() }
})

test('a paste from each program gives the text that its author meant, and tells what was left out', async ({
  editor: { page, text, open, written },
}) => {
  for (const { name, html, markdown, told } of pastes)
    await test.step(name, async () => {
      await open('')
      await text.click()
      await paste(page, 'text/html', html)
      await expect.soft.poll(written).toBe(markdown)
      await expect.soft(page.locator('.body-said'), name).toHaveText(told)
    })
})

test('what is cut and pasted here keeps its columns, its tooltips and its lists', async ({
  editor: { page, text, open, written },
}) => {
  const own = `1) One
2) Two

- Loose

- list

* Another

See [it](/fees "All fees").

| Fee | Due |
| :-- | --: |
| $7 | June 30 |
`
  await open(own)
  await text.getByText('See').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await expect.poll(written).not.toContain('One')
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(written).toBe(own)
})

test('a dropped file that is no picture is not opened in place of the page, and the sentence says where it goes', async ({
  editor: { page, text, open, written },
}) => {
  await open('Start.\n')
  const drop = () =>
    text.evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'will.docx', { type: 'application/octet-stream' }))
      return element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
  expect(await drop()).toBe(false)
  const said = page.locator('.body-said')
  await expect(said).toContainText('choose “Import Word file”')
  // Dropped again, it is announced again.
  const saidAgain = said.evaluate(
    (element) =>
      new Promise<string>((done) => {
        new MutationObserver(() => done(element.textContent)).observe(element, {
          childList: true,
          characterData: true,
          subtree: true,
        })
      }),
  )
  await drop()
  expect(await saidAgain).toContain('choose “Import Word file”')
  expect(await written()).toBeUndefined()
})

test('more than two megabytes are refused with a sentence, and nothing changes', async ({
  editor: { page, text, open, written },
}) => {
  await open('Start.\n')
  await text.click()
  for (const [length, size] of [
    [10_000_000, '10 MB'],
    [2_400_000, '3 MB'],
  ] as const) {
    await paste(page, 'text/plain', 'x'.repeat(length))
    await expect(page.locator('.body-said')).toContainText(
      `This is too much to paste at once: ${size}. Paste at most 2 MB`,
    )
  }
  expect(await written()).toBeUndefined()
})

test('plain Markdown and back keeps what is typed in both', async ({
  editor: { page, text, open, written },
}) => {
  await open('* Their style\n* of a list\n')
  await page.getByRole('button', { name: 'Plain Markdown' }).click()
  await page.getByRole('textbox', { name: 'Body, plain Markdown' }).press('Control+End')
  await page.keyboard.type('\nMore *words*.\n')
  await page.getByRole('button', { name: 'Plain Markdown' }).click()
  await text.getByText('words').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Yes.')
  await expect.poll(written).toBe('* Their style\n* of a list\n\nMore *words*. Yes.\n')
})

const nested = (...[open, close]: [string, string]) =>
  `<p>Before.</p>${open.repeat(5_000)}<p>Innermost.</p>${close.repeat(5_000)}<p>After.</p>`

for (const [what, html] of Object.entries({
  'elements without a meaning': nested('<div>', '</div>'),
  quotations: nested('<blockquote>', '</blockquote>'),
  lists: nested('<ul><li>', '</li></ul>'),
  'bold words': nested('<span style="font-weight:bold">', '</span>'),
  tables: nested('<table><tr><td>', '</td></tr></table>'),
  'text of this editor, or so it says': nested('<blockquote data-pm-slice="1 1 []">', '</blockquote>'),
}))
  test(`a paste of 5,000 nested ${what} keeps its words and throws nothing`, async ({
    editor: { page, text, open },
  }) => {
    await open('Here.\n')
    await text.click()
    await paste(page, 'text/html', html)
    await expect(text).toContainText('Innermost.')
    await expect(text).toContainText('After.')
    await page.keyboard.type(' And on.')
    await expect(text).toContainText('And on.')
  })

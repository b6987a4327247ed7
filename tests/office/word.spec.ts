import { readFileSync } from 'node:fs'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { expectAccessible } from '../support/axe.ts'
import { readWord } from '../../office/content/server/word/read-word.ts'
import { wordFile, zipped } from '../../server/testing/word-file.ts'
import { atDevice, countClicks, expect, joinOffice, test } from './office.ts'

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const p = (words: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${words}</w:t></w:r></w:p>`
const change = 'w:id="1" w:author="Eleanor Whitlock" w:date="2026-11-20T10:00:00Z"'

for (const width of [390, 1440])
  test(`a Word file with tracked changes becomes an article, goes out as a Word file, and comes back corrected, at ${width} px`, async ({
    office,
    browser,
  }) => {
    test.slow()
    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
    await page.setViewportSize({ width, height: 844 })
    const clicks = await countClicks(page)
    await page.goto(`${office.origin}/office/content`)
    await page.getByRole('button', { name: 'Import Word file' }).click()
    const choose = page.getByLabel('Choose a file')
    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') })
    await expect(page.getByText('This is not a Word file.')).toBeVisible()

    const buffer = Buffer.from(
      await wordFile({
        styles: '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
        body:
          p('When a Report Is Late', 'H1') +
          `<w:p><w:ins ${change}><w:r><w:t>Pay the fee of $7.</w:t></w:r></w:ins><w:r><w:drawing><pic:pic/></w:drawing></w:r></w:p>`,
      }),
    )
    const file = { name: 'late-report.docx', mimeType: type, buffer }
    await page.getByLabel('Choose another file').setInputFiles(file)
    await expect(page.getByText('They are by Eleanor Whitlock.')).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('tracked.png') })
    await page.getByRole('button', { name: 'Import with all changes accepted' }).click()
    await expect(page.getByText('1 picture was left out.')).toBeVisible()
    await expect(page.getByText('The title is the file’s first heading.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('When a Report Is Late')
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('imported.png'), fullPage: true })
    await page.getByRole('button', { name: 'Begin the article' }).click()
    await expect(page.getByRole('textbox', { name: 'Body' })).toContainText('Pay the fee of $7.')
    expect(clicks()).toBe(3)

    await page.getByRole('button', { name: 'More…' }).click()
    await page.screenshot({ path: test.info().outputPath('more.png') })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as Word' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('when-a-report-is-late.docx')
    const written = new Uint8Array(readFileSync(await download.path()))
    expect(await readWord(written, 'ask')).toMatchObject({
      outcome: 'read',
      title: 'When a Report Is Late',
      elements: [{ tag: 'p', children: ['Pay the fee of $7.'] }],
    })

    const corrected = await corrections(written, 'Pay the fee of $7.', 'Pay the fee of $9. Pay it online.')
    await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: corrected })
    await expect(page.getByText('The copy differs in one place.')).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('corrections.png') })
    await page.getByRole('button', { name: 'Add one correction to the draft' }).click()
    await expect(page.getByRole('textbox', { name: 'Body' })).toContainText(
      'Pay the fee of $9. Pay it online.',
    )
    await expect(page.getByText(/^Draft kept/)).toBeVisible()

    // The copy is now older than the draft.
    await page.getByRole('button', { name: 'More…' }).click()
    await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: Buffer.from(written) })
    await expect(page.getByText('This copy may be of another version of the text.')).toBeVisible()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
  })

/** A Word file with other words in the place of some. */
async function corrections(bytes: Uint8Array<ArrayBuffer>, was: string, now: string): Promise<Buffer> {
  const files: Record<string, string> = {}
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries())
    if (!entry.directory) files[entry.filename] = await entry.getData(new TextWriter())
  files['word/document.xml'] = files['word/document.xml']?.replace(was, () => now) ?? ''
  return Buffer.from(await zipped(files))
}

test('a Word file is dropped on the window that asks for one', async ({ office, browser }) => {
  test.slow()
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content`)
  await page.getByRole('button', { name: 'Import Word file' }).click()
  const bytes = [...(await wordFile({ body: p('Dropped words.') }))]
  const dropped = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(given)], 'dropped.docx'))
    return data
  }, bytes)
  await page.getByText('Or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('2 words, no headings.')).toBeVisible()
  await expect(page.getByText('The file has no title. Write one.')).toBeVisible()
})

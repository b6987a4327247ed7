import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BlobWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { readWord } from '../../office/content/server/word/read-word.ts'
import { picture } from '../../server/testing/picture.ts'
import { wordFile, zipped } from '../../server/testing/word-file.ts'
import { atDevice, countClicks, expect, joinOffice, test } from './office.ts'

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const shown = (id: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="" descr="The mill, said once more."/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const p = (words: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${words}</w:t></w:r></w:p>`
const change = 'w:id="1" w:author="Eleanor Whitlock" w:date="2026-11-20T10:00:00Z"'

test('a Word file with tracked changes and pictures becomes an article, goes out as a Word file with them, and comes back corrected', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.setViewportSize({ width: 390, height: 844 })
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
        `<w:p><w:ins ${change}><w:r><w:t>Pay the fee of $7.</w:t></w:r></w:ins>${['mill', 'mill', 'torn', 'drawing', 'elsewhere'].map(shown).join('')}</w:p>`,
      pictures: {
        mill: 'media/mill.png',
        torn: 'media/torn.png',
        drawing: 'media/drawing.emf',
        elsewhere: 'https://tracker.example/pixel.png',
      },
      others: {
        'word/media/mill.png': new Blob([new Uint8Array(picture(1300, 900))]),
        'word/media/torn.png': new Blob([new Uint8Array(picture(1300, 900).subarray(0, 400))]),
        'word/media/drawing.emf': `\x01\0\0\0${' '.repeat(36)} EMF`,
      },
    }),
  )
  const file = { name: 'late-report.docx', mimeType: type, buffer }
  await page.getByLabel('Choose another file').setInputFiles(file)
  await expect(page.getByText('They are by Eleanor Whitlock.')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'tracked')
  await page.getByRole('button', { name: 'Import with all changes accepted' }).click()
  await expect(page.getByText('1 picture that is not in the file itself was left out.')).toBeVisible()
  await expect(page.getByText('5 words, no headings, 4 pictures.')).toBeVisible()
  await expect(page.getByText('The title is the file’s first heading.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('When a Report Is Late')
  await expectAccessible(page)
  await photograph(page, 'imported', { fullPage: true })
  await page.getByRole('button', { name: 'Begin the article' }).click()
  await expect(page.getByText('Picture 2: This picture cannot be read.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pictures left out or changed' })).toBeFocused()
  await expect(page.getByText('Picture 3: This file is a Windows drawing (EMF or WMF)')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'refused')
  await page.getByRole('link', { name: 'Open the draft' }).click()
  const body = page.getByRole('textbox', { name: 'Body' })
  await expect(body).toContainText('Pay the fee of $7.')
  await expect(body.getByRole('img', { name: 'The mill, said once more.' })).toHaveCount(2)
  expect(clicks()).toBe(4)
  const beside = readdirSync(join(office.contentDir, 'blog'))
  expect(beside.filter((name) => name.startsWith('when-a-report-is-late-'))).toHaveLength(1)

  await page.getByRole('button', { name: 'More…' }).click()
  await photograph(page, 'more')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as Word' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('when-a-report-is-late.docx')
  const written = new Uint8Array(readFileSync(await download.path()))
  expect(await readWord(written, 'ask')).toMatchObject({
    outcome: 'read',
    title: 'When a Report Is Late',
    elements: [
      { tag: 'p', children: ['Pay the fee of $7.'] },
      { tag: 'img', picture: { part: 'word/media/picture0.jpg', description: 'The mill, said once more.' } },
      { tag: 'p', children: ['[Picture 1: The mill, said once more.]'] },
      { tag: 'img', picture: { part: 'word/media/picture1.jpg' } },
      { tag: 'p' },
    ],
  })

  const titled = await corrections(written, 'When a Report Is Late', 'When a Report Comes Late')
  const corrected = await corrections(titled, 'Pay the fee of $7.', 'Pay the fee of $9. Pay it online.')
  await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: corrected })
  await expect(page.getByText('The copy differs in one place.')).toBeVisible()
  await expect(page.getByText('The title in the copy is “When a Report Comes Late”.')).toBeVisible()
  await expect(page.getByText('Author, dates, summary or sources')).toBeHidden()
  await expect(page.getByText(/more pictures/), 'the copy has those of the article').toBeHidden()
  await expectAccessible(page)
  await photograph(page, 'corrections')
  const correction = page.getByRole('checkbox')
  await correction.uncheck()
  await page.getByRole('button', { name: 'Add corrections to the draft' }).click()
  await expect(page.getByText('Select the corrections that go into the draft.')).toBeVisible()
  await correction.check()
  await page.getByRole('button', { name: 'Add one correction to the draft' }).click()
  await expect(page.getByRole('region', { name: 'Text' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Body' })).toContainText('Pay the fee of $9. Pay it online.')
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await expect(body.getByRole('img', { name: 'The mill, said once more.' })).toHaveCount(2)

  // The copy is now older than the draft.
  await page.getByRole('button', { name: 'More…' }).click()
  await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: Buffer.from(written) })
  await expect(page.getByText('This copy may be of another version of the text.')).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

/** A Word file with one text replaced by another. */
async function corrections(bytes: Uint8Array, was: string, now: string): Promise<Buffer> {
  const files: Record<string, string | Blob> = {}
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries())
    if (!entry.directory) files[entry.filename] = await entry.getData(new BlobWriter())
  const document = await new Response(files['word/document.xml']).text()
  files['word/document.xml'] = document.replace(was, () => now)
  return Buffer.from(await zipped(files))
}

test('a Word file is dropped on the dialog that asks for one, and none of its pictures is kept if the article is not created', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content`)
  await page.getByRole('button', { name: 'Import Word file' }).click()
  const dropped = await wordFile({
    body: p('Dropped words.') + `<w:p>${shown('mill')}</w:p>`,
    pictures: { mill: 'media/mill.png' },
    others: { 'word/media/mill.png': new Blob([new Uint8Array(picture(1300, 900))]) },
  })
  const data = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given)], 'dropped.docx'))
      return data
    },
    [...dropped],
  )
  await page.getByText('Or drop it here').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('2 words, no headings, 1 picture.')).toBeVisible()
  await expect(page.getByText('The file has no title. Write one.')).toBeVisible()

  const beside = () => readdirSync(join(office.contentDir, 'blog'))
  const before = beside()
  await page.getByLabel('Title').fill('Will vs. Trust')
  await page.getByRole('button', { name: 'Begin the article' }).click()
  await expect(page.getByText('A page named will-vs-trust already exists.')).toBeVisible()
  expect(beside()).toEqual(before)
})

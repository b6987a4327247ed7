import { readFileSync } from 'node:fs'
import { expectAccessible } from '../../support/axe.ts'
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
  const line = lineOf('- its registered office,')
  await expect
    .poll(() => page.evaluate(() => window.caret))
    .toEqual({ line, sentence: 'its registered office,' })
})

test('the editor is accessible', async ({ editor: { page, open } }) => {
  await open(article)
  await expectAccessible(page)
})

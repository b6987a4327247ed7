import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'
import { savePage } from './save-page.ts'

test.use({ publishes: true, actionTimeout: 15_000 })

const page = 'pages/our-firm.yaml'
const words = 'A small office that returns every call within one business day.'

const previewIn = (office: Page) => office.frameLocator('iframe[title="Preview of the page"]')

/** The Comments of Today, and the link from there to the page's comments. */
const onToday = (office: Page) =>
  office.getByRole('region', { name: 'Comments' }).getByRole('link', { name: 'Open' })

test('a comment on a paragraph is answered on a phone, marked done by keyboard, listed apart once its paragraph is gone, and deleted by the publication', async ({
  office,
  browser,
}) => {
  test.setTimeout(420_000)
  const { page: paula } = await atDevice(browser, { viewport: { width: 1440, height: 900 } })
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office`)
  await savePage(paula, page, { lede: words })
  await paula.goto(`${office.origin}/office/content/${page}`)
  await paula.getByRole('button', { name: 'Preview', exact: true }).click()
  // At full size: Playwright misses elements in a scaled frame.
  await paula.getByRole('button', { name: 'Phone' }).click()
  const preview = previewIn(paula)
  const paragraph = preview.locator('[data-paragraph]', { hasText: words })
  await expect(paragraph).toBeVisible(LONG)
  await paragraph.hover()
  await photograph(paula, 'paragraph')
  await paragraph.getByRole('button', { name: 'Comment on this paragraph' }).click()
  const dialog = paula.getByRole('dialog')
  await dialog.getByLabel('Your comment').fill('Is this still true on Fridays?')
  await expectAccessible(paula, { exclude: 'iframe' })
  await photograph(paula, 'comment')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(paragraph.getByRole('button', { name: /^Paula Novak, today/ })).toContainText('on Fridays?')
  await expect(paula.getByRole('article', { name: `Comment on “${words}”` })).toBeVisible()
  await photograph(paula, 'preview')
  await photograph(paula, 'page', { fullPage: true })

  const { page: eleanor } = await atDevice(browser, { hasTouch: true })
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await eleanor.goto(`${office.origin}/office`)
  await eleanor.setViewportSize({ width: 390, height: 844 })
  await onToday(eleanor).tap()
  await expect(eleanor.getByRole('region', { name: 'Comments' })).toBeFocused()
  await expectAccessible(eleanor)
  await photograph(eleanor, 'phone-page')
  await eleanor.getByRole('button', { name: 'Show on the page' }).tap()
  const answered = previewIn(eleanor).getByRole('button', { name: /^Paula Novak, today/ })
  await expect(answered).toBeFocused(LONG)
  await photograph(eleanor, 'phone-preview')
  await answered.tap()
  const thread = eleanor.getByRole('dialog')
  await thread.getByRole('button', { name: 'Reply' }).tap()
  await thread.getByLabel('Your reply').fill('Fridays until noon. Please say so.')
  await thread.getByRole('button', { name: 'Reply' }).tap()
  await expect(thread.getByText('Fridays until noon.')).toBeVisible()
  await expectAccessible(eleanor, { exclude: 'iframe' })
  await photograph(eleanor, 'phone-thread')
  await thread.getByRole('button', { name: 'Close' }).tap()
  await expect(answered).toContainText('1 reply, the last by Eleanor Whitlock')
  // A phone has no hover: a tap chooses the paragraph.
  const other = previewIn(eleanor).locator('p[data-paragraph]').nth(3)
  await other.tap()
  await other.getByRole('button', { name: 'Comment on this paragraph' }).tap()
  await eleanor.getByLabel('Your comment').fill('This one may stay.')
  await eleanor.getByRole('button', { name: 'Add comment' }).tap()
  const own = other.getByRole('button', { name: /^Eleanor Whitlock, today/ })
  await expect(own).toBeVisible()
  await eleanor.goto(`${office.origin}/office/publish/approve/${page}`)
  await expect(own, 'on the page that a lawyer approves').toBeVisible(LONG)
  await expectAccessible(eleanor, { exclude: 'iframe' })
  await photograph(eleanor, 'phone-approve', { fullPage: true })
  await eleanor.setViewportSize({ width: 1440, height: 900 })
  await photograph(eleanor, 'approve')

  await paula.goto(`${office.origin}/office`)
  await onToday(paula).waitFor()
  await expectAccessible(paula)
  await photograph(paula, 'today')
  await onToday(paula).press('Enter')
  const comments = paula.getByRole('region', { name: 'Comments' })
  await expect(comments).toBeFocused()
  await expect(comments).toContainText('Please say so.')
  const first = comments.getByRole('article', { name: `Comment on “${words}”` })
  // A reply that arrives just then is read first.
  await paula.route(
    '**/done',
    async (route) => {
      const atApproval = eleanor.getByRole('article', { name: `Comment on “${words}”` })
      await atApproval.getByRole('button', { name: 'Reply' }).click()
      await atApproval.getByLabel('Your reply').fill('Or until one.')
      await atApproval.getByRole('button', { name: 'Reply' }).click()
      await expect(atApproval).toContainText('Or until one.')
      await route.continue()
    },
    { times: 1 },
  )
  await first.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(first.getByText('There is a newer reply.')).toBeVisible()
  await expect(first).toContainText('Or until one.', { timeout: 2_000 })
  await first.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(comments.getByText('1 done')).toBeVisible()
  await expect(comments).toBeFocused()
  await comments.getByText('1 done').press('Enter')
  await first.getByRole('button', { name: 'Reopen' }).press('Enter')
  await expect(first.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(comments).toBeFocused()

  // By keyboard on the page, too; closing the dialog leads back to the paragraph.
  await paula.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  const add = paragraph.getByRole('button', { name: 'Comment on this paragraph' })
  await add.focus(LONG)
  await paula.keyboard.press('Enter')
  await expect(dialog.getByLabel('Your comment')).toBeFocused()
  await paula.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await paula.getByLabel('Opening', { exact: true }).fill('Two lawyers and an assistant in Bridgeville.')
  await expect(comments.getByRole('heading', { name: 'On paragraphs that are gone' })).toBeVisible(LONG)
  await expect(comments.getByRole('button', { name: 'Show on the page' })).toHaveCount(1)
  await expectAccessible(paula, { exclude: 'iframe' })
  await photograph(paula, 'changed', { fullPage: true })

  await paula.getByRole('button', { name: 'Publish…' }).click()
  await expect(dialog.getByText('Its 2 comments will be deleted.')).toBeVisible(LONG)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(/^Live since/)).toBeVisible(LONG)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(comments).toBeHidden()
  const live = await (await paula.request.get(`${office.origin}/our-firm`)).text()
  expect(live).toContain('Two lawyers and an assistant')
  expect(live).not.toContain('data-paragraph')
})

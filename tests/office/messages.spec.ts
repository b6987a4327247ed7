import { openStore } from '../../server/store/open-store.ts'
import { newSubmission, sampleFeedback, sampleIntake } from '../../server/testing/sample-submissions.ts'
import { AxeBuilder } from '@axe-core/playwright'
import { atDevice, expect, joinOffice, test } from './office.ts'

for (const width of [390, 1440])
  test(`a message is found by a misspelled name, answered, noted and deleted at ${width} px`, async ({
    office,
    browser,
  }) => {
    test.slow()
    const script = '<img src=x onerror="document.title=`broken`">'
    const store = await openStore({ dataDir: office.dataDir })
    const sent = { name: 'Dana Kowalczyk', description: `Half of a company. ${script}` }
    const stored = await store.accept(newSubmission(sampleIntake({ ...sent, email: 'dana@visitor.example' })))
    await store.accept(newSubmission(sampleFeedback({ name: script, message: script, page: script })))
    await store.close()
    const reference = 'id' in stored ? stored.id : ''

    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
    await page.setViewportSize({ width, height: 844 })
    if (width < 900) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('searchbox', { name: 'Name, words or reference' }).fill('kowalcyk')
    await expect(page.getByText('1 of 1 messages')).toBeVisible()
    await page.getByRole('link', { name: /Dana Kowalczyk/ }).press('Enter')
    await expect(page.getByRole('heading', { name: reference, level: 1 })).toBeFocused()
    await expect(page).toHaveURL(`${office.origin}/office/messages/${reference}`)
    await expect(page.getByText(script)).toBeVisible()
    const reply = await page.getByRole('link', { name: 'dana@visitor.example' }).getAttribute('href')
    expect(decodeURIComponent(reply ?? '')).toContain(reference)

    await page.getByRole('button', { name: 'Mark answered' }).click()
    await expect(page.getByText('Marked answered.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark answered' }).click()
    await page.getByLabel('Write a note').fill('Called: no answer.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Called: no answer.' })).toContainText(
      'Paula Novak',
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.screenshot({ path: test.info().outputPath('message.png'), fullPage: true })

    await page.goBack()
    await expect(page.getByRole('link', { name: /Dana Kowalczyk/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Delete ${reference}` })
      .click()
    await expect(page.getByText('No message matches.')).toBeVisible()
    await page.goto(`${office.origin}/office/messages/${reference}`)
    await expect(page.getByText(`${reference} was deleted.`)).toBeVisible()
    expect(await page.title()).not.toBe('broken')
  })

test('two people at once see each other’s changes within five seconds', async ({ office, browser }) => {
  test.slow()
  const store = await openStore({ dataDir: office.dataDir })
  const stored = await store.accept(newSubmission(sampleFeedback()))
  await store.close()
  const address = `${office.origin}/office/messages/${'id' in stored ? stored.id : ''}`
  const open = async (name: string) => {
    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite(name, '--grant', 'staff'))
    await page.goto(address)
    await page.getByRole('button', { name: 'Mark answered' }).waitFor()
    return page
  }
  const paula = await open('Paula Novak')
  const martin = await open('Martin Dunleavy')
  await paula.getByLabel('Write a note').fill('Half a sentence')
  await martin.getByRole('button', { name: 'Mark answered' }).click()
  await expect(paula.getByText(/Answered, by Martin Dunleavy/)).toBeVisible()
  await expect(paula.getByLabel('Write a note')).toHaveValue('Half a sentence')
})

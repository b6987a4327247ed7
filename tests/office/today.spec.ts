import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../../text/iso-day.ts'
import { recordProven } from '../../server/backup/proven.ts'
import { openStore } from '../../server/store/open-store.ts'
import { newMessage, sampleAccessibility, sampleIntake } from '../../server/testing/sample-messages.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'
import { savePage } from './save-page.ts'

/** Stores messages that arrived a number of days ago; returns their references. */
async function receive(
  dataDir: string,
  daysAgo: number,
  messages: Parameters<typeof newMessage>[0][],
  mail?: 'sent' | 'refused',
) {
  const store = await openStore({ dataDir }, { now: () => new Date(Date.now() - daysAgo * DAY_MS) })
  const stored = []
  for (const message of messages) stored.push(await store.accept(newMessage(message)))
  const references = stored.map((each) => ('id' in each ? each.id : ''))
  for (const reference of references) {
    if (mail === 'sent') await store.markDelivered(reference)
    if (mail === 'refused') await store.markRefused(reference, '550')
  }
  await store.close()
  return references
}

test('a message that waits too long appears, leads to itself and goes once answered, wide and light, on a phone and dark', async ({
  office,
  browser,
}) => {
  const script = '<img src=x onerror="document.title=`broken`">'
  // A week is more than one business day in any season.
  const [late = ''] = await receive(office.dataDir, 7, [sampleIntake({ name: `Dana Kowalczyk ${script}` })])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office`)

  const answer = page.getByRole('region', { name: 'Answer', exact: true })
  await expect(answer.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('One person has waited for more than one business day.')).toBeVisible()
  await expect(answer).toContainText(/\d business days/)
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await photograph(page, `waits-${width}`, { fullPage: true })
  }

  // A message that arrives while the page is open appears by itself, and is not late.
  await receive(office.dataDir, 0, [sampleAccessibility()])
  await expect(answer.getByRole('listitem')).toHaveCount(2)
  await expect(answer.getByRole('listitem').last()).toContainText('New')

  await answer.getByRole('link', { name: /^Open/ }).first().click()
  await expect(page.getByRole('heading', { name: /^Dana Kowalczyk/, level: 1 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${late}$`))
  const said = page.getByText(/^Unanswered for \d business days$/)
  await expect(said.filter({ visible: true }), 'above the message').toHaveCount(1)
  await photograph(page, 'late-390', { fullPage: true })
  await page.setViewportSize({ width: 1440, height: 844 })
  await expect(said.filter({ visible: true }), 'in the list, too').toHaveCount(2)
  await photograph(page, 'late-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText('Marked answered.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark unanswered' }).click()
  await expect(page.getByText(/business days, marked unanswered by Paula Novak/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText('Marked answered.')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(answer.getByRole('listitem')).toHaveCount(1)
  expect(await page.title()).not.toBe('broken')
})

test('with a proven backup and nothing to do, nothing waits; without one, that comes first', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office`)
  await page.setViewportSize({ width: 390, height: 844 })
  const fixes = page.getByRole('region', { name: 'Needs fixing' })
  await expect(fixes).toContainText('Messages could be lost if the server fails now.')
  expect(await page.locator('main').textContent()).not.toContain(office.dataDir)
  await expectAccessible(page)

  await recordProven(office.dataDir, {
    name: 'a.zip',
    madeAt: new Date().toISOString(),
    inSecondPlace: null,
  })
  await page.reload()
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Backup' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'nothing', { fullPage: true })
})

test('Today is read once when it opens, and again only after something happened', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  const read = (path: string) => reads.filter((each) => each === `/office/api${path}`).length
  await page.goto(`${office.origin}/office`)
  const answer = page.getByRole('region', { name: 'Answer', exact: true })
  await expect.poll(() => read('/today/pulse')).toBeGreaterThan(2)
  expect(read('/today')).toBe(1)
  await receive(office.dataDir, 0, [sampleAccessibility()])
  await expect(answer.getByRole('listitem')).toHaveCount(1)
  const pulses = read('/today/pulse')
  await expect.poll(() => read('/today/pulse')).toBeGreaterThan(pulses + 1)
  expect(read('/today')).toBe(2)
})

test('an administrator has a backup made by one press, and Today says when it is proven, on a wide screen and on a phone', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Eleanor Whitlock', '--grant', 'administrator'))
  await page.goto(`${office.origin}/office`)
  const line = page.getByRole('listitem').filter({ hasText: 'There is no proven backup.' })
  await expect(line).toContainText('Press “Back up now”')
  await looksWell(page, 'back-up')
  await line.getByRole('button', { name: 'Back up now' }).click()
  // On a loaded machine, a backup takes longer than other things wait.
  await expect(line).toBeHidden(LONG)
  await expect(page.getByRole('region', { name: 'When there is time' })).toContainText(
    'Backups are only on this disk.',
  )
  await expect(page.getByRole('region', { name: 'Backup' })).toContainText('Last proven backup:')
})

test.describe('with something of every kind', () => {
  test.use({
    settings: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'office@firm.example',
      MAIL_TO: 'mail@firm.example',
    },
  })

  test('what unblocks other things comes first, each line leads to its place, at every width, light and dark', async ({
    office: { origin, dataDir, contentDir, invite },
    browser,
  }) => {
    const madeAt = new Date(Date.now() - 9 * DAY_MS).toISOString()
    await recordProven(dataDir, { name: 'old.zip', madeAt, inSecondPlace: null })
    const edit = (path: string, from: string | RegExp, to: string) => {
      const file = join(contentDir, path)
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    }
    edit('blog/will-vs-trust.md', /^checked: .*$/m, 'checked: 2026-01-02')
    edit('blog/will-vs-trust.md', /^reviewBy: .*$/m, 'reviewBy: 2026-02-01')
    edit('facts.yaml', /^  checked: .*\n  reviewBy: .*$/m, '  checked: 2026-01-02\n  reviewBy: 2026-01-31')
    const [citation = ''] =
      /(?<=^  - citation: ).*$/m.exec(
        readFileSync(join(contentDir, 'blog/pennsylvania-probate-process.md'), 'utf8'),
      ) ?? []
    const change = `- citation: ${citation}\n  changed: 2026-07-01\n  entered: 2026-11-20\n  what: A bank may pay close family $20,000 without probate.\n  source: Act 7 of 2026\n`
    edit('changed-law.yaml', /^- citation/m, `${change}\n- citation`)

    const names = ['Dana Kowalczyk', 'Walter Brandt', 'Joan Petrakis', 'Samuel Ortiz']
    const [answered = '', dated = ''] = await receive(
      dataDir,
      7,
      names.map((name) => sampleIntake({ name })),
      'sent',
    )
    const [failing = ''] = await receive(dataDir, 1, [sampleIntake({ name: 'Lucille Oyelaran' })], 'refused')

    const { page: paula } = await atDevice(browser)
    await joinOffice(paula, invite('Paula Novak', '--grant', 'staff'))
    await paula.goto(`${origin}/office`)
    await savePage(paula, 'blog/will-vs-trust.md', { title: 'A Will or a Trust, and When' })
    await savePage(paula, 'firm.yaml', { phone: '+1 412 555 0147' })
    await paula.goto(`${origin}/office/messages/${answered}`)
    await paula.getByRole('button', { name: 'Mark answered' }).click()
    await paula.getByText('Marked answered.').waitFor()
    await paula.goto(`${origin}/office/messages/${dated}`)
    await paula.getByRole('button', { name: 'More' }).click()
    await paula.getByRole('button', { name: 'Deadline mentioned…' }).click()
    await paula.getByRole('dialog').getByLabel('Day').fill('2030-01-02')
    await paula.getByRole('button', { name: 'Note deadline' }).click()
    await paula.getByRole('button', { name: 'Undo' }).waitFor()
    await paula.goto(`${origin}/office/publish`)
    await paula.getByRole('checkbox', { name: /telephone/ }).waitFor()
    await paula.getByRole('radio', { name: 'At a time' }).check()
    await paula.getByRole('button', { name: /^Schedule 1 change for/ }).click()
    await paula.getByText(/^Scheduled for/).waitFor()

    const { page } = await atDevice(browser)
    const grants = ['--grant', 'administrator', '--grant', 'lawyer', '--member', 'eleanor-whitlock']
    await joinOffice(page, invite('Eleanor Whitlock', ...grants))
    await page.goto(`${origin}/office`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Needs fixing',
      'Decide',
      'Answer',
      'Review again',
      'When there is time',
      /^Since /,
      'Not yet public',
      'Coming up',
      'First answers',
    ])
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await page.emulateMedia({ colorScheme })
        await photograph(page, `${width}-${colorScheme}`, { fullPage: true })
        await expectAccessible(page)
      }
    const leads = async (section: string) =>
      page
        .getByRole('region', { name: section })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await leads('Needs fixing')).toContain(`/office/messages/${failing}`)
    expect(await leads('Decide')).toEqual(['/office/publish/approve/blog/will-vs-trust.md'])
    expect(await leads('Answer')).toContain(`/office/messages/${dated}`)
    expect(await leads('Review again')).toEqual(
      expect.arrayContaining([
        '/office/content/blog/pennsylvania-probate-process.md',
        '/office/content/blog/will-vs-trust.md',
        '/office/content/facts.yaml',
      ]),
    )
  })
})

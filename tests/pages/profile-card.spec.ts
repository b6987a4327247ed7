import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { firm, members } from '../support/content.ts'
import { expect, siteFolder, test } from '../support/site.ts'

for (const { slug, name, role } of members) {
  test(`the card of ${slug} is readable and matches the profile`, async ({ page, request }) => {
    await page.goto(`/our-team/${slug}`)
    const link = page.getByRole('main').getByRole('link', { name: 'vCard' })
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^text\/vcard/)

    const card = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
    expect(card.name).toBe('vcard')
    expect(valueOf(card, 'version')).toBe('3.0')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(valueOf(card, 'fn'))
    expect(valueOf(card, 'fn')).toContain(name)
    expect(valueOf(card, 'title')).toBe(role)
    expect(valueOf(card, 'org')).toBe(firm.name)
    const phone = valueOf(card, 'tel').replaceAll('-', '')
    await expect(main.locator(`a[href="tel:${phone}"]`)).toBeVisible()
    await expect(main.locator(`a[href="mailto:${valueOf(card, 'email')}"]`)).toBeVisible()
    expect(valueOf(card, 'url')).toBe(`${firm.siteAddress}/our-team/${slug}`)
    const { street, town, state, zip } = firm.address
    expect(valueOf(card, 'adr')).toBe(['', '', street, town, state, zip, 'United States'].join(','))
  })

  test(`the page of ${slug} shows the card as a QR code that a camera can read`, async ({ page }) => {
    await page.goto(`/our-team/${slug}`)
    const code = page.getByText('QR code of this card')
    await code.click()
    await expect(page.locator('.profile-qr svg')).toBeVisible()
  })
}

test('the annual-report calendar is readable: three yearly events, each with reminders a month and a day before', () => {
  const text = readFileSync(join(siteFolder, 'calendar/pennsylvania-annual-reports.ics'), 'utf8')
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent')
  const days = events.map((event) => valueOf(event, 'dtstart').slice(5))
  expect(days.toSorted()).toEqual(['06-30', '09-30', '12-31'])
  for (const event of events) {
    expect(valueOf(event, 'rrule')).toContain('FREQ=YEARLY')
    const reminders = event.getAllSubcomponents('valarm').map((alarm) => valueOf(alarm, 'trigger'))
    expect(reminders).toEqual(['-P30D', '-P1D'])
    expect(valueOf(event, 'url').startsWith(firm.siteAddress)).toBe(true)
  }
})

function valueOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name))
}

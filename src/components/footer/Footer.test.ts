import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firmSchema } from '../../../content-model/firm.ts'
import { Footer } from './Footer.tsx'

const required = {
  name: 'Harrow Pell PLLC',
  shortName: 'Harrow Pell',
  phone: '+1 814 555 0100',
  email: 'office@firm.example',
  siteAddress: 'https://firm.example',
  directions: 'https://map.example',
  address: { street: '1 Main Street', town: 'Erie', state: 'PA', zip: '16501' },
  hours: [{ days: 'Monday to Friday', from: '08:30', to: '17:00' }],
}

function footerOf(fields: object): string {
  const firm = firmSchema().parse({ ...required, ...fields })
  const rest = {
    attorneys: [],
    areas: [],
    own: [{ name: 'Careers', href: '/careers' }],
    hasBlog: false,
    hasFees: false,
    hasTools: false,
    year: 2026,
  }
  return renderToStaticMarkup(createElement(Footer, { firm, ...rest }))
}

const second = { address: { street: '9 Lake Road', town: 'Meadville', state: 'PA', zip: '16335' } }

test('the footer has the fax number, each office, and named links to payments and profiles, if the firm has them', () => {
  const full = footerOf({
    fax: '+1 814 555 0144',
    otherOffices: [{ ...second, phone: '+1 814 555 0177' }],
    payments: { provider: 'LawPay', invoice: 'https://pay.example/i', retainer: 'https://pay.example/r' },
    profiles: [{ label: 'Erie County Bar Association', url: 'https://bar.example' }],
  })
  for (const part of [
    'Fax (814) 555-0144',
    '<a href="/careers">Careers</a>',
    '9 Lake Road',
    'Meadville, PA 16335',
    'href="tel:+18145550177"',
    '<a href="https://pay.example/i" rel="noopener">Pay an invoice (LawPay)</a>',
    '<a href="https://pay.example/r" rel="noopener">Pay a retainer (LawPay)</a>',
    '<a href="https://bar.example" rel="noopener">Erie County Bar Association</a>',
  ])
    expect(full).toContain(part)
  expect(footerOf({})).not.toMatch(/Fax|Pay |Meadville/)
})

test('payments without a page, and more than eight profiles, are refused', () => {
  const profile = { label: 'Justia', url: 'https://justia.example' }
  const isValid = (fields: object) => firmSchema().safeParse({ ...required, ...fields }).success
  expect(isValid({ payments: { provider: 'LawPay' } })).toBe(false)
  expect(isValid({ profiles: Array(8).fill(profile) })).toBe(true)
  expect(isValid({ profiles: Array(9).fill(profile) })).toBe(false)
})

test('a name that ends in a period gets no second one', () => {
  expect(footerOf({ name: 'Halloran & Voss, P.A.' })).toContain(
    'Halloran &amp; Voss, P.A. Attorney advertising.',
  )
  expect(footerOf({})).toContain('Harrow Pell PLLC. Attorney advertising.')
})

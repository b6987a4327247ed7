import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firmSchema } from '../../../content-model/firm.ts'
import { FeesPage } from './FeesPage.tsx'

const firm = firmSchema().parse({
  name: 'Sample Firm PLLC',
  shortName: 'Sample',
  phone: '+1 412 555 0100',
  email: 'office@firm.example',
  siteAddress: 'https://firm.example',
  directions: 'https://map.example',
  address: { street: '1 Main Street', town: 'Bridgeville', state: 'PA', zip: '15017' },
  hours: [{ days: 'Monday to Friday', from: '08:30', to: '17:00' }],
})

test('there is no table where no area states its fees', () => {
  const words = { heading: 'Fees', lede: 'How we charge.', parts: [], said: [] }
  const fees = [{ area: { name: 'Estates', href: '/areas-of-practice/estates' }, items: [] }]
  const page = (some: typeof fees) =>
    renderToStaticMarkup(createElement(FeesPage, { words, fees: some, firm, ornament: '' }))
  expect(page([])).not.toContain('<table')
  expect(page(fees)).toContain('<table')
})

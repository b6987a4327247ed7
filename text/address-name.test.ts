import { expect, test } from 'vitest'
import { addressName } from './address-name.ts'

test.each([
  ['Łukasz Wójcik', 'lukasz-wojcik'],
  ['Nguyễn Thị Ánh', 'nguyen-thi-anh'],
  ['Nguyễn'.normalize('NFD'), 'nguyen'],
  ['Őry Ødegård', 'ory-odegard'],
  ['Þóra Groß', 'thora-gross'],
  ['María Peña & Söhne', 'maria-pena-sohne'],
  ['Estates & Trusts', 'estates-trusts'],
])('the address of %s is %s', (name, address) => {
  expect(addressName(name)).toBe(address)
})

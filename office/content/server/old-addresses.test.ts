import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import { oldAddressesChangedSchema, oldAddressesSchema } from '../contract.ts'
import { changeOldAddresses, openOldAddresses } from './old-addresses.ts'

const address = '/office/api/content/old-addresses'

const office = await openSampleOffice()
const staff = await office.join(['staff'])
afterAll(() => office.close())

async function list() {
  return oldAddressesSchema.parse((await staff.browser.send('GET', address)).json)
}

async function change(body: Partial<Record<'add' | 'remove', { from: string; to: string }[]>>) {
  const { json } = await staff.browser.send('POST', address, { add: [], remove: [], ...body })
  return oldAddressesChangedSchema.parse(json)
}

function visit(path: string, times = 1) {
  const headers = { accept: 'text/html' }
  for (let count = 0; count < times; count++)
    office.content.missed.note(new Request(`https://firm.example${path}`, { headers }))
}

test('a pasted sheet becomes rows that wait to be published, and what cannot become a row comes back with the reason', async () => {
  expect(await list()).toEqual({ rows: [], isChanged: false, missed: [] })
  const changed = await change({
    add: [
      { from: 'https://old.example/about-us/', to: 'https://firm.example/our-firm/' },
      { from: ' /?p=12 ', to: '/blog' },
      { from: '/nowhere', to: '/not-a-page' },
      { from: '/About-Us', to: '/contact-us' },
      { from: '/our-firm', to: '/contact-us' },
    ],
  })
  expect(changed.added).toBe(2)
  expect(changed.refused).toEqual([
    { from: '/nowhere', to: '/not-a-page', why: expect.stringContaining('There is no page /not-a-page') },
    { from: '/About-Us', to: '/contact-us', why: expect.stringContaining('is also in row 1') },
    { from: '/our-firm', to: '/contact-us', why: expect.stringContaining('would take its place') },
  ])
  expect(await list()).toMatchObject({
    rows: [
      { from: '/about-us/', to: '/our-firm' },
      { from: '/?p=12', to: '/blog' },
    ],
    isChanged: true,
  })
  const { files } = await office.content.saved()
  expect(files.get('old-addresses.csv')?.text).toBe('from,to\n/about-us/,/our-firm\n/?p=12,/blog\n')
  // The same sheet again changes nothing.
  expect(await change({ add: [{ from: '/about-us', to: '/our-firm' }] })).toEqual({ added: 0, refused: [] })
})

test('rows can be taken away, and no other page of the office writes the list', async () => {
  // The row that its page showed, not the one that a colleague has put in its place.
  const seen = { from: '/about-us', to: '/contact-us' }
  for (const remove of [[seen], [{ from: '/?p=12', to: '/blog' }, seen]]) {
    const sent = await staff.browser.send('POST', address, { add: [], remove })
    expect([sent.status, sent.json['error']]).toEqual([
      409,
      'Someone else now sends /about-us/ elsewhere. Look at the row, then decide.',
    ])
  }
  await change({ remove: [{ from: '/about-us', to: '/our-firm' }] })
  await change({ remove: [{ from: '/about-us', to: '/our-firm' }] })
  expect((await list()).rows).toEqual([{ from: '/?p=12', to: '/blog' }])
  const draft = { fields: [], body: null, base: null, number: 0, field: null }
  const { status } = await staff.browser.send('POST', `${fileAddress('old-addresses.csv')}/draft`, draft)
  expect(status).toBe(422)
})

test('what visitors ask for in vain is counted by address and day, and leaves the list once it leads somewhere', async () => {
  visit('/wills/', 3)
  visit('/wills', 1)
  visit('/category/news', 2)
  visit('/wp-login.php', 9)
  office.clock.now += DAY_MS
  visit('/wills/', 1)
  const { missed } = await openOldAddresses(office.content)
  expect(missed.map(({ address: asked, count, days }) => [asked, count, days])).toEqual([
    ['/wills', 5, 2],
    ['/category/news', 2, 1],
  ])
  await changeOldAddresses(office.content, staff.id, {
    remove: [],
    add: [
      { from: '/wills', to: '/blog' },
      { from: '/category/*', to: '/blog' },
    ],
  })
  expect((await openOldAddresses(office.content)).missed).toEqual([])
})

test('an address that still leads nowhere is shown however many others that were asked for more often lead somewhere by now', async () => {
  const moved = Array.from({ length: 120 }, (_, number) => `/moved-${number}`)
  for (const path of moved) visit(path, 2)
  visit('/still-missing')
  const add = moved.map((from) => ({ from, to: '/blog' }))
  await changeOldAddresses(office.content, staff.id, { remove: [], add })
  const { missed } = await openOldAddresses(office.content)
  expect(missed.map(({ address: asked }) => asked)).toEqual(['/still-missing'])
})

test('what nobody asked for in 30 days is forgotten, and a flood of addresses is not kept', async () => {
  office.clock.now += DAY_MS
  for (let count = 0; count < 2_000; count++) visit(`/flood-${count}`)
  await office.content.missed.write()
  for (let count = 2_000; count < 4_000; count++) visit(`/flood-${count}`)
  await office.content.missed.write()
  for (let count = 4_000; count < 6_000; count++) visit(`/flood-${count}`)
  await office.content.missed.write()
  const [row] = await office.content.store.run(
    'select count(*) as rows from missed_addresses where address like $1',
    '/flood%',
  )
  expect(row).toEqual({ rows: 1_000 })
  office.clock.now += 31 * DAY_MS
  visit('/later')
  expect((await openOldAddresses(office.content)).missed.map((each) => each.address)).toEqual(['/later'])
  expect(await office.content.store.run('select count(*) as rows from missed_addresses')).toEqual([
    { rows: 1 },
  ])
})

test('what is older than 30 days is forgotten, even where nobody requests a missing address anymore', async () => {
  office.clock.now += 31 * DAY_MS
  await office.content.missed.write()
  expect(await office.content.store.run('select * from missed_addresses')).toEqual([])
})

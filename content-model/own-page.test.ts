import { expect, test } from 'vitest'
import { ownPageSchema } from './own-page.ts'
import { faultsBetweenFiles } from './rules-between-files.ts'

const careers = { title: 'Careers', intro: 'We are looking for a paralegal who likes paper.' }

test('a page of the firm’s own is linked in the footer unless it says otherwise', () => {
  expect(ownPageSchema().parse(careers)).toMatchObject({ place: 'footer' })
  expect(ownPageSchema().safeParse({ ...careers, place: 'sidebar' }).success).toBe(false)
})

test('the menu accepts two of the firm’s own pages, with short headings, and refuses others with that reason', () => {
  const isValid = (title: string) => ownPageSchema().safeParse({ ...careers, title, place: 'menu' }).success
  expect([isValid('Careers'), isValid('How to Pay an Invoice by Card')]).toEqual([true, false])
  const page = (name: string) => ({ path: `own-pages/${name}.md`, fields: { ...careers, place: 'menu' } })
  const found = (...names: string[]) => faultsBetweenFiles(names.map(page)).map(({ path }) => path)
  expect(found('careers', 'payments')).toEqual([])
  expect(found('careers', 'payments', 'visits')).toEqual(['own-pages/visits.md'])
})

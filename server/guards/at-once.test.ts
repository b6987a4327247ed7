import { expect, test } from 'vitest'
import { limitAtOnce } from './at-once.ts'

test('one person has a limited number of tasks running, others have their own, and each that ends or fails makes room', async () => {
  const atOnce = limitAtOnce(2)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const answers = [atOnce('ada', () => first.promise), atOnce('ada', () => second.promise)]
  let isBegun = false
  const third = () => atOnce('ada', () => Promise.resolve((isBegun = true)))
  expect([await third(), isBegun]).toEqual([undefined, false])
  expect(await atOnce('bea', () => Promise.resolve('hers'))).toBe('hers')
  second.reject(new Error('It broke off.'))
  await expect(answers[1]).rejects.toThrow('It broke off.')
  expect(await third()).toBe(true)
  first.resolve('done')
  expect(await answers[0]).toBe('done')
  expect(await third()).toBe(true)
})

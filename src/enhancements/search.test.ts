import { expect, onTestFinished, test, vi } from 'vitest'
import { enhanceSearch, rankedMatches, termsOf } from './search.ts'

/** Opens the search page, which has an element with the id "content", and returns its input and its form. */
function open(hash: string, state: unknown) {
  const input = { value: '', focus: () => undefined }
  const listeners = new Map<string, (event: object) => void>()
  const form = {
    querySelector: (name: string) => (name === 'input' ? input : {}),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  const history = {
    state,
    pushState: (next: unknown, _: string, address: string) => {
      history.state = next
      location.hash = address
    },
  }
  const location = { hash, search: '', pathname: '/search' }
  const document = {
    querySelector: (name: string) => (name === '[data-search]' ? form : { replaceChildren: () => undefined }),
    getElementById: (id: string) => (id === 'content' ? {} : null),
  }
  const stubs = { document, history, location, window: {}, addEventListener: () => undefined }
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub)
  onTestFinished(() => void vi.unstubAllGlobals())
  enhanceSearch()
  return {
    input,
    history,
    location,
    submit: () => listeners.get('submit')?.({ preventDefault: () => undefined }),
  }
}

test('a search for a word that is also a place on the page can be reloaded, and the skip link searches for nothing', () => {
  expect(open('#content', null).input.value).toBe('')
  expect(open('#probate', null).input.value).toBe('probate')
  const { input, history, location, submit } = open('', null)
  input.value = 'content'
  submit()
  expect(open(location.hash, history.state).input.value).toBe('content')
})

test('Words that say nothing are not looked for, unless there are no others', () => {
  expect(termsOf('How much does a will cost?')).toEqual(['will', 'cost'])
  expect(termsOf('what is it')).toEqual(['what', 'is', 'it'])
  expect(termsOf('To whom shall I leave my house now?')).toEqual(['leave', 'house'])
  expect(termsOf('My mother\u00ad’s will, my MOTHER')).toEqual(['mother', 'will'])
  expect(termsOf("We don't have a will, he can’t write, they won’t pay O’Dea’s")).toEqual([
    'will',
    'he',
    'write',
    'pay',
    'odea',
  ])
  expect(termsOf(' \u200b?! ')).toEqual([])
  expect(termsOf('word '.repeat(5_000)).length).toBe(1)
  const began = performance.now()
  termsOf('n'.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('The scores of a page add up, and one that has a word in passing is left out', () => {
  const match = (id: string, score: number, words: number[] = [1]) => ({ id, score, words })
  const found = [[match('a', 3), match('b', 4), match('c', 0.5)], [], [match('a', 3.5, [])]]
  expect(rankedMatches(found).map(({ id }) => id)).toEqual(['a', 'b'])
  // The place in its text counts, not the match in its title.
  expect(rankedMatches(found)[0]).toEqual(match('a', 3))
  const about = [[match('about', 6), match('both', 2)], [match('both', 3)]]
  expect(rankedMatches(about).map(({ id }) => id)).toEqual(['about', 'both'])
  expect(rankedMatches([])).toEqual([])
})

test('Pages are ranked in Safari 17.1, too, which has no Map.groupBy', () => {
  const missing = vi.spyOn(Map, 'groupBy').mockImplementation(() => {
    throw new TypeError('Map.groupBy is not a function')
  })
  onTestFinished(() => missing.mockRestore())
  expect(rankedMatches([[{ id: 'a', score: 1, words: [] }]]).length).toBe(1)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { enhanceSearch } from './search.ts'

/** Opens the search page, which has a place called "content", and returns its box and its form. */
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

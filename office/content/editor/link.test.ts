import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { removeLink, setLink } from './link.ts'
import { openSession } from './session.ts'

/** Opens a text with the caret in the middle of a word. */
function openedAt(markdown: string, word: string) {
  const body = openSession(markdown, [])
  const { doc, tr } = body.state()
  const at = doc.textBetween(0, doc.content.size, '\n').indexOf(word)
  body.dispatch(tr.setSelection(TextSelection.create(doc, 1 + at + 1)))
  return body
}

const mixed = '[One](/one) and [the **Form** 1040 pages](/old).\n'

test('a link changes as a whole, whichever of its words has the caret', () => {
  for (const word of ['the', 'Form', '1040']) {
    const body = openedAt(mixed, word)
    body.run(setLink('/new', ''))
    expect(body.markdown()).toBe(mixed.replace('/old', '/new'))
  }
})

test('selected words of a link change it as a whole, and an address that stays keeps its tooltip', () => {
  const body = openSession('[the **Form** 1040](/old "About it") is due.\n', [])
  const { doc, tr } = body.state()
  const at = 1 + doc.textBetween(0, doc.content.size).indexOf('Form')
  body.dispatch(tr.setSelection(TextSelection.create(doc, at, at + 'Form'.length)))
  body.run(setLink('/old', ''))
  expect(body.markdown()).toBe('[the **Form** 1040](/old "About it") is due.\n')
  body.run(setLink('/new', ''))
  expect(body.markdown()).toBe('[the **Form** 1040](/new) is due.\n')
})

test('a link is removed as a whole, and the link beside it stays', () => {
  for (const word of ['the', 'Form', '1040']) {
    const body = openedAt(mixed, word)
    body.run(removeLink)
    expect(body.markdown()).toBe('[One](/one) and the **Form** 1040 pages.\n')
  }
})

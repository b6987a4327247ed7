import { undo } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import {
  changePicture,
  insertPicture,
  insertText,
  leaveBelow,
  removeLink,
  selectedPicture,
  selectPicture,
  setLink,
} from './commands.ts'
import { openSession } from './session.ts'

const mill = { src: './mill.jpg', description: 'A mill.', caption: 'In 1911', credit: 'Photo: Jane Doe' }

test('a picture goes below the block with the caret, is selected, and one undo takes it away', () => {
  const body = openSession('One.\n\n* Two.\n', [])
  body.run(insertPicture(mill))
  expect(body.markdown()).toBe('One.\n\n![A mill.](./mill.jpg "In 1911 | Photo: Jane Doe")\n\n* Two.\n')
  expect(selectedPicture(body.state())).toEqual(mill)
  body.run(undo)
  expect(body.markdown()).toBe('One.\n\n* Two.\n')
})

test('other words for a picture change its line only', () => {
  const body = openSession('* One.\n\n![A mill.](./mill.jpg)\n\n* Two.\n', [])
  const place = body.state().doc.firstChild?.nodeSize ?? 0
  expect(body.run(selectPicture(0))).toBe(false)
  body.run(selectPicture(place))
  body.run(changePicture({ ...mill, description: '', credit: 'A | B' }))
  expect(body.markdown()).toBe('* One.\n\n![](./mill.jpg "In 1911 | A / B")\n\n* Two.\n')
})

test('another picture goes below the selected one, which stays', () => {
  const body = openSession('![A mill.](./mill.jpg)\n', [])
  body.run(selectPicture(0))
  body.run(insertPicture({ ...mill, src: './dam.jpg', caption: '', credit: '' }))
  expect(body.markdown()).toBe('![A mill.](./mill.jpg)\n\n![A mill.](./dam.jpg)\n')
})

test('in a list or a table, a picture goes below the whole of it', () => {
  const table = '| a | b |\n| --- | --- |\n| c | d |'
  for (const block of ['- One\n- Two', table, '> Said.']) {
    const body = openSession(`${block}\n`, [])
    body.dispatch(body.state().tr.setSelection(TextSelection.atStart(body.state().doc)))
    body.run(insertPicture({ ...mill, caption: '', credit: '' }))
    expect(body.markdown()).toBe(`${block}\n\n![A mill.](./mill.jpg)\n`)
  }
})

test('what is typed while a picture is selected appears below it', () => {
  const body = openSession('![A mill.](./mill.jpg)\n\nTwo.\n', [])
  body.run(selectPicture(0))
  body.run(insertText('One'))
  body.run(insertText('.'))
  expect(body.markdown()).toBe('![A mill.](./mill.jpg)\n\nOne.\n\nTwo.\n')
})

test('a writer can continue below a picture that ends the text', () => {
  const body = openSession('![A mill.](./mill.jpg)\n', [])
  body.run(selectPicture(0))
  body.run(leaveBelow)
  body.dispatch(body.state().tr.insertText('On.'))
  expect(body.markdown()).toBe('![A mill.](./mill.jpg)\n\nOn.\n')
})

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

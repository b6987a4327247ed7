import { undo } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { insertText, leaveBelow } from '../commands.ts'
import { openSession } from '../session.ts'
import { changePicture, insertPicture, selectedPicture, selectPicture } from './picture-commands.ts'

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

import { expect, test } from 'vitest'
import { inOwnForm } from './own-form.ts'

const body = `# A will
It speaks.

---

Read **[the form](/fees)** now.

\`\`\`
npm start
\`\`\`

> > Twice quoted.

The end.`

const returned = `# A will

It speaks.

Read [**the form**](/fees) now.

npm start

> Twice quoted.

The end.`

test('a copy that nobody corrected is the body, to the byte', () => {
  expect(inOwnForm(returned, { body, returned })).toEqual({ markdown: body, changed: [] })
})

test('a correction changes its own block, and only one that Word gave another form is named', () => {
  const corrected = (was: string, now: string) => inOwnForm(returned.replace(was, now), { body, returned })
  expect(corrected('The end.', 'An end.\n\nMore.')).toEqual({
    markdown: body.replace('The end.', 'An end.\n\nMore.'),
    changed: [],
  })
  expect(corrected('now', 'then')).toEqual({
    markdown: body.replace('**[the form](/fees)** now', '[**the form**](/fees) then'),
    changed: [],
  })
  expect(corrected('Twice quoted.', 'Quoted.')).toEqual({
    markdown: body
      .replace('```\nnpm start\n```\n\n> > Twice', 'npm start\n\n> Quoted')
      .replace('d quoted', 'd'),
    changed: ['> Quoted.'],
  })
})

test('what was deleted in the copy is gone, and what Word has no form for stays', () => {
  const corrected = returned.replace('It speaks.\n\n', '').replace('npm start\n\n> Twice quoted.\n\n', '')
  expect(inOwnForm(corrected, { body, returned })).toEqual({
    markdown: '# A will\n\n---\n\nRead **[the form](/fees)** now.\n\nThe end.',
    changed: [],
  })
})

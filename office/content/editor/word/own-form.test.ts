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
    markdown: body.replace('> > Twice quoted.', '> Quoted.'),
    changed: ['> Quoted.'],
  })
})

test('a link definition stays below a corrected passage that Word gave another form', () => {
  const defined = 'See [the act][act], and `why`.\n\n[act]: /fees\n\n    npm start\n\nThe end.'
  const again = 'See [the act](/fees), and why.\n\nnpm start\n\nThe end.'
  expect(inOwnForm(again, { body: defined, returned: again }).markdown).toBe(defined)
  expect(inOwnForm(again.replace('See', 'Read'), { body: defined, returned: again })).toEqual({
    markdown: defined.replace('See [the act][act], and `why`', 'Read [the act](/fees), and why'),
    changed: ['Read [the act](/fees), and why.'],
  })
})

test('what was deleted in the copy is gone, and what Word has no form for stays', () => {
  const corrected = returned.replace('It speaks.\n\n', '').replace('npm start\n\n> Twice quoted.\n\n', '')
  expect(inOwnForm(corrected, { body, returned })).toEqual({
    markdown: '# A will\n\n---\n\nRead **[the form](/fees)** now.\n\nThe end.',
    changed: [],
  })
})

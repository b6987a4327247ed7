import { HtmlValidate } from 'html-validate'
import { pageHref } from '../../content-model/addresses.ts'
import { hrefOfFile } from '../../content-model/public-addresses.ts'
import { readContent } from '../../editorial/reading/content-folder.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { anchorsOf } from '../../editorial/rules/links.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { builtHtml, builtPages, expect, test } from '../support/site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // role="list" restores the semantics of unmarked lists in Safari.
    'no-redundant-role': 'off',
    // React's style for attributes and empty elements; equivalent in HTML (HTML Living Standard, 13.1.2).
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Phone numbers use ordinary characters, so that a copied one can be dialed.
    'tel-non-breaking': 'off',
    // Headings may begin with a quotation mark; HTML allows any id without a space.
    'valid-id': ['error', { relaxed: true }],
    // The specification appends the firm's name to every title.
    'long-title': 'off',
  },
})

test('every page is valid HTML', async () => {
  for (const path of builtPages()) {
    const { results } = await validator.validateString(builtHtml(path), path)
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
    )
    expect.soft(findings, path).toEqual([])
  }
})

test('every id that the checker lets a link lead to is on its page', () => {
  const { folder } = readContent(readFolder(contentFolder), new Date().toISOString().slice(0, 10))
  const built = builtPages()
  const missing = folder.files.flatMap((file) => {
    const path = file.collection === 'pages' ? pageHref(file.name) : hrefOfFile(file.path)
    if (path === undefined || !built.includes(path)) return []
    const html = builtHtml(path)
    // Browsers scroll to the top themselves.
    const ids = anchorsOf(file, folder.files).filter((id) => id !== 'top')
    return ids.filter((id) => !html.includes(` id="${id}"`)).map((id) => `${path}#${id}`)
  })
  expect(missing).toEqual([])
})

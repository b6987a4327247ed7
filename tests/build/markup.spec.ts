import { HtmlValidate } from 'html-validate'
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
  test.slow()
  for (const path of builtPages()) {
    const { results } = await validator.validateString(builtHtml(path), path)
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
    )
    expect.soft(findings, path).toEqual([])
  }
})

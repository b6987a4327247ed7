import { expect, test } from 'vitest'
import { withoutOwnScript } from './preview-script.ts'

test('a preview takes a page’s rules for readers without script, its fonts among them, and none for those with it', () => {
  const style = '@media (scripting:none){@font-face{src:url(x)}}@media (scripting: enabled){.hero{opacity:0}}'
  expect(withoutOwnScript(style)).toBe('@media all{@font-face{src:url(x)}}@media not all{.hero{opacity:0}}')
})

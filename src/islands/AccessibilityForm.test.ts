import { expect, test } from 'vitest'
import { prefilledAccessibility } from './AccessibilityForm.tsx'

test('an article’s link says which page it is about and what kind of issue', () => {
  expect(prefilledAccessibility('?page=/blog/will-vs-trust&type=content')).toEqual({
    page: '/blog/will-vs-trust',
    issueType: 'content',
  })
})

test.each([
  '',
  '?page=',
  '?page=https://elsewhere.example/x',
  '?page=//elsewhere.example/x',
  '?page=javascript:alert(1)',
  '?page=/<script>',
  `?page=/${'x'.repeat(200)}`,
  '?type=',
  '?type=CONTENT',
  '?type=__proto__',
])('%s prefills nothing', (query) => {
  expect(prefilledAccessibility(query)).toEqual({})
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFor } from './content-security-policy.ts'

const page =
  '<head><style>p{}</style><script>run()</script><script type="application/ld+json">{}</script></head>'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page may run and apply only its own inline texts', () => {
  const policy = policyFor(page, 'index.html', { usesRecaptcha: false })
  expect(policy).toContain(`script-src 'self' ${hashOf('run()')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('p{}')};`)
  expect(policy).not.toContain(hashOf('{}'))
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
})

test('no foreign host is allowed until the firm configures one', () => {
  expect(policyFor(page, 'index.html', { usesRecaptcha: false })).not.toContain('https:')
  const policy = policyFor(page, 'contact-us.html', {
    intakeFormUrl: 'https://intake.example/form?id=1',
    usesRecaptcha: true,
  })
  expect(policy).toContain("frame-src 'self' https://intake.example https://www.google.com")
  expect(policy).toMatch(/script-src 'self' https:\/\/www\.google\.com https:\/\/www\.gstatic\.com/)
})

test('a form handler on another host may be asked, and nothing else on the way', () => {
  const policy = policyFor(page, 'index.html', { apiHost: 'https://api.firm.example/', usesRecaptcha: false })
  expect(policy).toContain("connect-src 'self' https://api.firm.example;")
})

test('only the search page may run WebAssembly', () => {
  expect(policyFor(page, 'search.html', { usesRecaptcha: false })).toContain("'wasm-unsafe-eval'")
  expect(policyFor(page, 'blog/search.html', { usesRecaptcha: false })).not.toContain('wasm')
})

test('no text may run as script by way of the document, and only pages with a form or the search start workers', () => {
  const plain = policyFor(page, 'index.html', { usesRecaptcha: false })
  expect(plain).toContain("worker-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'")
  const search = policyFor(`${page}<form data-search="">`, 'search.html', { usesRecaptcha: false })
  expect(search).toContain("worker-src 'self'; require-trusted-types-for 'script'; trusted-types default")
  const form = policyFor(`${page}<form class="form" data-form="">`, 'a.html', { usesRecaptcha: false })
  expect(form).toMatch(/worker-src 'self'; require-trusted-types-for 'script'; trusted-types captcha$/)
})

test('trusted types give way to the script of reCAPTCHA', () => {
  expect(policyFor(page, 'index.html', { usesRecaptcha: true })).not.toContain('trusted-types')
})

test('a page that fetches scripts ahead may do so in Firefox, too', () => {
  const ahead = policyFor(`${page}<link rel="prefetch" href="/a.js">`, 'a.html', { usesRecaptcha: false })
  expect(ahead).toMatch(/^default-src 'self';/)
  expect(policyFor(page, 'index.html', { usesRecaptcha: false })).toMatch(/^default-src 'none';/)
})

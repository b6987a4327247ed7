import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtSettingsSchema } from '../../settings/built-settings.ts'
import { readSettings, variablesOf } from '../../settings/read.ts'
import { policyFor } from './content-security-policy.ts'

const page =
  '<head><style>p{}</style><script>run()</script><script type="application/ld+json">{}</script></head>'
const withForm = `${page}<form class="form" data-form="">`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page may run and apply only its own inline scripts and styles', () => {
  const policy = policyFor(page, 'index.html', {})
  expect(policy).toContain(`script-src 'self' ${hashOf('run()')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('p{}')};`)
  expect(policy).not.toContain(hashOf('{}'))
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
})

test('a preview names no origin for its fonts and pictures: the header of the office does', () => {
  const policy = policyFor(page, 'index.html', { isPreview: true })
  expect(policy).toContain('font-src http: https:;')
  expect(policy).toContain('img-src http: https: data:;')
})

test('no third-party host is allowed until the firm configures one', () => {
  expect(policyFor(page, 'index.html', {})).not.toContain('https:')
  const policy = policyFor(`${page}<iframe src="https://intake.example/form?id=1">`, 'contact-us.html', {
    intakeFormUrl: 'https://intake.example/form?id=1',
  })
  expect(policy).toContain("frame-src 'self' https://intake.example;")
})

test('a page with a form may load reCAPTCHA and nothing else from Google, and no other page may', () => {
  const thirdParties = { RECAPTCHA_SITE_KEY: 'the-site-key' }
  const policy = policyFor(withForm, 'intake.html', thirdParties)
  expect(policy).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ ",
  )
  expect(policy).toContain(
    "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;",
  )
  for (const other of [page, `${page}<iframe src="/intake/embedded">`])
    expect(policyFor(other, 'contact-us.html', thirdParties)).toBe(policyFor(other, 'contact-us.html', {}))
})

test('a form handler on another host is allowed, and nothing else with it', () => {
  const policy = policyFor(page, 'index.html', { PUBLIC_API_HOST: 'https://api.firm.example' })
  expect(policy).toContain("connect-src 'self' https://api.firm.example;")
})

test('a captcha key and a form handler set only in .env are allowed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, '.env'),
    'RECAPTCHA_SITE_KEY=the-site-key\nPUBLIC_API_HOST=https://api.firm.example\n',
  )
  const policy = policyFor(
    withForm,
    'intake.html',
    readSettings(variablesOf({}, folder), builtSettingsSchema),
  )
  expect(policy).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  )
  expect(policy).toContain("connect-src 'self' https://api.firm.example;")
})

test('only a page with a frame may show one', () => {
  expect(policyFor(page, 'index.html', { intakeFormUrl: 'https://intake.example/form' })).not.toContain(
    'frame-src',
  )
  expect(policyFor(`${page}<iframe src="/intake/embedded">`, 'contact-us.html', {})).toContain(
    "frame-src 'self';",
  )
})

test('only the search page may run WebAssembly', () => {
  expect(policyFor(page, 'search.html', {})).toContain("'wasm-unsafe-eval'")
  expect(policyFor(page, 'blog/search.html', {})).not.toContain('wasm')
})

test('no injected text can run as script, and only pages with a form or search can start workers', () => {
  const plain = policyFor(page, 'index.html', {})
  expect(plain).toContain("worker-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'")
  const search = policyFor(`${page}<form data-search="">`, 'search.html', {})
  expect(search).toContain("worker-src 'self'; require-trusted-types-for 'script'; trusted-types default")
  const form = policyFor(withForm, 'a.html', {})
  expect(form).toMatch(/worker-src 'self'; require-trusted-types-for 'script'; trusted-types captcha$/)
})

test('Trusted Types are turned off for the reCAPTCHA script', () => {
  expect(policyFor(withForm, 'intake.html', { RECAPTCHA_SITE_KEY: 'the-site-key' })).not.toContain(
    'trusted-types',
  )
})

test('a page that prefetches scripts can do so in Firefox, too', () => {
  const ahead = policyFor(`${page}<link rel="prefetch" href="/a.js">`, 'a.html', {})
  expect(ahead).toMatch(/^default-src 'self';/)
  expect(policyFor(page, 'index.html', {})).toMatch(/^default-src 'none';/)
})

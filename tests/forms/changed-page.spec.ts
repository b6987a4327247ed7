import type { Page } from '@playwright/test'
import { expect, test } from './running-site.ts'
import { fillAccessibilityForm, fillIntake, passCaptcha, uniqueText } from './visitor.ts'

// What other programs do to a page before its script has taken over: translators, password managers, spelling checkers,
// reading modes. Each runs in the page, on the server's markup.

/** Wraps each text in an element, as Chrome's translator does. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, option')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.parentNode?.replaceChild(outer, text)
    inner.append(`«${text.nodeValue}»`)
    outer.append(inner)
  }
}

const filledIn = 'a password manager has filled a field in'

const changes: Record<string, () => void> = {
  'nothing has touched the page': () => undefined,
  'a translator has put each text into a font element': translate,
  'a password manager has put a node beside each field': () => {
    for (const field of document.querySelectorAll('.field > input, .field > textarea')) {
      const mark = document.createElement('com-password-root')
      mark.attachShadow({ mode: 'open' })
      field.after(mark)
    }
  },
  'a node stands before the first field': () => document.querySelector('form[data-form]')?.prepend('Hello'),
  'a node stands at the end of the form': () =>
    document.querySelector('form[data-form]')?.append(document.createElement('grammar-extension')),
  'each field is wrapped': () => {
    for (const field of document.querySelectorAll('.field > input, .field > textarea')) {
      const wrapper = document.createElement('span')
      field.before(wrapper)
      wrapper.append(field)
    }
  },
  'the form itself is wrapped': () => {
    const form = document.querySelector('form[data-form]')
    const wrapper = document.createElement('div')
    form?.before(wrapper)
    if (form) wrapper.append(form)
  },
  'fields have further attributes, classes and styles': () => {
    for (const field of document.querySelectorAll<HTMLElement>('form[data-form] *')) {
      field.dataset['manager'] = 'yes'
      field.classList.add('dark-mode')
      field.style.setProperty('color', 'black')
      field.setAttribute('autocomplete', 'off')
      field.setAttribute('spellcheck', 'false')
    }
  },
  'the language and the direction have changed': () => {
    document.documentElement.lang = 'ar'
    document.documentElement.dir = 'rtl'
    for (const label of document.querySelectorAll<HTMLElement>('label')) label.lang = 'ar'
  },
  'texts are split': () => {
    for (const label of document.querySelectorAll('label'))
      if (label.firstChild instanceof Text) label.firstChild.splitText(2)
  },
  'texts are merged and changed': () => {
    for (const label of document.querySelectorAll('label')) label.textContent = `${label.textContent} *`
  },
  'texts are gone': () => {
    for (const hint of document.querySelectorAll('.field-hint')) hint.textContent = ''
  },
  'comments are everywhere': () => {
    for (const element of document.querySelectorAll('form[data-form] .field'))
      element.prepend(document.createComment('seen'))
  },
  'elements are gone': () => {
    for (const hint of document.querySelectorAll('.field-hint, [aria-live]')) hint.remove()
  },
  'further forms stand around it': () => {
    for (const place of ['beforebegin', 'afterend'] as const) {
      const other = document.createElement('form')
      for (const name of ['name', 'message', 'description']) {
        const field = document.createElement('textarea')
        field.setAttribute('name', name)
        field.setAttribute('aria-hidden', 'true')
        other.append(field)
      }
      document.querySelector('form[data-form]')?.insertAdjacentElement(place, other)
    }
  },
  [filledIn]: () => {
    for (const name of document.querySelectorAll<HTMLInputElement>('input[name=name]'))
      name.value = 'Filled In'
    document.querySelector('.field > input')?.after(document.createElement('com-password-root'))
  },
}

/** Holds the form's script back until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/_astro/*.js', async (route) => {
    // The page's own scripts are requested as scripts; the form's files are prefetched.
    if (route.request().resourceType() === 'script') return route.continue()
    await held
    await route.continue()
  })
  return letGo
}

const caretOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const isText = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement
    return isText
      ? { name: focused.name, caret: focused.selectionStart }
      : { name: focused?.tagName, caret: null }
  })

const forms = [
  {
    path: '/accessibility-feedback',
    first: 'message',
    fill: fillAccessibilityForm,
    send: 'Send feedback',
    received: 'We have received your feedback',
  },
  {
    path: '/intake',
    first: 'description',
    fill: fillIntake,
    send: 'Send to the firm',
    received: 'We have received your request',
  },
]

for (const { path, first, fill, send, received } of forms) {
  for (const [what, change] of Object.entries(changes)) {
    test(`${path}: words, focus and caret stay and the form can be sent when ${what}`, async ({
      page,
      site,
    }) => {
      const letGo = await holdScript(page)
      await page.goto(path)
      await page.evaluate(change)

      const form = page.locator('form[data-form]')
      const field = form.locator(`[name=${first}]`)
      await field.click()
      await page.keyboard.type('The first words')
      await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(10, 10))
      letGo()
      await page.locator('astro-island:not([ssr])').waitFor()

      expect(await caretOf(page)).toEqual({ name: first, caret: 10 })
      await page.keyboard.type('and only ')
      await expect(field).toHaveValue('The first and only words')
      const isFilled = change === changes[filledIn]
      await expect(form.locator('[name=name]')).toHaveValue(isFilled ? 'Filled In' : '')

      // From here on it must work like any other form.
      const message = uniqueText()
      await page.getByRole('button', { name: send }).click()
      await expect(page.locator('.error-summary')).toBeFocused()
      await expect(form).toHaveCount(1)
      await fill(page, message)
      await passCaptcha(page)
      await page.getByRole('button', { name: send }).click()
      await expect(page.getByText(received)).toBeVisible()
      expect(site.countStored(message)).toBe(1)
    })
  }
}

test('a page that is translated while someone writes keeps working', async ({ page, site }) => {
  const message = uniqueText()
  await page.goto('/accessibility-feedback')
  await page.locator('[name=message]').click()
  await page.locator('astro-island:not([ssr])').waitFor()
  await page.keyboard.type('The first words')
  await page.evaluate(translate)
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.evaluate(translate)
  await page.locator('[name=issueType]').selectOption('content')
  await page.locator('[name=message]').fill(message)
  await passCaptcha(page)
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.sent-notice')).toBeVisible()
  expect(site.countStored(message)).toBe(1)
})

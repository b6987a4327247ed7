import { expect, test } from 'vitest'
import { withPreviews } from './inline-previews.ts'

test('the preview of a photograph comes with the page, and the photograph stays a file', () => {
  const photograph = '<img src="/_astro/lathe.jpg" width="1600" height="1000" alt="A lathe">'
  const preview = '<img src="/_astro/lathe.avif" width="440" height="275" alt="" data-preview="true"/>'
  const read = (src: string) => Buffer.from(`bytes of ${src}`)
  expect(withPreviews(preview + photograph, read)).toBe(
    `<img src="data:image/avif;base64,${read('/_astro/lathe.avif').toString('base64')}" width="440" height="275" alt=""/>${photograph}`,
  )
})

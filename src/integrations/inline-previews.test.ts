import { expect, test } from 'vitest'
import { inlinePreviews } from './inline-previews.ts'

test('the preview of a photograph is inlined, and the photograph stays a file', async () => {
  const photograph = '<img src="/_astro/lathe.jpg" width="1600" height="1000" alt="A lathe">'
  const preview = '<img src="/_astro/lathe.avif" width="440" height="275" alt="" data-preview="true"/>'
  const read = (src: string) => Promise.resolve(Buffer.from(`bytes of ${src}`))
  const bytes = Buffer.from('bytes of /_astro/lathe.avif').toString('base64')
  expect(await inlinePreviews(preview + photograph, read)).toBe(
    `<img src="data:image/avif;base64,${bytes}" width="440" height="275" alt=""/>${photograph}`,
  )
})

import { expect, test } from 'vitest'
import { feedDate, plainPictures, withWholeAddresses } from './feed-item.ts'

test.each([
  ['2025-05-02', 'America/New_York', 'Fri, 02 May 2025 06:00:00 -0400'],
  ['2025-01-09', 'America/New_York', 'Thu, 09 Jan 2025 06:00:00 -0500'],
  // The days on which the clocks change.
  ['2025-03-09', 'America/New_York', 'Sun, 09 Mar 2025 06:00:00 -0400'],
  ['2025-11-02', 'America/Los_Angeles', 'Sun, 02 Nov 2025 06:00:00 -0800'],
  ['2025-05-02', 'Etc/UTC', 'Fri, 02 May 2025 06:00:00 +0000'],
])('%s in %s is %s, and the same day for every reader in that zone', (day, timeZone, written) => {
  expect(feedDate(new Date(day), timeZone)).toBe(written)
  expect(new Date(written).toLocaleDateString('en-CA', { timeZone })).toBe(day)
})

const page = 'https://www.firm.example/blog/will-vs-trust'

test.each([
  ['<a href="/blog/x?a=1&amp;b=2#c">', '<a href="https://www.firm.example/blog/x?a=1&amp;b=2#c">'],
  ['<a href="#the-trust">', `<a href="${page}#the-trust">`],
  ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
  ['<a href="//other.example/x">', '<a href="//other.example/x">'],
  [
    '<img src="/_astro/a.webp" alt="A mill">',
    '<img src="https://www.firm.example/_astro/a.webp" alt="A mill">',
  ],
  ['<p>href="/x" is text</p>', '<p>href="/x" is text</p>'],
])('%s has a whole address', (html, expected) => {
  expect(withWholeAddresses(html, page)).toBe(expected)
})

test('a picture in a feed is one file with its size and its description', () => {
  const picture =
    '<img src="/a.webp" alt="A mill > a shed" loading="lazy" decoding="async" width="656" height="437" sizes="(width &lt; 700px) 92vw, 656px" srcset="/b.webp 360w, /c.webp 720w">'
  expect(plainPictures(`<figure>${picture}<figcaption>In 1911</figcaption></figure>`)).toBe(
    '<figure><img src="/a.webp" alt="A mill > a shed" width="656" height="437"><figcaption>In 1911</figcaption></figure>',
  )
})

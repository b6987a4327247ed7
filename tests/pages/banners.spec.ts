import { expect, test } from '../support/site.ts'

const closing = 'The office is closed for the move. Messages are read as soon as we are back.'

for (const width of [390, 1440])
  test(`below a banner, the words of a tall masthead begin where they would begin below the bar, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/our-firm', '/disclaimer', '/accessibility-feedback']) {
      const spaceAbove = async (banner: string) => {
        await page.route(path, async (route) => {
          const response = await route.fetch()
          const html = (await response.text()).replaceAll(/<p class="announcement [^>]*>[^<]*<\/p>/g, '')
          await route.fulfill({ response, body: html.replace(/<main[^>]*>/, `$&${banner}`) })
        })
        await page.goto(path)
        return page.evaluate(() => {
          const above = document.querySelector('.announcement') ?? document.querySelector('[data-bar]')
          const words = document.querySelector('.masthead .label')
          return (words?.getBoundingClientRect().top ?? 0) - (above?.getBoundingClientRect().bottom ?? 0)
        })
      }
      const usual = await spaceAbove('')
      expect(usual).toBeGreaterThan(20)
      expect(await spaceAbove(`<p class="announcement not-printed">${closing}</p>`)).toBeCloseTo(usual, 0)
    }
  })

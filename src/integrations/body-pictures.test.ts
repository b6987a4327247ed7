import { satteri } from '@astrojs/markdown-satteri'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readMarkdown } from '../../editorial/reading/markdown.ts'
import { bodyText } from '../../office/content/editor/markdown/body-text.ts'
import { pictureIn, schema, tidyPicture } from '../../office/content/editor/schema.ts'
import { houseFeatures } from '../../text/house-markdown.ts'
import { bodyPictures } from './body-pictures.ts'
import { visibleMarkdown } from './site-markdown.ts'

const renderer = await visibleMarkdown(
  satteri({ features: { ...houseFeatures, smartPunctuation: false }, hastPlugins: [bodyPictures] }),
).createRenderer({})

async function htmlOf(markdown: string): Promise<string> {
  return (await renderer.render(markdown)).code.trim()
}

/** The attributes from which Astro makes the files of each picture. */
function picturesIn(html: string) {
  const told = z.object({ src: z.string(), alt: z.string(), loading: z.string().optional() }).loose()
  return [...html.matchAll(/__ASTRO_IMAGE_="([^"]*)"/g)].map(([, json = '']) =>
    told.parse(JSON.parse(decoded(json))),
  )
}

function decoded(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

test('a picture alone in a paragraph is a figure with its caption and its credit', async () => {
  const html = await htmlOf(
    'One.\n\n![A mill.](./mill.jpg "In 1911 | Photo: Jane <Doe>")\n\n![](./shed.png)\n',
  )
  expect(html.replaceAll(/__ASTRO_IMAGE_="[^"]*"/g, '')).toBe(
    '<p>One.</p>\n<figure><img ><figcaption>In 1911 <small>Photo: Jane &lt;Doe&gt;</small></figcaption></figure>\n<figure><img ></figure>',
  )
  expect(picturesIn(html)).toMatchObject([
    { src: './mill.jpg', alt: 'A mill.', format: 'webp', width: 656, sizes: '(width < 700px) 92vw, 656px' },
    { src: './shed.png', alt: '' },
  ])
})

test('only the picture that a page begins with is loaded at once', async () => {
  const html = await htmlOf('![A mill.](./mill.jpg)\n\n![A shed.](./shed.jpg)\n')
  expect(picturesIn(html).map(({ loading }) => loading)).toEqual(['eager', undefined])
})

test.each([
  ['in a sentence', 'A ![mill](./mill.jpg).'],
  ['in a list', '- ![mill](./mill.jpg)'],
  ['in a quotation', '> ![mill](./mill.jpg)'],
  ['two in a paragraph', '![mill](./mill.jpg)\n![shed](./shed.jpg)'],
  ['in a link', '[![mill](./mill.jpg)](/our-firm)'],
  ['from elsewhere', '![mill](https://a.example/mill.jpg)'],
])('a picture %s is not alone for the site, the checker and the editor', async (_, markdown) => {
  expect(await htmlOf(markdown)).not.toContain('<figure')
  const body = readMarkdown(markdown)
  expect('pictures' in body && body.pictures.filter(({ isAlone }) => isAlone)).toEqual([])
  expect(bodyText().read(markdown).firstChild?.type).not.toBe(schema.nodes.picture)
})

test('whatever is said about pictures in the editor, it, the checker and the site read the same again', async () => {
  const sign = fc.constantFrom(
    ...'a|7| |"|\'|&|&amp;|&#65;|*|_|`|[|]|(|)|\\|<|>|<b>|~|@|www.a.b|https://a.b|!|#|{|}|-|.|’|§'.split('|'),
    '|',
    '\n',
  )
  const words = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
  const picture = fc.record({
    src: fc.constantFrom('./mill.jpg', './Mill_(1)-0a1b2c3d4e5f.webp', './a&b~c@d.png'),
    description: words,
    caption: words,
    credit: words,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(picture, { minLength: 1, maxLength: 3 }), async (pictures) => {
      const wanted = pictures.map(tidyPicture)
      const between = schema.nodes.paragraph.create(null, schema.text('Words.'))
      const nodes = wanted.flatMap((each) => [schema.nodes.picture.create(each), between])
      const { write, read } = bodyText()
      const markdown = write(schema.nodes.doc.create(null, nodes))
      const again = read(markdown)
      const isPicture = ({ type }: { type: unknown }) => type === schema.nodes.picture
      expect(again.children.filter(isPicture).map(pictureIn)).toEqual(wanted)
      expect(write(again)).toBe(markdown)
      const body = readMarkdown(markdown)
      expect('pictures' in body && body.pictures).toMatchObject(
        wanted.map(({ src, ...words }) => ({ ...words, url: src, isAlone: true })),
      )
      const html = await htmlOf(markdown)
      expect(picturesIn(html)).toMatchObject(
        wanted.map(({ src, description }) => ({ src, alt: description })),
      )
      const below = [...html.matchAll(/<figure><img __ASTRO_IMAGE_="[^"]*">(.*?)<\/figure>/gs)].map(
        ([, caption = '']) => decoded(caption.replaceAll(/<\/?(?:figcaption|small)>/g, '')).trim(),
      )
      expect(below).toEqual(wanted.map(({ caption, credit }) => `${caption} ${credit}`.trim()))
    }),
    {
      numRuns: 300,
      examples: [[[{ src: './mill.jpg', description: 'a*_*', caption: '', credit: '' }]]],
    },
  )
})

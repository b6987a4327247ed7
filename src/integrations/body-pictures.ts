import { defineHastPlugin } from 'satteri'
import type { HastNode } from 'satteri'
import { pictureWords, inOneLine, isBesideText } from '../../text/body-picture.ts'

/** In CSS pixels: the width of the text column (`--width-text`). */
const columnWidth = 656

/** In pixels: widths for phones, and for the column at one and two device pixels. */
const fileWidths = [360, 540, 720, 1080, 1312]

/**
 * Shows a picture that is alone in its paragraph as a figure with its caption and credit (`text/body-picture.ts`), with
 * an attribute from which Astro later makes the picture's files. Only a picture at the start of the body loads eagerly.
 */
export const bodyPictures = defineHastPlugin({
  name: 'body-pictures',
  element: {
    filter: ['p'],
    visit(paragraph, context) {
      const [picture, ...others] = paragraph.children
      if (context.parent(paragraph).type !== 'root' || others.length > 0) return undefined
      if (picture?.type !== 'element' || picture.tagName !== 'img') return undefined
      const { src, alt, title } = picture.properties
      if (typeof src !== 'string' || !isBesideText(src)) return undefined
      const { caption, credit } = pictureWords(typeof title === 'string' ? title : '')
      const shown = {
        src,
        alt: inOneLine(typeof alt === 'string' ? alt : ''),
        format: 'webp',
        layout: 'none',
        width: columnWidth,
        widths: fileWidths,
        sizes: `(width < 700px) 92vw, ${columnWidth}px`,
        ...(context.indexOf(paragraph) === 0 && { loading: 'eager' }),
      }
      return element('figure', paragraph.properties, [
        element('img', { __ASTRO_IMAGE_: jsonFor(shown) }, []),
        ...(caption + credit === ''
          ? []
          : [
              element('figcaption', {}, [
                ...(caption === '' ? [] : [{ type: 'text' as const, value: `${caption} ` }]),
                ...(credit === '' ? [] : [element('small', {}, [{ type: 'text', value: credit }])]),
              ]),
            ]),
      ])
    },
  },
})

/**
 * JSON without characters, such as a backtick, that the parser would write as character references, which Astro does
 * not decode.
 */
function jsonFor(value: object): string {
  const reference = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(/[&<>'`]/g, reference)
}

type Element = Extract<HastNode, { type: 'element' }>

function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children }
}

import { Schema } from 'prosemirror-model'
import type { Attrs, DOMOutputSpec, Node, NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { inOneLine, isBesideText } from '../../../text/body-picture.ts'

/** Which block of which reading this is; blocks made in the editor have none. See `markdown/body-text.ts`. */
const origin = { origin: { default: null } }

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) => kept(cell, 'data-align', ['left', 'center', 'right']),
      setDOMAttr: (side, attributes) => {
        if (side !== null) attributes['data-align'] = side
      },
    },
  },
})

const headingLevels = [1, 2, 3, 4, 5, 6]

/**
 * What a body can hold: the part of Markdown that the site's pages use. Anything else is in `raw_block` or under the
 * mark `raw` as the original Markdown, is edited as text and written back unchanged.
 */
export const schema = new Schema({
  nodes: {
    doc: {
      // Pictures are outside lists and quotations; see `text/body-picture.ts`.
      content: '(block | picture)+',
      // The blank lines around the blocks, and the line end of the file.
      attrs: { lead: { default: '' }, tail: { default: '\n' }, lineEnd: { default: '\n' } },
    },
    paragraph: {
      group: 'block',
      content: '(inline | hard_break)*',
      attrs: origin,
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { ...origin, level: { default: 2 } },
      defining: true,
      parseDOM: headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${numberOf(attrs, 'level')}`, 0],
    },
    bullet_list: {
      ...listSpec('-'),
      parseDOM: [{ tag: 'ul', getAttrs: (dom) => listAttributes(dom, ['-', '*', '+']) }],
      toDOM: ({ attrs }) => ['ul', listData(attrs), 0],
    },
    ordered_list: {
      ...listSpec('.'),
      attrs: { ...listSpec('.').attrs, order: { default: 1 } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (dom) => ({
            ...listAttributes(dom, ['.', ')']),
            order: dom instanceof HTMLOListElement ? dom.start : 1,
          }),
        },
      ],
      toDOM: ({ attrs }) => ['ol', { start: numberOf(attrs, 'order'), ...listData(attrs) }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      attrs: origin,
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    horizontal_rule: {
      group: 'block',
      attrs: origin,
      parseDOM: [{ tag: 'hr' }],
      toDOM: () => ['hr'],
    },
    picture: {
      atom: true,
      attrs: {
        ...origin,
        src: {},
        description: { default: '' },
        caption: { default: '' },
        credit: { default: '' },
      },
      parseDOM: [{ tag: 'figure[data-picture]', getAttrs: pictureFrom }],
      toDOM: pictureElement,
    },
    raw_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: origin,
      parseDOM: [{ tag: 'pre[data-raw]', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', { 'data-raw': '', spellcheck: 'false' }, ['code', 0]],
    },
    ...tables,
    table: { ...tables.table, attrs: origin },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => ({
            // As browsers read it: line breaks in an address are nothing.
            href: dom.getAttribute('href')?.replace(/[\t\n\r]/g, ''),
            title: dom.getAttribute('data-title'),
          }),
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: followed(attrs), 'data-title': textOf(attrs, 'title') || null }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
    raw: {
      inclusive: false,
      parseDOM: [{ tag: 'code[data-raw]' }],
      toDOM: () => ['code', { 'data-raw': '', spellcheck: 'false' }, 0],
    },
  },
})

/** `marker`: the list's own marker, kept so that changing one item leaves the other lines unchanged. */
function listSpec(marker: string): NodeSpec {
  return {
    group: 'block',
    content: 'list_item+',
    attrs: { ...origin, marker: { default: marker }, tight: { default: true } },
  }
}

// What HTML has no attribute for is copied as data, so that what is moved in the text stays as it is. Other pages have
// `title` and `align` too, for reasons of their own.

function listData({ marker, tight }: Attrs): Record<string, string> {
  return { 'data-marker': String(marker), 'data-tight': String(tight) }
}

/** The attributes of a list that was copied here. A list from elsewhere gets the first of the markers. */
function listAttributes(list: HTMLElement, markers: string[]): Attrs {
  return {
    marker: kept(list, 'data-marker', markers) ?? markers[0],
    tight: list.getAttribute('data-tight') !== 'false',
  }
}

/** The value of an attribute if it is one of these. */
function kept(element: HTMLElement, name: string, values: string[]): string | null {
  const value = element.getAttribute(name) ?? ''
  return values.includes(value) ? value : null
}

/** A number among a node's attributes. */
export function numberOf(attrs: Attrs, name: string): number {
  const value: unknown = attrs[name]
  return typeof value === 'number' ? value : 0
}

/** A text among the attributes of a node or mark. */
export function textOf(attrs: Attrs, name: string): string {
  const value: unknown = attrs[name]
  return typeof value === 'string' ? value : ''
}

/** The address that the browser may follow; null if it would run as script. */
function followed(attrs: Attrs): string | null {
  const href = textOf(attrs, 'href')
  return /^(?:https?:|mailto:|tel:|[/#?.]|[^:]*$)/i.test(href) ? href : null
}

/** A picture of a body as Markdown writes it (`text/body-picture.ts`). One without a description is decorative. */
export type PictureAttributes = { src: string; description: string; caption: string; credit: string }

export function pictureIn({ attrs }: Pick<Node, 'attrs'>): PictureAttributes {
  return {
    src: textOf(attrs, 'src'),
    description: textOf(attrs, 'description'),
    caption: textOf(attrs, 'caption'),
    credit: textOf(attrs, 'credit'),
  }
}

/** A picture with its words as Markdown can hold them. */
export function tidyPicture({ src, description, caption, credit }: PictureAttributes): PictureAttributes {
  return {
    src,
    description: inOneLine(description),
    caption: inOneLine(caption),
    credit: inOneLine(credit.replaceAll('|', '/')),
  }
}

/** The element that is copied for a picture, and that `pictureFrom` reads. */
function pictureElement(node: Node): DOMOutputSpec {
  const { src, description, caption, credit } = pictureIn(node)
  const data = { 'data-picture': src, 'data-description': description, 'data-credit': credit }
  return ['figure', data, ['figcaption', caption]]
}

/** The picture that was copied; false for any other figure. */
function pictureFrom(figure: HTMLElement): PictureAttributes | false {
  const src = figure.getAttribute('data-picture') ?? ''
  if (!isBesideText(src)) return false
  return tidyPicture({
    src,
    description: figure.getAttribute('data-description') ?? '',
    caption: figure.textContent,
    credit: figure.getAttribute('data-credit') ?? '',
  })
}

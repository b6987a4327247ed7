import type { DOMOutputSpec, Node } from 'prosemirror-model'
import { inOneLine, isBesideText } from '../../../../text/body-picture.ts'

/** A picture of a body as Markdown writes it (`text/body-picture.ts`). One without a description is decorative. */
export type PictureAttributes = { src: string; description: string; caption: string; credit: string }

export function pictureIn({ attrs }: Pick<Node, 'attrs'>): PictureAttributes {
  const words = (name: string) => {
    const value: unknown = attrs[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    src: words('src'),
    description: words('description'),
    caption: words('caption'),
    credit: words('credit'),
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
export function pictureElement(node: Node): DOMOutputSpec {
  const { src, description, caption, credit } = pictureIn(node)
  const data = { 'data-picture': src, 'data-description': description, 'data-credit': credit }
  return ['figure', data, ['figcaption', caption]]
}

/** The picture that was copied; false for any other figure. */
export function pictureFrom(figure: HTMLElement): PictureAttributes | false {
  const src = figure.getAttribute('data-picture') ?? ''
  if (!isBesideText(src)) return false
  return tidyPicture({
    src,
    description: figure.getAttribute('data-description') ?? '',
    caption: figure.textContent,
    credit: figure.getAttribute('data-credit') ?? '',
  })
}

import type { Mark, Node } from 'prosemirror-model'
import { numberOf, pictureIn, schema, textOf } from '../schema.ts'
import type { PictureAttributes } from '../schema.ts'
import { pictureInWords } from './word-pictures.ts'

/** A body as WordprocessingML, with what it needs from other parts of the file. */
export type BodyXml = {
  xml: string
  /** Addresses of links; the id of each is `link` and its place. */
  links: string[]
  /** Pictures; the id of each is `picture` and its place. */
  pictures: WordJpeg[]
  /** The first number of each numbered list; the lists are numbered from 2. */
  starts: number[]
}

/** The bulleted list of `numbering.xml`; numbered ones follow. */
export const bullets = 1

const { nodes, marks } = schema

/** The format that words get from the block around them. */
type Around = { style?: string | undefined; level: number; isBold?: boolean }

type Outside = {
  /** The origin of addresses within the site. */
  site: string
  /** Pictures by their addresses. */
  pictures: ReadonlyMap<string, WordJpeg>
}

/** Writes a document of the editor as paragraphs and tables. */
export function bodyXml(doc: Node, { site, pictures: known }: Outside): BodyXml {
  const links: string[] = []
  const starts: number[] = []
  const pictures: WordJpeg[] = []
  let number = 0
  return { xml: blocks(doc, { level: 0 }), links, pictures, starts }

  function blocks(parent: Node, around: Around): string {
    return parent.children.map((child) => block(child, around)).join('')
  }

  function block(node: Node, around: Around): string {
    switch (node.type) {
      case nodes.heading:
        // The title is the only first-level heading; those of a body begin at the second level.
        return paragraphXml(
          inline(node, {}),
          styled(`Heading${Math.max(numberOf(node.attrs, 'level') - 1, 1)}`),
        )
      case nodes.bullet_list:
        return items(node, bullets, around)
      case nodes.ordered_list:
        starts.push(numberOf(node.attrs, 'order'))
        return items(node, bullets + starts.length, around)
      case nodes.blockquote:
        return blocks(node, { ...around, style: 'Quote' })
      case nodes.table:
        return tableXml(node)
      case nodes.horizontal_rule:
        return paragraphXml(
          '',
          '<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="auto"/></w:pBdr>',
        )
      case nodes.picture:
        number += 1
        return shownPicture(pictureIn(node)) + paragraphXml(wordsXml(pictureInWords(pictureIn(node), number)))
      case nodes.raw_block:
        return node.textContent
          .split('\n')
          .map((line) => paragraphXml(wordsXml(line, ''), styled('Source')))
          .join('')
      default:
        return paragraphXml(
          inline(node, {}),
          styled(around.style ?? continued(around.level)) + indented(around.level),
        )
    }
  }

  function shownPicture({ src, description }: PictureAttributes): string {
    const jpeg = known.get(src)
    if (!jpeg) return ''
    pictures.push(jpeg)
    return paragraphXml(pictureXml(jpeg, { place: pictures.length - 1, description }), '<w:keepNext/>')
  }

  function items(list: Node, number: number, { style, level }: Around): string {
    const place = `<w:numPr><w:ilvl w:val="${Math.min(level, 8)}"/><w:numId w:val="${number}"/></w:numPr>`
    return list.children
      .map((item) => {
        const [first, ...rest] = item.children
        const own = first ? paragraphXml(inline(first, {}), styled(style ?? 'ListParagraph') + place) : ''
        return own + rest.map((each) => block(each, { style, level: level + 1 })).join('')
      })
      .join('')
  }

  function tableXml(table: Node): string {
    const columns = table.firstChild?.childCount ?? 0
    const rows = table.children.map((row, index) => {
      const cells = row.children.map(
        (cell) =>
          `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraphXml(inline(cell, { isBold: index === 0 }), styled('TableText') + aligned(cell))}</w:tc>`,
      )
      const heading = index === 0 ? '<w:tblHeader/>' : ''
      return `<w:tr><w:trPr><w:cantSplit/>${heading}</w:trPr>${cells.join('')}</w:tr>`
    })
    const grid = '<w:gridCol/>'.repeat(columns)
    const properties = '<w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/>'
    // Word needs a paragraph between two tables.
    return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>${paragraphXml('', styled('Gap'))}`
  }

  function inline(parent: Node, { isBold = false }: { isBold?: boolean }): string {
    return parent.children
      .map((node) => {
        if (node.type === nodes.hard_break) return '<w:r><w:br/></w:r>'
        const look = lookXml(node.marks, isBold)
        const link = marks.link.isInSet(node.marks)
        const words = wordsXml(node.isText ? (node.text ?? '') : node.textContent, look)
        return link
          ? `<w:hyperlink r:id="${linkTo(textOf(link.attrs, 'href'))}">${words}</w:hyperlink>`
          : words
      })
      .join('')
  }

  function linkTo(href: string): string {
    const isWhole = wholeAddress.test(href)
    const address = !isWhole && URL.canParse(href, site) ? new URL(href, site).href : href
    const known = links.indexOf(address)
    if (known < 0) links.push(address)
    return `link${known < 0 ? links.length - 1 : known}`
  }
}

/**
 * An address that a Word file can have as it is (RFC 3986), and so comes back as it is: "https://example.org" gets no slash.
 */
const wholeAddress = /^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i

function lookXml(own: readonly Mark[], isBold: boolean): string {
  const link = marks.link.isInSet(own) ? '<w:rStyle w:val="Hyperlink"/>' : ''
  const bold = isBold || marks.strong.isInSet(own) ? '<w:b/>' : ''
  return link + bold + (marks.em.isInSet(own) ? '<w:i/>' : '')
}

/** A paragraph of runs, with its properties in the order of the schema (ISO/IEC 29500-1, A.1, CT_PPrBase). */
export function paragraphXml(runs: string, properties = ''): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`
}

/** A run of words with one format. */
export function wordsXml(words: string, look = ''): string {
  const written = escapedXml(words)
  return `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${written}</w:t></w:r>`
}

export function styled(style: string | undefined): string {
  return style === undefined ? '' : `<w:pStyle w:val="${style}"/>`
}

/** The style of a further paragraph in a list item. */
function continued(level: number): string | undefined {
  return level === 0 ? undefined : `ListContinue${Math.min(level, 9)}`
}

function indented(level: number): string {
  return level === 0 ? '' : `<w:ind w:left="${level * 360}"/>`
}

function aligned(cell: Node): string {
  const side = textOf(cell.attrs, 'align')
  return side === '' ? '' : `<w:jc w:val="${side}"/>`
}

/** A picture in a Word file, with its size in pixels. */
export type WordJpeg = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** What fits on a page of letter paper between its margins and above its words, in inches. */
const mostInches = { width: 6.5, height: 6 }

/** English Metric Units (ISO/IEC 29500-1, 20.1.2.1). */
const perInch = 914_400

/** A run with a picture, as wide as the text unless it is too high. An empty description marks it as decorative. */
function pictureXml(
  { width, height }: WordJpeg,
  { place, description }: { place: number; description: string },
): string {
  const inches = Math.min(mostInches.width, (mostInches.height * width) / height)
  const [cx, cy] = [inches, (inches * height) / width].map((side) => Math.round(side * perInch))
  const name = `id="${place + 1}" name="Picture ${place + 1}"`
  const about =
    description === ''
      ? `<wp:docPr ${name}><a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst></wp:docPr>`
      : `<wp:docPr ${name} descr="${escapedXml(description)}"/>`
  const extent = `cx="${cx}" cy="${cy}"`
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`
  const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="picture${place}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>${shape}</pic:pic>`
  const uri = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/>${about}<a:graphic><a:graphicData uri="${uri}">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

/** Words escaped for XML 1.0, without the characters that it forbids. */
export function escapedXml(words: string): string {
  return words
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

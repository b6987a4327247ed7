import type { WordElement } from '../../word-files.ts'
import { mostWordPictures } from '../../word-files.ts'
import { addressIn, chosenIn, fieldKind, fieldOf, linkOf, silentFields } from './fields.ts'
import type { Field } from './fields.ts'
import { picturesIn } from './drawn-pictures.ts'
import type { PictureParts } from './drawn-pictures.ts'
import type { Numbering } from './numbering.ts'
import { joined, lookIn, placeIn } from './styles.ts'
import type { Look, Style, Styles } from './styles.ts'
import { symbolOf } from './symbols.ts'
import { nothingLeftOut } from './left-out.ts'
import type { LeftOut } from './left-out.ts'
import { attributeOf, elementAt, elementsBelow, elementsIn, isOn, numberOf, textOf } from './xml.ts'
import type { XmlElement } from './xml.ts'

type Parts = PictureParts & { styles: Styles; numbering: Numbering }

/**
 * A text as the elements of pastes that the editor knows: headings, lists by Word's own styles (`mso-list`), tables,
 * links, bold, italic, struck and raised words, and pictures between them. `title` is the text at the beginning in
 * the style Title.
 */
type BodyElements = { elements: WordElement[]; title: string; left: LeftOut }

/** The most columns of a table in Word. */
const mostColumns = 63

/** The style of the lines that the office adds to an article; see `word-of-article.ts`. */
const detailsStyle = 'article details'

type Run = { words: string; look: Look; href: string | undefined }

/**
 * A paragraph may be joined to the next one: its mark was deleted, or it is a large first letter. `before` and `after`: its
 * pictures, which have no place between words.
 */
type Read = { runs: Run[]; boxes: XmlElement[]; before: WordElement[]; after: WordElement[] }

/** What surrounds words: their format, their link, and the paragraph that takes them. */
type Around = { look: Look; href: string | undefined; into: Read }

/** Reads the body of a text as its author sees it: with all tracked changes accepted. */
export function bodyElements(body: XmlElement, parts: Parts): BodyElements {
  const { styles, numbering, relationships } = parts
  const left: LeftOut = { ...nothingLeftOut(), comments: commentsIn(body) }
  const titles: string[] = []
  const fields: Field[] = []
  const unclosed = unclosedFields(body)
  let depth = 0
  /** In the first row of a table, which is its heading. */
  let isHeadRow = false
  let carried: Run[] = []
  let pictures = 0
  const inTable: WordElement[] = []

  const elements = blocksIn(body)
  return { elements, title: titles.join(' '), left }

  function blocksIn(element: XmlElement | undefined): WordElement[] {
    const read: WordElement[] = []
    for (const child of elementsIn(element)) {
      // No paragraph is joined to a table.
      if (child.name === 'tbl') read.push(...carriedAlone())
      const last = read.at(-1)
      for (const block of blocksOf(
        child,
        read.every(({ tag }) => tag === 'img'),
      )) {
        if (last?.tag === 'blockquote' && block.tag === 'blockquote') last.children.push(...block.children)
        else read.push(block)
      }
    }
    return [...read, ...carriedAlone()]
  }

  /** What was carried over to the next paragraph, as a paragraph itself where none follows. */
  function carriedAlone(): WordElement[] {
    const runs = carried
    carried = []
    return wordsOf(runs).trim() === '' ? [] : [{ tag: 'p', children: runElements(runs, isHeadRow) }]
  }

  function blocksOf(element: XmlElement, isFirst: boolean): WordElement[] {
    switch (element.name) {
      case 'p':
        return paragraph(element, isFirst)
      case 'm:oMath':
      case 'm:oMathPara':
        return paragraph({ name: 'p', attributes: [], children: [element] }, isFirst)
      case 'tbl':
        // Markdown has no picture in a table.
        return [table(element), ...(depth === 0 ? inTable.splice(0) : [])]
      case 'sdt':
        return contentControl(element) ? blocksIn(contentOf(element)) : []
      case 'altChunk':
      case 'subDoc':
        left.embedded += 1
        return []
      default:
        return wrappers.has(element.name) ? blocksIn(contentOf(element)) : []
    }
  }

  function paragraph(element: XmlElement, isFirst: boolean): WordElement[] {
    const properties = elementAt(element, 'pPr')
    const style = styles.find(attributeOf(elementAt(properties, 'pStyle'), 'val')) ?? styles.paragraphs
    const read: Read = { runs: carried, boxes: [], before: [], after: [] }
    carried = []
    readRuns(element, { look: style?.look ?? {}, href: undefined, into: read })
    const before = placed(read.before)
    const rest = [...placed(read.after), ...read.boxes.flatMap(blocksIn)]
    const mark = elementAt(properties, 'rPr')
    const isJoined = elementAt(mark, 'del') ?? elementAt(mark, 'moveFrom')
    const dropped = attributeOf(elementAt(properties, 'framePr'), 'dropCap')
    if (isJoined || (dropped !== undefined && dropped !== 'none')) {
      carried = read.runs
      return [...before, ...rest]
    }
    const words = wordsOf(read.runs).trim()
    const marker = numbering(placeIn(properties, style?.number), style)
    if (words !== '' && marker?.isOther) left.otherNumbers += 1
    if (words === '') return [...before, ...rest]
    if (/^toc (?:\d|heading)$/.test(style?.name ?? '')) {
      left.contents = true
      return [...before, ...rest]
    }
    if (depth === 0 && isFirst && style?.name === 'title') {
      const kept = read.runs.filter(({ look }) => !look.struck)
      left.struckTitle ||= kept.length < read.runs.length
      titles.push(wordsOf(kept).trim())
      return [...before, ...rest]
    }
    if (style?.name === detailsStyle) {
      left.details.push(words)
      return [...before, ...rest]
    }
    const level = headingLevel(properties, style)
    const inner = runElements(read.runs, level !== undefined || isHeadRow)
    const isQuote = /^(?:(?:intense )?quote|quotations|block (?:text|quote|quotation))$/.test(
      style?.name ?? '',
    )
    const list = marker && marker.words !== '' ? marker : undefined
    const sign: WordElement[] = list
      ? [{ tag: 'span', style: 'mso-list:ignore', children: [`${list.words} `] }]
      : []
    const continued = list ? undefined : /^list continue(?: ([2-9]))?$/.exec(style?.name ?? '')
    const block: WordElement = {
      tag: level === undefined ? 'p' : headingTags[level],
      ...(list && { style: `mso-list:l0 level${list.level} lfo1` }),
      ...(continued && { style: `mso-list:continue level${continued[1] ?? 1}` }),
      children: [...sign, ...inner],
    }
    return [...before, isQuote ? { tag: 'blockquote', children: [block] } : block, ...rest]
  }

  /** Pictures beside their paragraph; those in a table go below it. */
  function placed(shown: readonly WordElement[]): readonly WordElement[] {
    if (depth === 0) return shown
    left.tablePictures += shown.length
    inTable.push(...shown)
    return []
  }

  function table(element: XmlElement): WordElement {
    if (depth > 0) left.innerTables += 1
    depth += 1
    const isInHead = isHeadRow
    const rows = rowsIn(element).map((row, index) => {
      isHeadRow = isInHead || (depth === 1 && index === 0)
      const skipped = (name: string) => emptyCells(numberOf(elementAt(row, 'trPr', name)) ?? 0)
      const cells = cellsIn(row).flatMap(cellElements)
      return {
        tag: 'tr' as const,
        children: [...skipped('gridBefore'), ...cells, ...skipped('gridAfter')],
      }
    })
    isHeadRow = isInHead
    depth -= 1
    return { tag: 'table', children: rows }
  }

  function cellElements(cell: XmlElement): WordElement[] {
    const properties = elementAt(cell, 'tcPr')
    const span = numberOf(elementAt(properties, 'gridSpan')) ?? 1
    const isContinued = ['vMerge', 'hMerge'].some((name) => {
      const merged = elementAt(properties, name)
      return merged !== undefined && (attributeOf(merged, 'val') ?? 'continue') === 'continue'
    })
    return [{ tag: 'td', children: isContinued ? [] : blocksIn(cell) }, ...emptyCells(span - 1)]
  }

  /** Adds the words in an element to the paragraph. */
  function readRuns(element: XmlElement | undefined, around: Around): void {
    for (const child of elementsIn(element)) {
      switch (child.name) {
        case 'r':
          readRun(child, around)
          break
        case 'hyperlink':
          readRuns(child, { ...around, href: addressOf(child) ?? around.href })
          break
        case 'fldSimple': {
          const instruction = attributeOf(child, 'instr') ?? ''
          const field = { ...fieldOf(instruction), isShown: true, href: linkOf(instruction) }
          fields.push(field)
          readRuns(child, around)
          fields.pop()
          endField(
            { ...field, isShown: !field.isBlank || /^(?:FORMTEXT|TOC)$/.test(fieldKind(instruction)) },
            around,
          )
          break
        }
        case 'sdt':
          if (contentControl(child)) readRuns(contentOf(child), around)
          break
        case 'm:oMath':
        case 'm:oMathPara':
          left.equations += 1
          add(equationWords(child), around)
          break
        case 'subDoc':
          left.embedded += 1
          break
        default:
          if (wrappers.has(child.name)) readRuns(contentOf(child), around)
      }
    }
  }

  function readRun(run: XmlElement, around: Around): void {
    const properties = elementAt(run, 'rPr')
    const style = styles.find(attributeOf(elementAt(properties, 'rStyle'), 'val'))
    const look = joined(around.look, style?.look ?? {}, lookIn(properties))
    const read = elementsIn(run)
    // A custom mark replaces the number of a note, and is left out like one.
    const isSign = read.some((part) => /^true$|^on$|^1$/.test(attributeOf(part, 'customMarkFollows') ?? ''))
    for (const part of read)
      if (!isSign || !/^(?:t|sym)$/.test(part.name)) readPart(part, { ...around, look })
  }

  function readPart(part: XmlElement, around: Around): void {
    const { font } = around.look
    switch (part.name) {
      case 't':
        add(
          textOf(part).replace(/[\uF000-\uF0FF]/g, (sign) => symbolIn(font, sign.charCodeAt(0))),
          around,
        )
        break
      case 'tab':
      case 'ptab':
        add(' ', around)
        break
      case 'br':
      case 'cr':
        add(/^(?:page|column)$/.test(attributeOf(part, 'type') ?? '') ? ' ' : '\n', around)
        break
      case 'noBreakHyphen':
        add('-', around)
        break
      case 'sym':
      // An emoji, as Word 2016 and newer insert it ([MS-DOCX]).
      case 'w16se:symEx':
        add(symbolIn(attributeOf(part, 'font'), parseInt(attributeOf(part, 'char') ?? '', 16)), around)
        break
      case 'fldChar':
        fieldSign(part, around)
        break
      case 'instrText': {
        const field = fields.at(-1)
        if (field && !field.isShown) field.instruction += textOf(part)
        break
      }
      case 'footnoteReference':
      case 'endnoteReference':
        left.notes.push({ kind: part.name, id: attributeOf(part, 'id') ?? '' })
        break
      case 'ruby':
        readRuns(elementAt(part, 'rubyBase'), around)
        break
      // What someone drew with a pen.
      case 'contentPart':
      case 'w14:contentPart':
        left.shapes += 1
        break
      case 'drawing':
      case 'pict':
      case 'object':
        readDrawing(part, around)
        break
      case 'mc:AlternateContent':
        for (const inner of elementsIn(contentOf(part))) readPart(inner, around)
        break
      default:
        // A day or a page that Word works out without a field (ISO/IEC 29500-1, 17.3.3).
        if (/^(?:(?:day|month|year)(?:Short|Long)|pgNum)$/.test(part.name)) left.unshownFields += 1
    }
  }

  /** The Unicode character for a code of a font; "" if none is known. */
  function symbolIn(font: string | undefined, code: number): string {
    const symbol = symbolOf(font ?? '', code)
    if (symbol === undefined) left.symbols += 1
    return symbol ?? ''
  }

  function readDrawing(drawing: XmlElement, { look, into }: Around): void {
    const below = elementsBelow(drawing)
    const boxes = below.filter((element) => element.name === 'txbxContent' && hasContents(element))
    const inBoxes = new Set(boxes.flatMap(elementsBelow))
    // A box inside a box is read with the one around it.
    const outer = boxes.filter((box) => !inBoxes.has(box))
    into.boxes.push(...outer)
    left.boxes += outer.length
    const own = below.filter((element) => !inBoxes.has(element))
    if (drawing.name === 'object') {
      left.embedded += 1
      return
    }
    if (look.hidden) {
      left.hidden = true
      return
    }
    const isChart = own.some(({ name }) => /^(?:c:chart|dgm:relIds|cx:chart)$/.test(name))
    const artWords = own.flatMap((element) =>
      element.name === 'v:textpath' ? (attributeOf(element, 'string') ?? []) : [],
    )
    const shown = picturesIn(own, parts)
    for (const words of artWords) add(words, { look, href: undefined, into })
    if (boxes.length + artWords.length === 0) {
      if (isChart) left.drawings += 1
      else if (shown.length === 0 && !own.some(isRule)) left.shapes += 1
    }
    for (const picture of shown) {
      if (picture === 'absent') left.absentPictures += 1
      else if (picture === 'cropped') left.croppedPictures += 1
      else if (pictures === mostWordPictures) left.morePictures += 1
      else {
        pictures += 1
        const place = wordsOf(into.runs).trim() === '' ? into.before : into.after
        place.push({ tag: 'img', picture, children: [] })
      }
    }
  }

  function add(words: string, { look, href, into }: Around): void {
    const field = fields.at(-1)
    if (fields.some(({ isShown, instruction }) => !isShown || /^\s*TOC\b/i.test(instruction))) {
      if (field && !field.isShown) field.hidesWords ||= words.trim() !== ''
      return
    }
    if (look.hidden) {
      left.hidden ||= words.trim() !== ''
      return
    }
    // Five wide spaces mean that nobody has filled in the field.
    if (field?.isBlank && isFormText(field) && words.trim() === '') return
    if (words.trim() !== '') for (const each of fields) each.isBlank = false
    const link = fields.findLast((field) => field.href !== undefined)?.href ?? href
    into.runs.push({ words, look, href: link })
  }

  function fieldSign(sign: XmlElement, around: Around): void {
    const type = attributeOf(sign, 'fldCharType')
    const field = fields.at(-1)
    if (unclosed.has(sign)) left.unshownFields += 1
    else if (type === 'begin') fields.push(fieldOf('', elementAt(sign, 'ffData')))
    if (type === 'separate' && field) {
      field.isShown = true
      field.href = linkOf(field.instruction)
    }
    if (type !== 'end') return
    fields.pop()
    if (field) endField(field, around)
  }

  function endField(field: Field, around: Around): void {
    if (!field.isShown) unshownField(field, around)
    else if (!field.isBlank || fieldKind(field.instruction) === 'TOC') noteField(field.instruction)
    else if (isFormText(field)) left.blanks += 1
  }

  /** A field without a result in the file: Word shows one that it computes itself, or none. */
  function unshownField({ instruction, form, hidesWords }: Field, around: Around): void {
    const kind = fieldKind(instruction)
    const chosen = form && chosenIn(form)
    if (chosen !== undefined) add(chosen, around)
    else if (kind === 'MACROBUTTON') left.blanks += 1
    else if (kind !== '' && (hidesWords || !silentFields.has(kind)) && fields.every(({ isShown }) => isShown))
      left.unshownFields += 1
  }

  function noteField(instruction: string): void {
    const kind = fieldKind(instruction)
    if (kind === 'TOC') left.contents = true
    else if (!['FORMTEXT', 'HYPERLINK', 'PAGEREF', 'SEQ', 'SYMBOL'].includes(kind)) left.fields += 1
  }

  /** Whether a content control is read: not a table of contents, nor a placeholder that nobody has filled in. */
  function contentControl(element: XmlElement): boolean {
    const properties = elementAt(element, 'sdtPr')
    if (isContents(elementAt(properties, 'docPartObj', 'docPartGallery'))) {
      left.contents = true
      return false
    }
    if (!isOn(properties, 'showingPlcHdr')) return true
    left.blanks += 1
    return false
  }

  function addressOf(link: XmlElement): string | undefined {
    const target = relationships.get(attributeOf(link, 'id') ?? '')
    if (!target?.isOutside) return undefined
    return addressIn(target.target, attributeOf(link, 'anchor'))
  }
}

function isContents(gallery: XmlElement | undefined): boolean {
  return /^table of contents$/i.test(attributeOf(gallery, 'val') ?? '')
}

/** Elements that only wrap paragraphs, rows, cells or words. */
const wrappers = new Set(['customXml', 'smartTag', 'ins', 'moveTo', 'dir', 'bdo', 'mc:AlternateContent'])

/** What a wrapper contains; of alternatives, the first, which is the newest. */
function contentOf(element: XmlElement): XmlElement | undefined {
  if (element.name === 'sdt') return elementAt(element, 'sdtContent')
  if (element.name !== 'mc:AlternateContent') return element
  return elementAt(element, 'mc:Choice') ?? elementAt(element, 'mc:Fallback')
}

/**
 * The beginnings of fields without an end, as left by a tracked deletion of only part of a field. Read as fields,
 * they would take all words to the end of the file.
 */
function unclosedFields(body: XmlElement): Set<XmlElement> {
  const open: XmlElement[] = []
  visit(body)
  return new Set(open)

  function visit(element: XmlElement | undefined): void {
    for (const child of elementsIn(element)) {
      const type = child.name === 'fldChar' ? attributeOf(child, 'fldCharType') : undefined
      if (type === 'begin') open.push(child)
      else if (type === 'end') open.pop()
      else if (!isDeleted(child)) visit(contentOf(child))
    }
  }
}

function isDeleted(element: XmlElement): boolean {
  if (element.name === 'tr') return elementAt(element, 'trPr', 'del') !== undefined
  if (element.name === 'tc') return elementAt(element, 'tcPr', 'cellDel') !== undefined
  return element.name === 'del' || element.name === 'moveFrom'
}

/** The rows of a table, without those whose deletion was tracked. */
function rowsIn(table: XmlElement): XmlElement[] {
  return wrapped(table, 'tr').filter((row) => !isDeleted(row))
}

function cellsIn(row: XmlElement): XmlElement[] {
  return wrapped(row, 'tc').filter((cell) => !isDeleted(cell))
}

/** The elements with this name directly in an element, or in what only wraps them. */
function wrapped(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => {
    if (child.name === name) return [child]
    return child.name === 'sdt' || wrappers.has(child.name) ? wrapped(contentOf(child), name) : []
  })
}

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/**
 * The heading level from 0, from the outline of the text; undefined for body text. Levels beyond those of HTML become
 * its last.
 */
function headingLevel(
  properties: XmlElement | undefined,
  style: Style | undefined,
): (0 | 1 | 2 | 3 | 4 | 5) | undefined {
  const named = /^heading ([1-9])$/.exec(style?.name ?? '')?.[1]
  const outline = numberOf(elementAt(properties, 'outlineLvl')) ?? style?.outline
  const level = outline ?? (named === undefined ? (style?.name === 'title' ? 0 : 9) : Number(named) - 1)
  return level >= 0 && level < 9 ? ([0, 1, 2, 3, 4, 5] as const)[Math.min(level, 5)] : undefined
}

function emptyCells(number: number): WordElement[] {
  return Array.from({ length: Math.min(Math.max(number, 0), mostColumns) }, () => ({
    tag: 'td',
    children: [],
  }))
}

function isFormText({ instruction }: Field): boolean {
  return fieldKind(instruction) === 'FORMTEXT'
}

/** Whether a text box has anything in it. */
function hasContents(box: XmlElement): boolean {
  return elementsBelow(box).some(({ name }) => /^(?:t|m:t|sym|tbl|drawing|pict|object)$/.test(name))
}

/** A line across the page, which Word writes as a rectangle. */
function isRule(element: XmlElement): boolean {
  return element.name === 'v:rect' && attributeOf(element, 'hr') !== undefined
}

/** The letters and symbols of an equation in one line, with a fraction as "a/b" and a power as "a^b". */
function equationWords(equation: XmlElement): string {
  return elementsIn(equation)
    .map((element) => {
      if (element.name === 'm:t') return textOf(element)
      const sign = { 'm:den': '/', 'm:sup': '^', 'm:sub': '_' }[element.name] ?? ''
      const words = equationWords(element)
      return words === '' ? '' : sign + words
    })
    .join('')
}

function commentsIn(body: XmlElement): number {
  const ids = elementsBelow(body)
    .filter(({ name }) => name === 'commentReference')
    .map((element) => attributeOf(element, 'id'))
  return new Set(ids).size
}

function wordsOf(runs: readonly Run[]): string {
  return runs
    .map(({ words }) => words)
    .join('')
    .replace(/\s+/g, ' ')
}

/** Neighbors with the same format and link are joined: Word divides words where its spelling check stopped. */
function runElements(runs: readonly Run[], isHeading: boolean): (WordElement | string)[] {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (last && run.href === last.href && markedAs(run.look) === markedAs(last.look)) last.words += run.words
    else merged.push({ ...run })
  }
  return merged.flatMap((run) => runElement(run, isHeading))
}

function markedAs({ bold, italic, struck, raised }: Look): string {
  return [bold ?? false, italic ?? false, struck ?? false, raised ?? ''].join(' ')
}

function runElement({ words, look, href }: Run, isHeading: boolean): (WordElement | string)[] {
  const marks = [
    ...(href === undefined ? [] : [{ tag: 'a' as const, href }]),
    ...(look.bold && !isHeading ? [{ tag: 'strong' as const }] : []),
    ...(look.italic ? [{ tag: 'em' as const }] : []),
    ...(look.struck ? [{ tag: 's' as const }] : []),
    ...(look.raised === 'superscript' ? [{ tag: 'sup' as const }] : []),
    ...(look.raised === 'subscript' ? [{ tag: 'sub' as const }] : []),
  ]
  const lines = words
    .split('\n')
    .flatMap((line, index): (WordElement | string)[] => [
      ...(index > 0 ? [{ tag: 'br' as const, children: [] }] : []),
      line,
    ])
  return marks.reduceRight<(WordElement | string)[]>((children, mark) => [{ ...mark, children }], lines)
}

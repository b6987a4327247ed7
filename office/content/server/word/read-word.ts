import { beginningOf } from '../../../../text/beginning-of.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import type { WordRead } from '../../word-files.ts'
import { mostWordBytes, mostWordText, wordTooLarge } from '../../word-files.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { bodyElements } from './body-elements.ts'
import { readNumbering } from './numbering.ts'
import { openPackage } from './package.ts'
import type { Relationship, WordPackage } from './package.ts'
import { readStyles } from './styles.ts'
import { sentencesOn } from './left-out.ts'
import type { LeftOut } from './left-out.ts'
import { attributeOf, damaged, elementsBelow, elementsIn, textOf } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** The most names of people that are reported, and the most characters of each. */
const mostAuthors = 3
const mostAuthor = 60

/** The most characters of headers and footers that are reported: the office's own has 100. */
const mostMargins = 500

/** The most characters of a note that are shown. */
const mostNote = 2_000

/**
 * Reads a Word file. `changes`: whether one with tracked changes is read as if all were accepted, or only reported.
 * Throws `Refusal`.
 */
export async function readWord(
  bytes: Uint8Array<ArrayBuffer>,
  changes: 'ask' | 'accepted',
): Promise<WordRead> {
  if (bytes.length > mostWordBytes) throw new Refusal(413, wordTooLarge)
  const file = await openPackage(bytes)
  const document = await file.read(file.main)
  const [body, ...others] = elementsIn(document, 'body')
  if (!body || others.length > 0) throw damaged()
  const authors = authorsOfChanges(body)
  if (authors && changes === 'ask') return { outcome: 'changes', authors }

  const relationships = await file.relationshipsOf(file.main)
  const part = async (type: string) => {
    const target = [...relationships.values()].find((each) => each.type === type && !each.isOutside)?.target
    return target === undefined ? undefined : await file.read(target)
  }
  const styles = readStyles(await part('styles'))
  const numbering = readNumbering(await part('numbering'), styles)
  const { elements, title, left } = bodyElements(body, {
    styles,
    numbering,
    relationships,
    hasPart: file.has,
  })
  if (JSON.stringify(elements).length > mostWordText)
    throw new Refusal(
      422,
      'This text is too long for one article. Copy the part that is the article into a new Word file, then choose that.',
    )
  const notes = notesIn(left, { footnotes: await part('footnotes'), endnotes: await part('endnotes') })
  const hasPictures = elements.length + left.absentPictures + left.croppedPictures > 0
  if (elements.every(({ tag }) => tag === 'img') && title === '')
    throw new Refusal(
      422,
      hasPictures
        ? 'This file holds only pictures. An article needs its words as text.'
        : 'This file has no text.',
    )
  const margins = await marginsOf(body, relationships, file)
  const hasMargins = /\p{L}/u.test(margins.words) || margins.hasPictures
  return {
    outcome: 'read',
    elements,
    title: visibleText(title).trim(),
    margins: margins.words.slice(0, mostMargins),
    details: visibleText(left.details.join('\n')),
    told: [
      ...(authors ? ['All tracked changes were treated as accepted.'] : []),
      ...sentencesOn(left, hasMargins),
    ],
    notes,
  }
}

const tracked = new Set(['ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel', 'cellMerge'])

/** Who made the tracked changes of a text; undefined if it has none. Tracked changes of formatting do not count. */
function authorsOfChanges(body: XmlElement): string[] | undefined {
  const changes = elementsBelow(body).filter(({ name }) => tracked.has(name))
  if (changes.length === 0) return undefined
  const authors = changes.map((change) =>
    beginningOf(visibleText(attributeOf(change, 'author') ?? '').trim(), mostAuthor),
  )
  return [...new Set(authors.filter((author) => author !== ''))].slice(0, mostAuthors)
}

/** The words of the notes that the text refers to, with their marks. */
function notesIn(
  { notes }: LeftOut,
  parts: { footnotes: XmlElement | undefined; endnotes: XmlElement | undefined },
): string[] {
  const words = (part: XmlElement | undefined, name: string) =>
    new Map(elementsIn(part, name).map((note) => [attributeOf(note, 'id') ?? '', wordsIn(note)]))
  const known = {
    footnoteReference: words(parts.footnotes, 'footnote'),
    endnoteReference: words(parts.endnotes, 'endnote'),
  }
  return notes.flatMap(({ kind, id }) => {
    const note = known[kind].get(id)
    return note ? [note] : []
  })
}

const signs = new Map(Object.entries({ p: ' ', tab: ' ', br: ' ', noBreakHyphen: '-' }))

/** The words of a part without their format, each paragraph after a space. */
function wordsIn(element: XmlElement): string {
  const below = elementsBelow(element)
  const twice = new Set(
    below.filter(({ name }) => /^(?:mc:Fallback|moveFrom)$/.test(name)).flatMap(elementsBelow),
  )
  const words = below
    .filter((each) => !twice.has(each))
    .map((each) => (/^(?:m:)?t$/.test(each.name) ? textOf(each) : (signs.get(each.name) ?? '')))
  return beginningOf(visibleText(words.join('')).replace(/\s+/g, ' ').trim(), mostNote)
}

/** The words of the headers and footers, and whether they have pictures. */
async function marginsOf(
  body: XmlElement,
  relationships: ReadonlyMap<string, Relationship>,
  file: WordPackage,
): Promise<{ words: string; hasPictures: boolean }> {
  const ids = elementsBelow(body)
    .filter(({ name }) => name === 'headerReference' || name === 'footerReference')
    .map((element) => attributeOf(element, 'id') ?? '')
  const words: string[] = []
  let hasPictures = false
  for (const id of new Set(ids)) {
    const target = relationships.get(id)
    const part = target && !target.isOutside ? await file.read(target.target) : undefined
    if (!part) continue
    words.push(wordsIn(part))
    hasPictures ||= elementsBelow(part).some(({ name }) => /^(?:pic:pic|v:imagedata)$/.test(name))
  }
  return { words: words.join(' ').trim(), hasPictures }
}

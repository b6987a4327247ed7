import { mostWordPictures } from '../../word-files.ts'
import { counted } from '../../../../text/counted.ts'

/** A reference to a note, by its id. */
type NoteReference = { kind: 'footnoteReference' | 'endnoteReference'; id: string }

/**
 * What reading a file left out or changed; nothing at the start. `absentPictures` are not in the file; `morePictures`
 * exceed the limit. `otherNumbers` counts paragraphs numbered in a format that is not known here, and `unshownFields`
 * fields whose words the file does not hold. `notes` are in their order.
 */
export function nothingLeftOut() {
  const [notes, details]: [NoteReference[], string[]] = [[], []]
  return {
    absentPictures: 0,
    croppedPictures: 0,
    morePictures: 0,
    tablePictures: 0,
    drawings: 0,
    shapes: 0,
    comments: 0,
    notes,
    hidden: false,
    struckTitle: false,
    boxes: 0,
    innerTables: 0,
    fields: 0,
    unshownFields: 0,
    contents: false,
    otherNumbers: 0,
    equations: 0,
    embedded: 0,
    symbols: 0,
    blanks: 0,
    details,
  }
}

export type LeftOut = ReturnType<typeof nothingLeftOut>

/** A sentence for each kind of thing that was left out or changed. */
export function sentencesOn(left: LeftOut, hasMargins: boolean): string[] {
  const footnotes = left.notes.filter(({ kind }) => kind === 'footnoteReference').length
  const endnotes = left.notes.length - footnotes
  const sentences = [
    leftOut(
      left.absentPictures,
      'picture that is not in the file itself',
      'pictures that are not in the file itself',
    ),
    // The part that somebody cropped away may be something that nobody should see.
    left.croppedPictures > 0 &&
      `${wereLeftOut(left.croppedPictures, 'picture')} because the file still holds what was cropped away. In Word, choose Compress Pictures and delete the cropped areas, then choose the file again.`,
    left.morePictures > 0 &&
      `${wereLeftOut(left.morePictures, 'picture')}: only the first ${mostWordPictures} are imported.`,
    left.tablePictures > 0 && `${counted(left.tablePictures, 'picture')} in a table: placed below the table.`,
    leftOut(left.drawings, 'chart or diagram', 'charts or diagrams'),
    leftOut(left.shapes, 'drawn line or shape', 'drawn lines or shapes'),
    leftOut(left.embedded, 'embedded file'),
    leftOut(left.comments, 'comment'),
    leftOut(footnotes, 'footnote'),
    leftOut(endnotes, 'endnote'),
    leftOut(left.symbols, 'symbol in a special font', 'symbols in special fonts'),
    leftOut(left.blanks, 'empty form field', 'empty form fields'),
    leftOut(
      left.unshownFields,
      'number or other field that Word works out itself',
      'numbers or other fields that Word works out itself',
    ),
    left.hidden && 'Hidden words were left out.',
    left.struckTitle && 'Struck-out words of the title were left out.',
    left.contents && 'The table of contents was left out.',
    left.details.length > 0 &&
      'What the office added to the exported file (author, dates, summary, sources) was left out.',
    hasMargins && 'The header and the footer were left out.',
    left.boxes > 0 &&
      `${counted(left.boxes, 'text box', 'text boxes')}: the words follow the paragraph beside them.`,
    left.innerTables > 0 &&
      `${counted(left.innerTables, 'table inside a table', 'tables inside tables')}: the words are in the cell around them.`,
    left.fields > 0 &&
      `${counted(left.fields, 'field')}, such as a date or a cross-reference: kept as Word last showed them.`,
    left.otherNumbers > 0 &&
      `${counted(left.otherNumbers, 'numbered paragraph')}: the number is in digits here, but Word shows it in other signs.`,
    left.equations > 0 && `${counted(left.equations, 'equation')}: only the letters and signs were kept.`,
  ]
  return sentences.filter((sentence) => sentence !== false)
}

function leftOut(number: number, one: string, several?: string): string | false {
  return number > 0 && `${wereLeftOut(number, one, several)}.`
}

function wereLeftOut(number: number, one: string, several?: string): string {
  return `${counted(number, one, several)} ${number === 1 ? 'was' : 'were'} left out`
}

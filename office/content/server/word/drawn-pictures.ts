import { beginningOf } from '../../../../text/beginning-of.ts'
import { inOneLine } from '../../../../text/body-picture.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import type { WordPicture } from '../../word-files.ts'
import type { Relationship } from './package.ts'
import { attributeOf, elementAt, elementsBelow } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** A picture that a text shows, or why it is left out: `absent` pictures are not in the file, but linked or missing. */
type DrawnPicture = WordPicture | 'absent' | 'cropped'

/** Where pictures are found. `hasPart` says whether the file holds a part. */
export type PictureParts = {
  relationships: ReadonlyMap<string, Relationship>
  hasPart: (path: string) => boolean
}

/** The pictures of a drawing, in DrawingML (ISO/IEC 29500-1, 20.2) or in the older VML, without those in its text boxes. */
export function picturesIn(own: readonly XmlElement[], parts: PictureParts): DrawnPicture[] {
  const around = describedBy(own.find(({ name }) => name === 'wp:docPr'))
  const ofShape = descriptionIn(
    attributeOf(
      own.find(({ name }) => name === 'v:shape'),
      'alt',
    ),
  )
  return own.flatMap((element): DrawnPicture[] => {
    if (element.name === 'pic:pic') return [drawingPicture(element, around, parts)]
    return element.name === 'v:imagedata' ? [shapePicture(element, ofShape, parts)] : []
  })
}

function drawingPicture(picture: XmlElement, around: string | null, parts: PictureParts): DrawnPicture {
  const fill = elementAt(picture, 'pic:blipFill')
  const part = partOf(attributeOf(elementAt(fill, 'a:blip'), 'embed'), parts)
  if (part === undefined) return 'absent'
  const crop = elementAt(fill, 'a:srcRect')
  if (['l', 't', 'r', 'b'].some((side) => isMore(attributeOf(crop, side)))) return 'cropped'
  const own = describedBy(elementAt(picture, 'pic:nvPicPr', 'pic:cNvPr'))
  return { part, description: own === '' || around === '' ? '' : (own ?? around) }
}

function shapePicture(image: XmlElement, description: string | null, parts: PictureParts): DrawnPicture {
  const part = partOf(attributeOf(image, 'id'), parts)
  if (part === undefined) return 'absent'
  if (['cropleft', 'croptop', 'cropright', 'cropbottom'].some((side) => isMore(attributeOf(image, side))))
    return 'cropped'
  return { part, description }
}

/** The part that a relationship leads to; undefined if it is missing, or outside the file: nothing is fetched. */
function partOf(id: string | undefined, { relationships, hasPart }: PictureParts): string | undefined {
  const target = relationships.get(id ?? '')
  return target && !target.isOutside && hasPart(target.target) ? target.target : undefined
}

function isMore(measure: string | undefined): boolean {
  return measure !== undefined && !/^-|^0*(?:\.0*)?(?:%|f|pt)?$/.test(measure)
}

/**
 * The description of a picture that an element has: "" if it is decorative ([MS-ODRAWXML], 2.40), null if it says
 * nothing.
 */
function describedBy(element: XmlElement | undefined): string | null {
  const marks = element ? elementsBelow(element).filter(({ name }) => name.endsWith(':decorative')) : []
  if (marks.some((mark) => /^(?:1|true)$/.test(attributeOf(mark, 'val') ?? ''))) return ''
  // Word 2010 asked for a title too.
  return descriptionIn(attributeOf(element, 'descr')) ?? descriptionIn(attributeOf(element, 'title'))
}

/** Descriptions that nobody wrote: Word's guesses, and names of files. */
const unwritten = /description automatically generated|ai-generated content may be incorrect|^\S+\.\w{2,4}$/i

/** The longest description that is imported; a sentence has about a hundred characters. */
const mostDescription = 500

/** What a picture shows, as its author wrote it; null if nobody has. */
function descriptionIn(written: string | undefined): string | null {
  const words = inOneLine(visibleText(written ?? ''))
  return words === '' || unwritten.test(words) ? null : beginningOf(words, mostDescription)
}

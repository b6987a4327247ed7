import { Fragment } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { bodyText } from '../markdown/body-text.ts'
import { pictureIn, schema } from '../schema.ts'
import type { PictureAttributes } from '../schema.ts'

/** The words that stand for a picture in a Word file: its number in the text, its description, caption and credit. */
export function pictureInWords({ description, caption, credit }: PictureAttributes, number: number): string {
  const words = [description, caption && `Caption: ${caption}`, credit && `Credit: ${credit}`].filter(
    (part) => part !== '',
  )
  return `[Picture ${number}${words.length > 0 ? `: ${words.join(' / ')}` : ''}]`
}

/** The words that `pictureInWords` wrote for a picture; undefined for any others. */
export function pictureOfWords(words: string): Omit<PictureAttributes, 'src'> | undefined {
  const found = /^\[Picture \d+(?:: (.*))?\]$/.exec(words)
  if (!found) return undefined
  const [said, credit] = dividedAt('Credit: ', found[1] ?? '')
  const [description, caption] = dividedAt('Caption: ', said)
  return { description, caption, credit }
}

/** The words before and after a label. Any other slashes belong to them: "Photo: Jane Doe / Reuters". */
function dividedAt(label: string, words: string): [before: string, after: string] {
  if (words.startsWith(label)) return ['', words.slice(label.length)]
  const [before = '', ...after] = words.split(` / ${label}`)
  return [before, after.join(` / ${label}`)]
}

/** A line of Markdown that begins as the words for a picture do. */
const pictureLine = /^\\?\[Picture (\d+)(?:\\?:|\\?\])/

/**
 * The text of a Word file, with the words for pictures replaced by the pictures of the body that it was exported
 * from.
 */
export function withPictures(markdown: string, body: string): string {
  const { read, write } = bodyText()
  const doc = read(body)
  const sources = picturesIn(doc).map((picture) => write(doc.copy(Fragment.from(picture))).trim())
  return markdown
    .split('\n')
    .map((line) => sources[Number(pictureLine.exec(line)?.[1]) - 1] ?? line)
    .join('\n')
}

/** The pictures of a body, in their order. */
export function picturesOf(body: string): PictureAttributes[] {
  return picturesIn(bodyText().read(body)).map(pictureIn)
}

function picturesIn(doc: Node): Node[] {
  return doc.children.filter(({ type }) => type === schema.nodes.picture)
}

/** The numbers of the pictures whose words differ from the text as it was exported. */
export function correctedPictures(markdown: string, exported: string): number[] {
  const known = new Set(exported.split('\n'))
  return markdown.split('\n').flatMap((line) => {
    const number = pictureLine.exec(line)?.[1]
    return number === undefined || known.has(line) ? [] : [Number(number)]
  })
}

import { DOMParser, Fragment, Slice } from 'prosemirror-model'
import type { Node, ParseOptions } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { isPictureFile } from '../../../../text/body-picture.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import { schema } from '../schema.ts'
import { cleaned } from './clean-html.ts'
import { sentenceOf } from './left-out.ts'

/** More characters than this are refused: a long article has 10,000, and with Word's own markup 500,000. */
const MOST_PASTED = 2_000_000

/**
 * Pastes from Word, Google Docs and web pages what the schema can hold. `say` is called with what was left out, or why
 * nothing was pasted; `take` with pictures that come as files.
 */
export function pastePlugin(say: (why: string) => void, take: (pictures: File[]) => void): Plugin {
  const guard = (event: Event, data: DataTransfer | null) => {
    const size = Math.max(...['text/html', 'text/plain'].map((type) => data?.getData(type).length ?? 0))
    const files = filesIn(data)
    if (files.length > 0) {
      // Otherwise, the browser would open a file that is dropped.
      event.preventDefault()
      const pictures = files.filter(isPictureFile)
      if (pictures.length > 0) take(pictures)
      else say(noPicture)
      return true
    }
    if (size <= MOST_PASTED) return false
    event.preventDefault()
    const megabytes = (characters: number) => Math.ceil(characters / 1_000_000)
    say(
      `This is too much to paste at once: ${megabytes(size)} MB. Paste at most ${megabytes(MOST_PASTED)} MB, or the text without its pictures.`,
    )
    return true
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (_view, event) => guard(event, event.clipboardData),
        drop: (view, event) => {
          // A picture goes where it was dropped.
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (place && filesIn(event.dataTransfer).some(isPictureFile))
            view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
          return guard(event, event.dataTransfer)
        },
      },
      transformPastedHTML: withoutStyles,
      transformPastedText: (text) => visibleText(text),
      clipboardParser: new PastedParser(say),
      transformPasted: (slice, view) => (isInTable(view.state) ? inOneCell(slice, view) : slice),
    },
  })
}

const noPicture =
  'This file is not a picture, so it is not in the text. To begin a page with a Word file, choose “Import Word file” above the list of pages.'

/** The files in what is pasted; none if there are words too: Word adds a picture of what was copied. */
function filesIn(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? ''
  const words = (data?.getData('text/plain') ?? '') + html.replace(/<[^<>]*>/g, '')
  return words.trim() === '' ? [...(data?.files ?? [])] : []
}

class PastedParser extends DOMParser {
  readonly #say: (words: string) => void

  constructor(say: (words: string) => void) {
    super(schema, DOMParser.fromSchema(schema).rules)
    this.#say = say
  }

  override parseSlice(pasted: globalThis.Node, options?: ParseOptions): Slice {
    if (!(pasted instanceof Element)) return super.parseSlice(pasted, options)
    const { dom, leftOut } = cleaned(pasted)
    this.#say(sentenceOf(leftOut))
    return super.parseSlice(dom, options)
  }
}

/** A cell holds one line of text; rows of another table replace rows. */
function inOneCell(slice: Slice, { state }: EditorView): Slice {
  if (slice.content.firstChild?.type.spec['tableRole'] !== undefined) return slice
  const texts: Node[] = []
  slice.content.descendants((node) => {
    if (node.isText) texts.push(node)
    if (node.isTextblock && texts.length > 0) texts.push(state.schema.text(' '))
    if (node.type === schema.nodes.hard_break) texts.push(state.schema.text(' '))
    return true
  })
  return new Slice(Fragment.from(texts), 0, 0)
}

/** A picture that Word provides only for programs that draw its shapes; for others, an `img` follows the comment. */
const vectorPicture =
  /<!--\[if gte vml 1\]>(?:(?!-->)[\s\S])*?<v:imagedata(?:(?!-->)[\s\S])*?-->(?!\s*<!\[if !vml\]>)/g

/**
 * Pasted HTML before it is parsed: without comments, style sheets and scripts, and with its `style` and `on…` attributes
 * under other names. The office's policy forbids both; the browser would report every one of them.
 */
function withoutStyles(html: string): string {
  return (
    html
      .replace(vectorPicture, '<img alt="">')
      .replace(/<!--[\s\S]*?-->|<!\[[^>]*\]>/g, '')
      .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<[a-z][^>]*>/gi, (tag) =>
        tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\son[a-z]+\s*=/gi, ' data-on='),
      )
      // If the first tag is a cell's, ProseMirror takes only what is in the table that it puts around everything.
      .replace(/^(?:\s*<meta [^>]*>)*(?=\s*[^\s<])/, '<span></span>')
  )
}

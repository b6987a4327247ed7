import { DOMSerializer } from 'prosemirror-model'
import type { DOMOutputSpec, Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { notDescribed } from '../../../text/body-picture.ts'
import { insertText, selectedPicture, selectPicture } from './commands.ts'
import { pictureIn } from './schema.ts'

type PictureUse = {
  /** The address from which to load a picture that the text calls "./name.jpg"; undefined if it cannot be shown. */
  addressOf: (src: string) => string | undefined
  /** Opens the dialog for the words of the selected picture. */
  onEdit: () => void
}

/** Shows the pictures of a body with their words; Enter, a double click or its button edits one. */
export function picturePlugin({ addressOf, onEdit }: PictureUse): Plugin {
  return new Plugin({
    view: (view) => {
      numberButtons(view)
      return { update: numberButtons }
    },
    props: {
      nodeViews: {
        picture: (node, view, position) =>
          shownPicture(node, addressOf, () => {
            const at = position()
            if (at !== undefined && selectPicture(at)(view.state, view.dispatch)) onEdit()
          }),
      },
      // Otherwise the first letter typed would replace the picture.
      handleTextInput: (view, _from, _to, text) =>
        selectedPicture(view.state) !== undefined && insertText(text)(view.state, view.dispatch),
      handleDoubleClick: (view) => {
        if (!selectedPicture(view.state)) return false
        onEdit()
        return true
      },
      handleKeyDown: (view, event) => {
        const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (!isEnter || !selectedPicture(view.state)) return false
        onEdit()
        return true
      },
    },
  })
}

/** Names each button by the place of its picture, as a Word file does (`word-pictures.ts`). */
function numberButtons({ dom }: EditorView): void {
  dom.querySelectorAll('.body-picture > button').forEach((button, place) => {
    const name = `Edit picture ${place + 1}`
    if (button.textContent !== name) button.textContent = name
  })
}

function shownPicture(node: Node, addressOf: PictureUse['addressOf'], edit: () => void): NodeView {
  const { src, description, caption, credit } = pictureIn(node)
  const address = addressOf(src)
  const image = address === undefined ? undefined : loadedImage(address, { src, description })
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.addEventListener('click', edit)
  const parts: DOMOutputSpec[] = [
    ...(image ? [image.dom] : []),
    ...(caption === '' ? [] : [['figcaption', caption] as const]),
    ...(credit === '' ? [] : [['p', { class: 'small' }, credit] as const]),
    description === notDescribed
      ? ['p', { class: 'picture-fault' }, 'Not described yet. Say what it shows, or mark it as decorative.']
      : [
          'p',
          { class: 'small quiet' },
          description === '' ? 'Decorative: no description' : `Description: ${description}`,
        ],
    button,
  ]
  return {
    dom: DOMSerializer.renderSpec(document, ['figure', { class: 'body-picture' }, ...parts]).dom,
    // The view changes its own DOM; when the words change, the node is rendered again.
    ignoreMutation: () => true,
    stopEvent: ({ target }) => target === button,
    destroy: () => image?.stop(),
  }
}

/** An image, with words in its place while it cannot be loaded: it is tried again when the person or the connection is back. */
function loadedImage(address: string, { src, description }: { src: string; description: string }) {
  const dom = document.createElement('img')
  const missing = document.createElement('p')
  missing.className = 'quiet'
  missing.textContent = `The picture ${src} cannot be shown.`
  const load = () => {
    dom.src = address
  }
  const loadMissing = () => {
    if (missing.isConnected) load()
  }
  dom.alt = description
  dom.draggable = false
  dom.addEventListener('error', () => dom.replaceWith(missing))
  dom.addEventListener('load', () => missing.replaceWith(dom))
  addEventListener('online', loadMissing)
  addEventListener('focus', loadMissing)
  load()
  const stop = () => {
    removeEventListener('online', loadMissing)
    removeEventListener('focus', loadMissing)
  }
  return { dom, stop }
}

import { createHash } from 'node:crypto'

/**
 * The part of a preview’s script that finds sentences on the page and marks them in place. Words are compared by
 * letters and digits alone, because a page writes quotation marks, dashes and emphasis in its own way. `mark` takes
 * `{ text, kind }`, in which `kind` is "changed" or "asks", and returns which it found; `show` scrolls to one of them.
 */
const markScript = String.raw`
  const ranges = []
  const letter = /[\p{L}\p{N}]/u
  const isInline = (element) => /^(inline|contents)/.test(getComputedStyle(element).display)
  const blockOf = (element) => {
    let block = element
    while (block.parentElement && isInline(block)) block = block.parentElement
    return block
  }
  /** The letters and digits of the page, one space between words, and where each is. */
  function readPage() {
    const places = [null]
    let read = ' '
    let block
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node.parentElement.closest('script, style, noscript, template')) continue
      const own = blockOf(node.parentElement)
      let isApart = own !== block
      block = own
      let offset = 0
      for (const character of node.data) {
        if (letter.test(character)) {
          if (isApart && !read.endsWith(' ')) {
            read += ' '
            places.push(null)
          }
          for (const unit of character.toLowerCase()) {
            read += unit
            for (let count = unit.length; count > 0; count -= 1) places.push({ node, offset })
          }
          isApart = false
        } else isApart = true
        offset += character.length
      }
      if (isApart && !read.endsWith(' ')) {
        read += ' '
        places.push(null)
      }
    }
    return { read: read + ' ', places }
  }
  function rangeOf(text, { read, places }) {
    const words = [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word).join(' ')
    const at = words === '' ? -1 : read.indexOf(' ' + words + ' ')
    if (at < 0) return null
    const [first, last] = [places[at + 1], places[at + words.length]]
    const range = document.createRange()
    range.setStart(first.node, first.offset)
    const rest = last.node.data.slice(last.offset)
    range.setEnd(last.node, last.offset + /^[\p{L}\p{N}]?[^\s\p{L}\p{N}]*/u.exec(rest)[0].length)
    return range
  }
  function mark(marks) {
    const page = readPage()
    ranges.splice(0, ranges.length, ...marks.map(({ text }) => rangeOf(String(text), page)))
    for (const kind of ['changed', 'asks']) {
      const own = ranges.filter((range, place) => range && marks[place].kind === kind)
      const highlight = new Highlight(...own)
      highlight.priority = kind === 'asks' ? 1 : 0
      CSS.highlights.set(kind, highlight)
    }
    return ranges.map((range) => range !== null)
  }
  function show(place) {
    const range = ranges[place]
    if (!range) return
    for (let each = range.startContainer.parentElement; each; each = each.parentElement)
      if (each.tagName === 'DETAILS') each.open = true
    const shown = new Highlight(range)
    shown.priority = 2
    CSS.highlights.set('shown', shown)
    const { top } = range.getBoundingClientRect()
    scrollTo({ top: top + scrollY - innerHeight / 3, behavior: 'instant' })
  }
  const marks = new CSSStyleSheet()
  // Safari takes only the line in the shorthand.
  const underline = 'text-decoration-line:underline;text-decoration-thickness:2px;text-decoration-'
  marks.replaceSync(
    '::highlight(changed){background-color:#e4e8d4;color:#1a2719;' + underline + 'color:#5c6b48}' +
    '::highlight(asks){background-color:#f3ead2;color:#1a2719;' + underline + 'color:#7d5f1e;text-decoration-style:wavy}' +
    '::highlight(shown){background-color:#e6cf94;color:#1a2719}',
  )
  document.adoptedStyleSheets.push(marks)`

/**
 * The part of a preview’s script that puts a button at each paragraph, and comments below theirs. `readParagraphs` returns
 * the words of each block of the page, in order; `showComments` takes a list of `{ id, paragraph, words }`; `goTo` moves to
 * the comment with an id, `returnFocus` to what was pressed last. A press reports the paragraph’s number or the comment’s id.
 * What is added has shadow roots, so that the page’s styles do not apply to it and the page’s own text does not change.
 */
const commentScript = String.raw`
  const mostParagraphs = 1000
  const apart = 'a, button, summary, label, nav, form, dialog, script, style, noscript, template, svg, [aria-hidden=true]'
  let blocks = []
  const comments = new Map()
  let pressed
  const sheetOf = (rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    return sheet
  }
  // The office scales a wide page down, so what is added grows with the width.
  const looks = sheetOf(
    'button{font:600 max(15px,1.9vw)/1.4 "Public Sans",Arial,sans-serif;letter-spacing:normal;text-transform:none;' +
    'text-align:start;min-block-size:2.2em;padding:.35em .8em;border:1px solid #7d5f1e;border-radius:2px;' +
    'background:#fff;color:#1a2719;cursor:pointer}' +
    'button:focus-visible{outline:3px solid #7d5f1e;outline-offset:2px}' +
    '@media(pointer:coarse){button{min-block-size:44px}}' +
    '.add::before{content:"Comment"}' +
    '.comment{display:block;inline-size:100%;font-weight:400;border-width:0 0 0 4px;background:#f3ead2;' +
    'white-space:pre-line;overflow-wrap:anywhere}' +
    '.comment:hover{text-decoration:underline}',
  )
  document.adoptedStyleSheets.push(sheetOf(
    '[data-add-comment]{position:absolute;inset-block-start:100%;inset-inline-end:0;z-index:9;opacity:0;pointer-events:none}' +
    '[data-paragraph]:is(:hover,:focus-within,[data-chosen])>[data-add-comment]{opacity:1;pointer-events:auto}' +
    '[data-paragraph]:is(:hover,:focus-within,[data-chosen]):not(:has([data-paragraph]:hover)){' +
    'outline:2px dotted #7d5f1e;outline-offset:4px}' +
    '[data-comment]{display:block;margin-block-start:.5rem}',
  ))
  function pressable(block, name, look, onPress) {
    const host = document.createElement('span')
    host.dataset[name] = ''
    const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
    root.adoptedStyleSheets = [looks]
    const button = document.createElement('button')
    button.type = 'button'
    button.className = look
    button.addEventListener('click', () => {
      pressed = button
      onPress()
    })
    root.append(button)
    block.append(host)
    return { host, button }
  }
  function readParagraphs() {
    const words = new Map()
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode
      if (parentElement.closest('script, style, noscript, template')) continue
      const block = blockOf(parentElement)
      if (!block.closest(apart)) words.set(block, (words.get(block) ?? '') + data)
    }
    const found = [...words].filter(([, text]) => letter.test(text)).slice(0, mostParagraphs)
    if (blocks.length === 0) found.forEach(([block], paragraph) => {
      if (getComputedStyle(block).position === 'static') block.style.position = 'relative'
      block.dataset.paragraph = ''
      const add = () => parent.postMessage({ comment: paragraph }, '*')
      pressable(block, 'addComment', 'add', add).button.ariaLabel = 'Comment on this paragraph'
    })
    blocks = found.map(([block]) => block)
    return found.map(([, text]) => text.replace(/\s+/g, ' ').trim().slice(0, 2000))
  }
  function showComments(given) {
    const ids = new Set(given.map(({ id }) => id))
    for (const [id, { host }] of comments) if (!ids.has(id)) {
      host.remove()
      comments.delete(id)
    }
    for (const { id, paragraph, words } of given) {
      const block = blocks[paragraph]
      if (!block) continue
      const open = () => parent.postMessage({ thread: id }, '*')
      const shown = comments.get(id) ?? pressable(block, 'comment', 'comment', open)
      comments.set(id, shown)
      if (shown.host.parentElement !== block) block.append(shown.host)
      shown.button.textContent = words
    }
  }
  function goTo(id) {
    const host = comments.get(id)?.host
    if (!host) return
    for (let each = host; each; each = each.parentElement) if (each.tagName === 'DETAILS') each.open = true
    host.scrollIntoView({ block: 'center', behavior: 'instant' })
    host.focus({ preventScroll: true })
  }
  function returnFocus() {
    // The frame may have lost the focus while the button is still the focused element in it: focus() alone would do nothing.
    pressed?.blur()
    pressed?.focus()
  }
  // On a touch screen, where nothing hovers, a tap chooses the paragraph.
  addEventListener('click', ({ target }) => {
    for (const each of document.querySelectorAll('[data-chosen]')) delete each.dataset.chosen
    const block = target instanceof Element ? target.closest('[data-paragraph]') : null
    if (block) block.dataset.chosen = ''
  })`

/**
 * The only script that runs in a preview. It tells the office that frames the page how far it is scrolled, and does what
 * the office says: scrolls to `{ top }`, pixels from the top, or to `{ line }`, a line of the page’s Markdown; marks
 * `{ marks }`, sentences that changed or need a lawyer; shows `{ show }`, one of them by its number; puts a button at each
 * paragraph (`{ paragraphs }`), shows `{ comments }`, moves to `{ thread }`, one of them by its id, and takes the focus back
 * (`{ returnFocus }`). It answers with numbers, with whether it found each sentence, with the words of the paragraphs, and
 * with the id of a comment that was pressed: nothing else leaves it.
 */
const script = `(() => {
  if (parent === window) return
  ${markScript}
  ${commentScript}
  addEventListener('scroll', () => parent.postMessage({ top: scrollY }, '*'), { passive: true })
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    if (typeof data.top === 'number') scrollTo({ top: data.top, behavior: 'instant' })
    if (Array.isArray(data.marks)) parent.postMessage({ found: mark(data.marks) }, '*')
    if (typeof data.show === 'number') show(data.show)
    if (data.paragraphs === true) parent.postMessage({ paragraphs: readParagraphs() }, '*')
    if (Array.isArray(data.comments)) showComments(data.comments)
    if (typeof data.thread === 'string') goTo(data.thread)
    if (data.returnFocus === true) returnFocus()
    if (typeof data.line !== 'number') return
    const lineOf = ({ id }) => Number(id.slice('line-'.length))
    const block = [...document.querySelectorAll('[id^="line-"]')].findLast((each) => lineOf(each) <= data.line)
    block?.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
})()`

/**
 * Makes a page look as it does without script, because none of its own runs in a preview: its rules for no script
 * apply, including those that load its fonts.
 */
export function withoutOwnScript(html: string): string {
  return html.replaceAll(/\(scripting: ?none\)/g, 'all').replaceAll(/\(scripting: ?enabled\)/g, 'not all')
}

export function withPreviewScript(html: string): string {
  return html.replace('</body>', () => `<script>${script}</script></body>`)
}

/** The script's hash, as a policy names it (CSP Level 3, 2.3.1). */
export const previewScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

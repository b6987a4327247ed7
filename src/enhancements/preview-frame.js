// The only script of a page in a preview; `src/integrations/preview-script.ts` adds it. It does nothing unless the
// office frames the page. It tells the office how far the page is scrolled, and follows the office's messages:
//
// - `top`, in pixels, or `line`, of the page's Markdown: scrolls there.
// - `marks`: marks these sentences, which changed or need a lawyer. `show`: shows one of them by its number.
// - `paragraphs`: puts a button at each paragraph.
// - `comments`: shows them. `thread`: moves to one of them by its id. `returnFocus`: takes the focus back.
//
// It answers with numbers, with whether it found each sentence, with the text of the paragraphs, and with the id of a
// comment that was pressed: nothing else leaves it.
//
// Plain JavaScript, because the server serves this file's text, and names its hash in the page's policy.

/** @typedef {{ node: Text, offset: number }} Place */
/** @typedef {{ text: string, kind: string }} Mark */
/** @typedef {{ id: string, paragraph: number, words: string }} PageComment */
/** @typedef {{ host: HTMLElement, button: HTMLButtonElement }} Pressable */

const letter = /[\p{L}\p{N}]/u
const unread = 'script, style, noscript, template'

/** @param {Element} element */
function isInline(element) {
  return /^(inline|contents)/.test(getComputedStyle(element).display)
}

/** @param {Element} element */
function blockOf(element) {
  let block = element
  while (block.parentElement && isInline(block)) block = block.parentElement
  return block
}

/** The text nodes of the page, each with its element. */
function* textsOfPage() {
  const main = document.querySelector('main') ?? document.body
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (node instanceof Text && element && !element.closest(unread)) yield { node, element }
  }
}

/** @param {Element | null} element */
function openDetails(element) {
  for (let each = element; each; each = each.parentElement)
    if (each instanceof HTMLDetailsElement) each.open = true
}

// Sentences are found by their letters and digits alone, because a page has its own quotation marks, dashes and
// emphasis.

/** @type {(Range | null)[]} */
let ranges = []

/** The letters and digits of the page, with one space between words, and the place of each in the page. */
function readPage() {
  /** @type {(Place | null)[]} */
  const places = [null]
  let read = ' '
  let block
  const endWord = () => {
    if (read.endsWith(' ')) return
    read += ' '
    places.push(null)
  }
  for (const { node, element } of textsOfPage()) {
    const own = blockOf(element)
    let isApart = own !== block
    block = own
    let offset = 0
    for (const character of node.data) {
      if (letter.test(character)) {
        if (isApart) endWord()
        for (const unit of character.toLowerCase()) {
          read += unit
          for (let count = unit.length; count > 0; count -= 1) places.push({ node, offset })
        }
        isApart = false
      } else isApart = true
      offset += character.length
    }
    if (isApart) endWord()
  }
  return { read: `${read} `, places }
}

/**
 * @param {string} text
 * @param {ReturnType<typeof readPage>} page
 */
function rangeOf(text, { read, places }) {
  const words = [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word).join(' ')
  const at = words === '' ? -1 : read.indexOf(` ${words} `)
  if (at < 0) return null
  const [first, last] = [places[at + 1], places[at + words.length]]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  const [end = ''] = /^[\p{L}\p{N}]?[^\s\p{L}\p{N}]*/u.exec(last.node.data.slice(last.offset)) ?? []
  range.setEnd(last.node, last.offset + end.length)
  return range
}

/**
 * Returns which of the marks it found.
 * @param {Mark[]} marks
 */
function mark(marks) {
  const page = readPage()
  ranges = marks.map(({ text }) => rangeOf(String(text), page))
  for (const kind of ['changed', 'asks']) {
    const own = ranges.filter((range, place) => range && marks[place]?.kind === kind)
    const highlight = new Highlight(...own.flatMap((range) => range ?? []))
    highlight.priority = kind === 'asks' ? 1 : 0
    CSS.highlights.set(kind, highlight)
  }
  return ranges.map((range) => range !== null)
}

/** @param {number} place */
function show(place) {
  const range = ranges[place]
  if (!range) return
  openDetails(range.startContainer.parentElement)
  const shown = new Highlight(range)
  shown.priority = 2
  CSS.highlights.set('shown', shown)
  const { top } = range.getBoundingClientRect()
  scrollTo({ top: top + scrollY - innerHeight / 3, behavior: 'instant' })
}

// Safari accepts only the line in the shorthand `text-decoration`.
const markStyles = `
  ::highlight(changed), ::highlight(asks) {
    color: #1a2719;
    text-decoration-line: underline;
    text-decoration-thickness: 2px;
  }
  ::highlight(changed) { background-color: #e4e8d4; text-decoration-color: #5c6b48; }
  ::highlight(asks) { background-color: #f3ead2; text-decoration-color: #7d5f1e; text-decoration-style: wavy; }
  ::highlight(shown) { background-color: #e6cf94; color: #1a2719; }`

// Adds a button at each paragraph, and comments below their paragraphs, in shadow roots, so that the page's styles do
// not apply to them and the page's own text does not change.

const mostParagraphs = 1000
const apart = `a, button, summary, label, nav, form, dialog, ${unread}, svg, [aria-hidden=true]`

/** @type {Element[]} */
let blocks = []
/** @type {Map<string, Pressable>} */
const comments = new Map()
/** @type {HTMLButtonElement | undefined} */
let pressed

/** @param {string} rules */
function sheetOf(rules) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}

const paragraphStyles = `
  [data-add-comment] {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 0;
    z-index: 9;
    opacity: 0;
    pointer-events: none;
  }
  [data-paragraph]:is(:hover, :focus-within, [data-chosen]) > [data-add-comment] {
    opacity: 1;
    pointer-events: auto;
  }
  [data-paragraph]:is(:hover, :focus-within, [data-chosen]):not(:has([data-paragraph]:hover)) {
    outline: 2px dotted #7d5f1e;
    outline-offset: 4px;
  }
  [data-comment] { display: block; margin-block-start: .5rem; }`

// The office scales a wide page down, so a button grows with the width.
const buttonStyles = sheetOf(`
  button {
    font: 600 max(15px, 1.9vw)/1.4 "Public Sans", Arial, sans-serif;
    letter-spacing: normal;
    text-transform: none;
    text-align: start;
    min-block-size: 2.2em;
    padding: .35em .8em;
    border: 1px solid #7d5f1e;
    border-radius: 2px;
    background: #fff;
    color: #1a2719;
    cursor: pointer;
  }
  button:focus-visible { outline: 3px solid #7d5f1e; outline-offset: 2px; }
  @media (pointer: coarse) { button { min-block-size: 44px; } }
  .add::before { content: "Comment"; }
  .comment {
    display: block;
    inline-size: 100%;
    font-weight: 400;
    border-width: 0 0 0 4px;
    background: #f3ead2;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .comment:hover { text-decoration: underline; }`)

/**
 * @param {Element} block
 * @param {'addComment' | 'comment'} name
 * @param {string} look
 * @param {() => void} onPress
 * @returns {Pressable}
 */
function pressable(block, name, look, onPress) {
  const host = document.createElement('span')
  host.dataset[name] = ''
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  root.adoptedStyleSheets = [buttonStyles]
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

/** The text of each block of the page, in order. The first time, each block gets its button. */
function readParagraphs() {
  /** @type {Map<Element, string>} */
  const words = new Map()
  for (const { node, element } of textsOfPage()) {
    const block = blockOf(element)
    if (!block.closest(apart)) words.set(block, (words.get(block) ?? '') + node.data)
  }
  const found = [...words].filter(([, text]) => letter.test(text)).slice(0, mostParagraphs)
  if (blocks.length === 0) found.forEach(([block], paragraph) => addButton(block, paragraph))
  blocks = found.map(([block]) => block)
  return found.map(([, text]) => text.replace(/\s+/g, ' ').trim().slice(0, 2000))
}

/**
 * @param {Element} block
 * @param {number} paragraph
 */
function addButton(block, paragraph) {
  if (!(block instanceof HTMLElement)) return
  if (getComputedStyle(block).position === 'static') block.style.position = 'relative'
  block.dataset['paragraph'] = ''
  const add = () => parent.postMessage({ comment: paragraph }, '*')
  pressable(block, 'addComment', 'add', add).button.ariaLabel = 'Comment on this paragraph'
}

/** @param {PageComment[]} given */
function showComments(given) {
  const ids = new Set(given.map(({ id }) => id))
  for (const [id, { host }] of comments)
    if (!ids.has(id)) {
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

/** @param {string} id */
function goTo(id) {
  const host = comments.get(id)?.host
  if (!host) return
  openDetails(host)
  host.scrollIntoView({ block: 'center', behavior: 'instant' })
  host.focus({ preventScroll: true })
}

function returnFocus() {
  // The frame may have lost the focus while the button is still the focused element in it: then, focus() alone does
  // nothing.
  pressed?.blur()
  pressed?.focus()
}

/**
 * On a touch screen, where nothing hovers, a tap chooses the paragraph.
 * @param {MouseEvent} event
 */
function choose({ target }) {
  for (const each of document.querySelectorAll('[data-chosen]')) each.removeAttribute('data-chosen')
  const block = target instanceof Element ? target.closest('[data-paragraph]') : null
  block?.setAttribute('data-chosen', '')
}

/** @param {number} line */
function scrollToLine(line) {
  const blocks = [...document.querySelectorAll('[id^="line-"]')]
  const block = blocks.findLast(({ id }) => Number(id.slice('line-'.length)) <= line)
  block?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** @param {MessageEvent<Record<string, any>>} event */
function obey({ source, data }) {
  if (source !== parent) return
  if (typeof data.top === 'number') scrollTo({ top: data.top, behavior: 'instant' })
  if (Array.isArray(data.marks)) parent.postMessage({ found: mark(data.marks) }, '*')
  if (typeof data.show === 'number') show(data.show)
  if (data.paragraphs === true) parent.postMessage({ paragraphs: readParagraphs() }, '*')
  if (Array.isArray(data.comments)) showComments(data.comments)
  if (typeof data.thread === 'string') goTo(data.thread)
  if (data.returnFocus === true) returnFocus()
  if (typeof data.line === 'number') scrollToLine(data.line)
}

if (parent !== window) {
  document.adoptedStyleSheets.push(sheetOf(markStyles + paragraphStyles))
  addEventListener('click', choose)
  addEventListener('scroll', () => parent.postMessage({ top: scrollY }, '*'), { passive: true })
  addEventListener('message', obey)
}

/**
 * The part of a preview’s script that finds sentences on the page and marks them in place. Words are compared by
 * letters and digits alone, because a page writes quotation marks, dashes and emphasis in its own way. `mark` takes
 * `{ text, kind }`, in which `kind` is "changed" or "asks", and returns which it found; `show` scrolls to one of them.
 */
export const markScript = String.raw`
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
  marks.replaceSync(
    '::highlight(changed){background-color:#e4e8d4;color:#1a2719;text-decoration:underline 2px #5c6b48}' +
    '::highlight(asks){background-color:#f3ead2;color:#1a2719;text-decoration:underline wavy 2px #7d5f1e}' +
    '::highlight(shown){background-color:#e6cf94;color:#1a2719}',
  )
  document.adoptedStyleSheets.push(marks)`

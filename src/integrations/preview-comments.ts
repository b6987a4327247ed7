/**
 * The part of a preview’s script that puts a button at each paragraph, and comments below theirs. `readParagraphs` returns
 * the words of each block of the page, in order; `showComments` takes a list of `{ id, paragraph, words }`; `goTo` moves to
 * the comment with an id, `returnFocus` to what was pressed last. A press reports the paragraph’s number or the comment’s id.
 * What is added has shadow roots, so that the page’s styles do not apply to it and the page’s own text does not change.
 */
export const commentScript = String.raw`
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

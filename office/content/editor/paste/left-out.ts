import { styleOf, textsIn } from './elements.ts'
import { counted } from '../../../../text/counted.ts'

/** What a paste leaves out: which kinds of words, and the number of everything else. */
export type LeftOut = {
  deleted: boolean
  hidden: boolean
  comments: number
  footnotes: number
  pictures: number
}

/** Elements that are never text: they run, load something, or are form fields. */
const foreign =
  'script, style, title, meta, link, template, noscript, svg, canvas, audio, iframe, object, embed, input, select, textarea'

/**
 * What is only seen, and belongs to the words: a figure or a symbol, such as the dash in "$500–$600" for which a screen
 * reader says "to". Other words are the names of icons (`filter_1`), closed menus and second copies of slides.
 */
const seenAlone = /^(?=[^_]{1,24}$)[^_]*\d|^[\s\p{P}\p{S}]+$/u

/** Links to a heading, beside it: "#", "¶". */
const anchor = 'a, :has(a), a[href*="#"] *'

/** Removes pictures, and everything that the author deleted, hid or did not mean for readers. */
export function leaveOut(dom: Element): LeftOut {
  dom.querySelectorAll(foreign).forEach((element) => {
    element.remove()
  })
  dom.querySelectorAll('[aria-hidden=true]').forEach((element) => {
    if (element.matches(anchor) || !seenAlone.test(element.textContent)) element.remove()
  })
  // The headings of questions that open are buttons.
  dom.querySelectorAll('button').forEach((button) => {
    button.replaceWith(' ', ...button.childNodes, ' ')
  })
  const comments = withoutNotes(dom, comment)
  const footnotes = withoutNotes(dom, footnote)
  const deleted = withoutWords(dom, isDeleted)
  const hidden = [withoutWords(dom, isHidden), withoutHiddenTexts(dom)].includes(true)
  return { deleted, hidden, comments, footnotes, pictures: withoutPictures(dom) }
}

/** One line on what was left out; empty if nothing was. */
export function sentenceOf({ deleted, hidden, comments, footnotes, pictures }: LeftOut): string {
  const kinds = [
    ...(deleted ? ['deleted words'] : []),
    ...(hidden ? ['hidden words'] : []),
    ...countedIfAny(comments, 'comment'),
    ...countedIfAny(footnotes, 'footnote'),
    ...countedIfAny(pictures, 'picture'),
  ]
  if (kinds.length === 0) return ''
  // A page cannot read the pictures that Word puts on the clipboard, and fetches none from elsewhere.
  const instead =
    pictures === 0 ? '' : ` Insert ${pictures === 1 ? 'the picture' : 'each picture'} from its own file.`
  return `Left out of what you pasted: ${new Intl.ListFormat('en-US').format(kinds)}.${instead}`
}

function countedIfAny(number: number, name: string): string[] {
  return number === 0 ? [] : [counted(number, name)]
}

/** Whether words are struck out, by an element or a style. Classes: tracked changes of Word and of Word on the web. */
function isDeleted(element: Element): boolean {
  if (element.matches('del, s, strike, .msoDel, [class*="TrackChangeTextDeletion"]')) return true
  return ['text-decoration', 'text-decoration-line'].some((property) =>
    styleOf(element, property)?.includes('line-through'),
  )
}

function isHidden(element: Element): boolean {
  return (
    element.matches('[hidden]') ||
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'mso-hide') === 'all' ||
    undone.some(
      ({ property, hides, shows }) =>
        hides.test(styleOf(element, property) ?? '') &&
        ![...element.querySelectorAll('[data-style]')].some((inner) =>
          shows.test(styleOf(inner, property) ?? ''),
        ),
    ) ||
    /^0(?:\.0*)?$/.test(styleOf(element, 'opacity') ?? '') ||
    isForScreenReaders(element)
  )
}

/** Words that only screen readers say, such as “opens in a new tab”: cut to nothing, or beside the window. */
function isForScreenReaders(element: Element): boolean {
  const has = (property: string, value: RegExp) => value.test(styleOf(element, property) ?? '')
  if (has('clip-path', /^inset\((?:50|100)%/)) return true
  if (has('overflow', /^(?:hidden|clip)/) && ['width', 'height'].every((side) => has(side, /^[01](?:px)?$/)))
    return true
  const far = /^-(?:\d{4,}px|\d{3,}r?em)$/
  if (has('text-indent', far)) return true
  const isCut = has('clip', /^rect\((?:[01](?:px)?[\s,]*){4}\)$/) || has('left', far) || has('top', far)
  return isCut && has('position', /^(?:absolute|fixed)$/)
}

/** Ways to hide that an inner element can undo. Some pages use them to remove the space between buttons. */
const undone: readonly { property: string; hides: RegExp; shows: RegExp }[] = [
  { property: 'visibility', hides: /^hidden$/, shows: /^visible$/ },
  {
    property: 'font-size',
    hides: /^0(?:[a-z]+|%)?$/,
    // A size that does not depend on the size of what is around it, other than zero.
    shows: /^(?:[\d.]*[1-9][\d.]*(?:px|pt|pc|in|cm|mm|rem)|(?:x+-)?(?:small|large)|medium)$/,
  },
]

/** Takes out the words that are hidden where they are, whatever is shown beside them; returns whether there were any. */
function withoutHiddenTexts(dom: Element): boolean {
  const hidden = textsIn(dom).filter((text) => text.data.trim() !== '' && isHiddenText(text))
  hidden.forEach(takeOut)
  return hidden.length > 0
}

function isHiddenText(text: Text): boolean {
  return undone.some(({ property, hides, shows }) => {
    for (let around = text.parentElement; around; around = around.parentElement) {
      const value = styleOf(around, property) ?? ''
      if (hides.test(value)) return true
      if (shows.test(value)) return false
    }
    return false
  })
}

function withoutWords(dom: Element, isOut: (element: Element) => boolean): boolean {
  let has = false
  for (const element of dom.querySelectorAll('*')) {
    if (!dom.contains(element) || !isOut(element)) continue
    has ||= !isEmpty(element)
    if (isOut === isDeleted && isWithSpace(element)) element.before(' ')
    takeOut(element)
  }
  return has
}

/** Whether these words have the only space between their neighbors; a comma or a period after them needs none. */
function isWithSpace(words: Element): boolean {
  return (
    /^\s+\S|\S\s+$/.test(words.textContent) &&
    /^[\p{L}\p{N}\p{Ps}\p{Pi}\p{Sc}§]/u.test(textBeside(words, 'nextSibling')) &&
    /[\p{L}\p{N}\p{Pe}\p{Pf}.,;:!?]$/u.test(textBeside(words, 'previousSibling'))
  )
}

/** The text before or after a node, also that of another element. */
function textBeside(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  for (let at: Node | null = node; at; at = at.parentNode)
    for (let beside = at[side]; beside; beside = beside[side])
      if (beside.textContent) return beside.textContent
  return ''
}

/** How a program writes notes: links from the text to them and back, elements that hold them, marks beside a link. */
type Notes = { reference: RegExp; back: RegExp; holders: string; element: RegExp; marks: string }

/** Word (`_msocom_`), Google Docs (`cmnt`). */
const comment: Notes = {
  reference: /^(?:_msocom_|cmnt)\d/,
  back: /^(?:_msoanchor_|cmnt_ref)\d/,
  holders: '.msocomtxt',
  element: /^comment(?:-list)?$/,
  marks: '.MsoCommentReference',
}

/**
 * Word (`_ftn`, `_edn`), Google Docs (`ftnt`), LibreOffice (`sdfootnote1sym`), Wikipedia (`cite_note`), other pages
 * (`fn`).
 */
const footnote: Notes = {
  reference:
    /^(?:_ftn|_edn|ftnt|sd(?:foot|end)note\d+sym|cite_note|(?:user-content-)?fn[-:]?|footnote-?|endnote-?|note-?)[\w.:-]*$/,
  back: /^(?:_ftnref|_ednref|ftnt_ref|sd(?:foot|end)note\d+anc|cite_ref|(?:user-content-)?fnref|footnote-?ref|endnote-?ref)/,
  holders: '.footnotes, [data-footnotes], [role=doc-endnotes], ol.references',
  element: /^(?:footnote|endnote)(?:-list)?$/,
  marks: '.MsoFootnoteReference, .MsoEndnoteReference',
}

/** The mark of a note: 1, [1], a, (ab), iii, [PN1], *, ‡. Longer words are words: “here”, “See”. */
const noteSign =
  /^[[(]?(?:\d{1,3}|[ivx]{1,5}|[a-z]|[a-z]{1,4}\d{1,3}|[*†‡§]{1,3})[\])]?$|^[[(][a-z]{2}[\])]$/i

function withoutNotes(dom: Element, { reference, back, holders, element, marks }: Notes): number {
  const links = [...dom.querySelectorAll('a[href*="#"]')].map((link) => ({
    link,
    fragment: link.getAttribute('href')?.split('#')[1] ?? '',
  }))
  const notes = links.filter(({ fragment }) => back.test(fragment)).map(({ link }) => noteWith(link))
  const signs = links.filter(({ link, fragment }) => {
    const words = link.textContent.trim()
    const isReference = reference.test(fragment) && !back.test(fragment) && noteSign.test(words)
    // A letter is a word too, such as "a" or "I", unless something numbers the notes or leads back from one.
    return isReference && (/[\d*†‡§]/.test(fragment + words) || notes.length > 0)
  })
  const holding = [...dom.querySelectorAll('[data-style*="mso-element" i]')].filter((one) =>
    element.test(styleOf(one, 'mso-element') ?? ''),
  )
  const held = [...dom.querySelectorAll(holders)].filter((one) => !one.parentElement?.closest(holders))
  const heldNotes = held.reduce((sum, holder) => sum + notesIn(holder), 0)
  const all = [...held, ...holding, ...notes, ...signs.map(({ link }) => link)]
  for (const one of all) takeOut(one)
  for (const mark of dom.querySelectorAll(marks))
    if (mark.textContent.trim() === '' || marks === comment.marks) takeOut(mark)
  return Math.max(new Set(notes).size, signs.length, heldNotes)
}

/** The number of notes in an element that holds them: the items of its list, or itself. */
function notesIn(holder: Element): number {
  return Math.max(holder.querySelectorAll('li:not(li li)').length, 1)
}

/** The note that a link back to the text is in. */
function noteWith(link: Element): Element {
  const own = link.closest('[data-style*="mso-element" i], li, [id^=sdfootnote], [id^=sdendnote]')
  if (own) return own
  const paragraph = link.closest('p, dd')
  const around = paragraph?.parentElement
  // Google Docs puts each note into a `div`, whose first paragraph begins with the link.
  const isAlone = around?.matches('div') && around.querySelector('a[href]') === link
  return (isAlone ? around : paragraph) ?? link
}

/** Removes pictures and counts them, except invisible tracking pictures; a picture of an emoji becomes the emoji. */
function withoutPictures(dom: Element): number {
  let pictures = 0
  for (const picture of dom.querySelectorAll('img, video')) {
    const alt = picture.getAttribute('alt') ?? ''
    if (/^\P{L}{1,8}$/u.test(alt) && /\p{ExtPict}/u.test(alt)) {
      picture.replaceWith(alt)
      continue
    }
    const isCounter = ['width', 'height'].some((side) => /^[012]$/.test(picture.getAttribute(side) ?? ''))
    if (!isCounter && !picture.closest('[role=checkbox]')) pictures += 1
    takeOut(picture)
  }
  return pictures
}

const kept = 'td, th, tr, tbody, thead, table'

/**
 * Removes an element or a text and the parents that contain nothing else; a table cell stays, empty, so that its row keeps
 * its columns.
 */
function takeOut(node: Element | Text): void {
  const around = node.parentElement
  if (node instanceof Element && node.matches('td, th') && !isHidden(node)) node.replaceChildren()
  else {
    const [before, after] = [node.previousSibling, node.nextSibling]
    node.remove()
    if (before instanceof Text && after instanceof Text && /\s$/.test(before.data))
      after.data = after.data.replace(/^\s+/, '')
  }
  if (around?.parentElement && !around.matches(kept) && isEmpty(around)) takeOut(around)
}

function isEmpty(element: Element): boolean {
  return element.textContent.trim() === '' && !element.querySelector('img, video, hr, table')
}

import { createHash } from 'node:crypto'
import { commentScript } from './preview-comments.ts'
import { markScript } from './preview-marks.ts'

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

/** Adds the script that keeps a preview at its place. */
export function withPreviewScroll(html: string): string {
  return html.replace('</body>', () => `<script>${script}</script></body>`)
}

/** The script's hash, as a policy names it (CSP Level 3, 2.3.1). */
export const previewScrollHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

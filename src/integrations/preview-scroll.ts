import { createHash } from 'node:crypto'

/**
 * The only script that runs in a preview. It tells the office that frames the page how far it is scrolled, and scrolls
 * where the office says: `{ top }`, pixels from the top, or `{ line }`, a line of the text's Markdown. Both are numbers:
 * nothing else passes between the two.
 */
const script = `(() => {
  if (parent === window) return
  addEventListener('scroll', () => parent.postMessage({ top: scrollY }, '*'), { passive: true })
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    if (typeof data.top === 'number') scrollTo({ top: data.top, behavior: 'instant' })
    if (typeof data.line !== 'number') return
    const lineOf = ({ id }) => Number(id.slice('line-'.length))
    const block = [...document.querySelectorAll('[id^="line-"]')].findLast((each) => lineOf(each) <= data.line)
    block?.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
})()`

/**
 * Makes a page look as it does without script, as none of its own runs in a preview: its rules for that apply, those that
 * load its fonts among them.
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

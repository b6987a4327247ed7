import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

// A clone on Windows may have CRLF, which a browser reads as LF before it computes the hash.
const script = readFileSync(new URL('../enhancements/preview-frame.js', import.meta.url), 'utf8').replaceAll(
  '\r\n',
  '\n',
)

/**
 * Makes a page look as it does without script, because a preview runs none of the page's scripts: its rules for no
 * script apply, including those that load its fonts.
 */
export function withoutOwnScript(html: string): string {
  return html.replaceAll(/\(scripting: ?none\)/g, 'all').replaceAll(/\(scripting: ?enabled\)/g, 'not all')
}

/** Adds the only script of a preview: `src/enhancements/preview-frame.js`. */
export function withPreviewScript(html: string): string {
  return html.replace('</body>', () => `<script>${script}</script></body>`)
}

/** The script's hash, in the form for a policy (CSP Level 3, 2.3.1). */
export const previewScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

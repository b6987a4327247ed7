import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

// A clone on Windows may have CRLF. A browser reads that as LF before it computes the hash.
const script = readFileSync(new URL('../enhancements/preview-frame.js', import.meta.url), 'utf8').replaceAll(
  '\r\n',
  '\n',
)

/**
 * Makes a page look as it does without script, because none of its own runs in a preview: its rules for no script
 * apply, including those that load its fonts.
 */
export function withoutOwnScript(html: string): string {
  return html.replaceAll(/\(scripting: ?none\)/g, 'all').replaceAll(/\(scripting: ?enabled\)/g, 'not all')
}

/** Adds the only script of a preview: `src/enhancements/preview-frame.js`. */
export function withPreviewScript(html: string): string {
  return html.replace('</body>', () => `<script>${script}</script></body>`)
}

/** The script's hash, as a policy names it (CSP Level 3, 2.3.1). */
export const previewScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

import { findingsPlugin } from './findings.ts'
import { keyPlugins } from './keys.ts'
import { pastePlugin } from './paste/paste-plugin.ts'
import { openSession } from './session.ts'
import type { Session } from './session.ts'

/** Opens a body with all that the editor can do. `openLink` is called for Ctrl Shift K, `say` with why a paste is refused. */
export function openBody(
  markdown: string,
  on: { openLink: () => void; say: (words: string) => void },
): Session {
  return openSession(markdown, [findingsPlugin, pastePlugin(on.say), ...keyPlugins(on.openLink)])
}

import { isScalar, parseDocument, visit } from 'yaml'
import type { Document } from 'yaml'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import { literally } from '../../editorial/reading/phrases.ts'

/** The fields of a content file, ready for a change, and the text below them. */
type Change = { fields: Document; body: string }

/**
 * Changes the fields or the text of a content file, keeping comments and the order of the fields. `change` returns
 * the new text, or nothing to keep it.
 */
export function edited({ path, text }: RawFile, change: (file: Change) => string | void): RawFile {
  const [, front = '', body = ''] = /^---\n([^]*?\n)---\n([^]*)$/.exec(text) ?? []
  const isMarkdown = path.endsWith('.md')
  const fields = parseDocument(isMarkdown ? front : text)
  const changed = change({ fields, body }) ?? body
  const yaml = fields.toString({ lineWidth: 118 })
  return { path, text: isMarkdown ? `---\n${yaml}---\n${changed}` : yaml }
}

/** A replacement throughout a file, fields and body, wherever its lines break. */
export type Rewording = { find: RegExp; write: string }

/** Applies the rewordings to a file; returns the same object if none of them matches. */
export function reworded(file: RawFile, rewordings: readonly Rewording[]): RawFile {
  const apply = (text: string) =>
    rewordings.reduce((now, { find, write }) => now.replace(find, () => write), text)
  let isChanged = false
  const result = edited(file, ({ fields, body }) => {
    visit(fields, {
      Scalar(_key, node) {
        if (!isScalar(node) || typeof node.value !== 'string') return
        const now = apply(node.value)
        if (now === node.value) return
        node.value = now
        isChanged = true
      },
    })
    const now = apply(body)
    isChanged ||= now !== body
    return now
  })
  return isChanged ? result : file
}

/** A rewording of words in a text, with any white space between them. */
export function rewording(words: string, write: string): Rewording {
  const source = literally(words).replace(/\s+/g, String.raw`\s+`)
  return { find: new RegExp(source, 'g'), write }
}

/** Takes out the links of a Markdown text to addresses that are gone; their words stay. */
export function withoutLinks(body: string, isGone: (address: string) => boolean): string {
  return body.replace(/\[([^\][]+)\]\((\/[^)\s]*)(?:\s+"[^"]*")?\)/g, (whole, words: string, url: string) =>
    isGone(url.split(/[#?]/)[0] ?? '') ? words : whole,
  )
}

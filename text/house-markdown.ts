/**
 * The project's Markdown is CommonMark with tables: the office's editor shows it, the checker reads it and the site
 * renders it. The parser of checker and site supports more; these options turn off two of its extensions.
 */
export const houseFeatures = {
  gfm: { footnotes: false },
  // The fields above a body are read separately, so "---" at the start of a body is a rule.
  frontmatter: false,
} as const

/** What stays as it is: a character after a backslash, an address in angle brackets, three tildes (a fence, or text). */
const kept = String.raw`\\[\s\S]|<[a-z][a-z\d+.-]{1,31}:[^\s<>]*>|<[\w.!#$%&'*+/=?^{|}~-]{1,64}@[a-z\d.-]{1,255}>|~{3,}`

/** What the parser would strike out (`10~20 days and 30~40 days`) or read as an address (`www.a.example/*b*`). */
const extension = new RegExp(String.raw`${kept}|(~{1,2}|(?<=(?:https?|ftp)):(?=//)|(?<=www)\.|@)`, 'gi')

/** The start of a list item before a checkbox: `- [ ] Sign`. */
const beforeBox = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(?:[-+*]|\d{1,9}[.)])[ \t]+)\[(?=[ xX]\][ \t])/gm

/**
 * Markdown for the parser in which strikethrough, checkboxes and emphasis within an address are plain text, as in the
 * editor: tildes and the like become character references. Line numbers do not change. In code and HTML,
 * `typed` reverts the references.
 */
export function withoutExtensions(markdown: string): string {
  return markdown
    .replace(extension, (found, signs?: string) => signs?.replace(/./g, reference) ?? found)
    .replace(beforeBox, `$1${reference('[')}`)
}

/** Code or HTML as it was typed, from a text that went through `withoutExtensions`. */
export function typed(code: string): string {
  return code.replace(/&#(?:126|58|46|64|91);/g, (found) => String.fromCharCode(Number(found.slice(2, -1))))
}

function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

/** Whether the parser made a link of an address that is only typed (`www.a.example`), which is text in the editor. */
export function isBareAddress({ position, children }: Placed & { children: readonly Placed[] }): boolean {
  return position?.start.offset === children[0]?.position?.start.offset
}

type Placed = { position?: { start: { offset?: number | undefined } } | undefined }

/** A run of prose: one field, or one paragraph, heading, table cell or picture description of the body. */
export type Passage = {
  /** The text on one line, with straight quotation marks and plain spaces. */
  text: string
  /** "body" or the field's path: "changes.0.text". */
  field: string
  /** For a paragraph, list item or table cell: the headings above it; the words that introduce its list; its row and column. */
  within: readonly string[]
  kind: 'field' | 'paragraph' | 'heading' | 'cell' | 'description'
  /** The line of the character at `offset` in `text`. */
  lineAt: (offset: number) => number
}

import type { Node } from 'prosemirror-model'
import { schema } from '../schema.ts'
import { parseBlock } from './parse.ts'
import type { References } from './parse.ts'
import { serialized } from './serialize.ts'
import type { Spelling } from './serialize.ts'
import { tidied } from './tidy.ts'

/** The most characters that are looked at one by one; in a longer text, all of them keep their backslash. */
const MOST_PLACES = 400

const bare: Spelling = { emphasis: '*', isEscaped: () => false, hasReferences: false }
const escaped: Spelling = { ...bare, isEscaped: () => true }
const spellings = [
  bare,
  { ...bare, emphasis: '_' },
  escaped,
  { ...escaped, emphasis: '_' },
  { ...escaped, hasReferences: true },
] as const

/**
 * The Markdown of a block: the plainest spelling that reads as this block again. Empty for a block without text.
 * `[bank]` and `5 * 3` stay as they are typed, and what would turn into a mark or a list gets its backslash.
 */
export function writeBlock(block: Node, references: References): string {
  const wanted = tidied(block)
  if (wanted.isTextblock && wanted.textContent.trim() === '') return ''
  if (wanted.type === schema.nodes.raw_block) return wanted.textContent
  const reads = (spelling: Spelling) => {
    const { text } = serialized(wanted, spelling)
    const again = parseBlock(text, references)
    return again !== undefined && tidied(again).eq(wanted)
  }
  const right = spellings.find(reads) ?? spellings[spellings.length - 1] ?? escaped
  return serialized(wanted, right.isEscaped(0) ? withFewestEscapes(right, reads) : right).text

  function withFewestEscapes(spelling: Spelling, isRight: (spelling: Spelling) => boolean): Spelling {
    const { places } = serialized(wanted, spelling)
    if (places > MOST_PLACES) return spelling
    const needed = new Set(Array.from({ length: places }, (_, place) => place))
    const fewest = { ...spelling, isEscaped: (place: number) => needed.has(place) }
    if (!isRight(fewest)) return spelling
    for (const place of [...needed].reverse()) {
      needed.delete(place)
      if (!isRight(fewest)) needed.add(place)
    }
    return fewest
  }
}

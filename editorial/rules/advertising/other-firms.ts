import { oneOf, rangesOf } from '../../phrases.ts'
import type { Range } from '../../sentences.ts'

const kind = oneOf`
  other | another | last | previous | former | larger? | big(?:ger)? | smaller | downtown | city | national | most | many
  some | few | every | any | no | typical | average | \w+'s
`
const others = String.raw`\b${oneOf`
  ${kind} (?:\w+ )?(?:law )?(?:firms?|lawyers?|attorneys?) | (?:two|three|four|five|six|seven|other|most) law (?:firms|offices)
  unlike (?:a|other|most|many|some|the) | (?:what|where|as|than) others
`}\b(?!')`

/** What stands before or behind them where a sentence does not compare: they are asked, needed, left, or written to. */
const before = oneOf`
  refer | name | suggest | recommend | ask | find | hire | want | needs? | see | consult | call | join | joined | left | worked
  practiced | trained | clerked | letters? | different | compare | write | speak | work | talk | deal | discussions | to | from
  for | of | by | with | between
`
const behind = oneOf`
  may | might | can | cannot | could | should | must | will | there | licensed | admitted | has | represents? | drafted | wrote
  asks? (?:whether|if|us) | in \w+ | who
`

const otherFirms = new RegExp(others)
const harmless = new RegExp(
  String.raw`\b${before} (?:[\w']+ ){0,4}?${others}|${others} (?:sometimes |already |often |now )?${behind}\b`,
)

/** Other firms and lawyers with whom a sentence compares. */
export function otherFirmsIn(sentence: string): Range | undefined {
  const ordinary = rangesOf(sentence, harmless)
  return rangesOf(sentence, otherFirms).find(
    ({ start, end }) => !ordinary.some((range) => range.start <= start && end <= range.end),
  )
}

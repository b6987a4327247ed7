import { oneOf } from '../../phrases.ts'
import type { Range } from '../../sentences.ts'

/** What a page may say that the reader will do. A true sentence that is refused adds its verb here. */
const will = new RegExp(
  String.raw`^${oneOf`
    also | ask | be | become | decide | find | get | have | hear | know | meet | need | owe | pay | read | receive | see | sign
    speak | talk | want
  `}$`,
  'i',
)

/** What a page may say that the reader gets. */
const gets = new RegExp(
  String.raw`\b${oneOf`
    advice | answers? | bills? | call | cop(?:y|ies) | drafts? | e-?mails? | letters? | lists? | messages? | notes? | pages?
    receipts? | reminders? | reply | replies | summary | estimate | invoices? | originals? | back | there | here | lost
  `}\b`,
  'i',
)

const reader = new RegExp(
  [
    String.raw`(?:^|[,;:] (?:and |then )?|\band )you `,
    String.raw`(?:(?:will|'ll) (?:\w+ly |also |then |not |always |never )*(?<will>[\w']+)|gets? (?<gets>[^,;.]*)`,
    String.raw`|(?:leave|walk (?:out|away)|go home|sleep|win)\b)`,
  ].join(''),
  'i',
)

/** What a sentence says will come of it for the reader: "you will walk out with a plan", "you get a partner". */
export function promisedIn(sentence: string): Range | undefined {
  const match = reader.exec(sentence)
  if (!match) return undefined
  const said = match.groups ?? {}
  const isListed = said['will'] === undefined ? gets.test(said['gets'] ?? '') : will.test(said['will'])
  return isListed ? undefined : { start: match.index, end: sentence.length }
}

import { anyOf, oneOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { resultInstead } from './vocabulary.ts'

const hints = 'hints at influence (Pa. RPC 7.1 and 8.4(e))'

const pressure: Phrase[] = [
  {
    pattern: anyOf(
      /\bact now\b/,
      /\b(?:call|write|contact us|act|come in|hurry) (?:us )?(?:today|now|immediately) (?:before|or)\b/,
      /\bbefore it(?:'s| is) too late\b|\bdon't wait until\b|\blimited[- ]time offers?\b/,
      /\bwhile (?:spaces?|places?|appointments?) last\b|\bor lose (?:your|everything)\b/,
    ),
    why: 'puts pressure on the reader (Pa. RPC 7.1 and 7.3)',
    instead: 'Say by when something is due, and why.',
  },
  {
    pattern: anyOf(
      /\bwe know (?:the |all the |many )?(?:people|judges?|clerks?|staff|inspectors?) (?:at|in|on|of)\b/,
      /\b(?:faster|sooner|easier|first) for us\b/,
      /\b(?:influence|connections?|friends?|pull|inside track|standing|relationships?|contacts?|sway) (?:at|in|with|on|among) (?:the |our |local |county )?(?:courts?|courthouse|department|judges?|register|agency|government|clerks?|capitol|harrisburg)\b/,
      /\bbehind the scenes\b/,
      /\b(?:former|retired) (?:judge|prosecutor|clerk)\b[^.]*\b(?:connections|influence|knows)\b/,
    ),
    why: hints,
    instead: resultInstead,
  },
]

const officials = oneOf`
  judges? | courts? | clerks? | register | agency | agencies | department | inspectors? | courthouse | prosecutors? | hearing officers?
  examiners? | regulators? | IRS | EEOC
`

/** Claims of influence with courts and officials. */
function influenceOf(us: string): RegExp {
  return new RegExp(
    [
      String.raw`\b${officials} (?:\w+ )?(?:knows?|respects?|listens? to|trusts?|likes?|favors?|recognizes?) (?:us|our|him|her|his|${us})`,
      String.raw`\b(?:judges|judge|court|clerk|register|agency|department)s?'s?'? (?:respect|trust|ear|attention|confidence)\b`,
      String.raw`\b(?:former|retired|ex)[- ](?:[\w.]+ ){0,2}?(?:judge|prosecutor|clerk|investigator|examiner|agent|regulator|inspector|auditor|commissioner)\b[^.]{0,80}\b(?:knows?|understands?|inside|how (?:the|they)|connections?|relationships?|influence)\b`,
      String.raw`\b(?:longstanding|close|good|strong|excellent|friendly) (?:working )?(?:relationships?|ties|terms|relations) with (?:the |our |local |county |\w+ )*${officials}\b`,
    ].join('|'),
  )
}

/** Pressure on the reader, and hints at influence with courts and officials. Source: Pa. RPC 7.1, 7.3 and 8.4(e). */
export function pressureOf(us: string): Phrase[] {
  return [...pressure, { pattern: influenceOf(us), why: hints, instead: resultInstead }]
}

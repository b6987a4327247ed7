import { oneOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import {
  factInstead,
  focusInstead,
  leaveOut,
  otherLawyers,
  resultInstead,
  workInstead,
} from './vocabulary.ts'

const compares = 'makes a comparison that cannot be proved (Pa. RPC 7.1)'
const masters = 'claims a specialty (Pa. RPC 7.2(c))'
const tells = 'tells of a result (Pa. RPC 7.1)'
const promises = 'promises a result (Pa. RPC 7.1)'
const thanks = 'counts as a testimonial (Pa. RPC 7.1)'

const few = oneOf`little | nothing | hardly anything | not much | no (?:question|problem|corner|part|aspect|issue|detail|form|clause)s?`
const known = oneOf`
  master(?:s|ed)? | know[ns]? | seen | handled | met | understood | solved | encountered | come across | learned | surprise
`

/** Mastery of a field, told by what remains to be learned. */
function masteryOf(us: string): RegExp {
  return new RegExp(
    [
      String.raw`\b${few}\b[^.]{0,60}${us} (?:\w+ )?(?:have|has|do|does|did|can|could)(?:n't| not) (?:\w+ )?${known}\b`,
      String.raw`\b(?:true|real|genuine|recognized|acknowledged|undisputed|few|foremost|known|regional|national|local)\b[^.]{0,12}\bauthorit(?:y|ies) (?:on|in)\b`,
      String.raw`\bspeciali[sz]ed (?:\w+ ){0,2}(?:counsel|lawyers?|attorneys?|firm|team|practice|advice|knowledge|practitioners?)\b`,
    ].join('|'),
  )
}

const fee = oneOf`ask | asks | charge | charges | bill | bills | quote | quotes | want | demand | cost | costs | expect`
const share = oneOf`half | a third | a quarter | two thirds | a fraction | a part | less than | below | under | cheaper than | lower than`
const disappoint = oneOf`
  let \w+ down | fail(?:s|ed)? | disappoint(?:s|ed)? | gave up | g[ai]ven? up | miss(?:es|ed) | overlook(?:s|ed)?
  mishandl\w+ | botch\w+ | neglect\w+ | ignor\w+ | cannot | could not | couldn't | turn(?:s|ed) \w+ (?:away|down)
  overcharg\w+ | abandon\w+ | made a mess | walk(?:s|ed)? away | did not (?:answer|call|listen|understand)
`

/** Other lawyers as those who charge more, or have done worse. */
const worse = new RegExp(
  [
    String.raw`\b${share}\b[^.]{0,20}\bwhat [^.]{0,25}\b${otherLawyers} (?:would |will |might |could |usually |often )*${fee}\b`,
    String.raw`\b(?:other|previous|former|last|first|earlier|prior|another) ${otherLawyers} (?:have |has |had )?(?:\w+ly )?${disappoint}\b`,
    String.raw`\b(?:where|when|after|because) (?:\w+ ){0,2}${otherLawyers} (?:have |has |had )?${disappoint}\b`,
  ].join('|'),
)

const customer = oneOf`
  clients? | customers? | owners? | famil(?:y|ies) | widows? | widowers? | executors? | managers? | founders? | sellers? | buyers?
  employers? | daughters? | sons? | neighbors? | couples? | contractors? | trustees? | directors? | presidents? | accountants?
`
const called = oneOf`calls? | called | describes? | described | names? | named | considers? | considered | thinks? | thought`
const us3 = oneOf`him | her | us | them | our \w+ | the firm`
const gifts = oneOf`cards? | flowers | letters? | notes? | cookies | cakes? | gifts? | baskets? | wine | e-?mails?`

/** What clients say, write and send. */
const told = new RegExp(
  [
    String.raw`"[^"]+,?" (?:[\w'-]+ ){1,7}${called} ${us3}\b`,
    String.raw`\b${customer} (?:(?:that|who|whom) )?(?:we|he|she) (?:have |has )?(?:helped|served|advised|represented|worked \w+|met)\b[^.]{0,40}\b(?:${called}|said|says|wrote|writes|told|tells|puts?)\b`,
    String.raw`\b(?:sends?|sent|brings?|brought|writes?|wrote|mails?|mailed|gives?|gave) (?:us|him|her|our \w+)\b[^.]{0,20}\b(?:${gifts})\b[^.]{0,40}\b(?:thank|thanks|thanking|grateful|gratitude|appreciation)\b`,
    String.raw`\bto thank (?:us|him|her|our \w+|the firm)\b|\b(?:thank|thanks|thanked) (?:us|him|her) (?:\w+ )?(?:for|when|after|afterward|every|years?)\b`,
  ].join('|'),
)

const writings = oneOf`
  wills? | trusts? | plans? | covenants? | agreements? | contracts? | drafts? | deeds? | handbooks? | documents? | clauses?
  sales? | deals? | closings? | filings? | cases? | estates? | matters? | transactions? | appeals? | claims? | trials?
`
const undone = oneOf`
  fall(?:s|en)? | fell | fail(?:s|ed)? | lost | been | come back | gone | broken | collapsed | returned | ended | unraveled
  challenged | contested | rejected | refused | overturned | sued | cost | has | have | had | was | were
`
const none = oneOf`not one | not a single one | none | never one | not once | no one of them | all | each | every (?:single )?one`

/** A record of what became of the firm's work. */
function recordOf(us: string): RegExp {
  return new RegExp(
    [
      String.raw`\bof (?:all )?(?:the |our |his |her )?(?:\w+ )*?${writings} (?:that |which )?${us} [^.]{0,30}, (?:only )?${none} (?:has |have |had |was |were )?(?:ever |yet )?${undone}\b`,
      String.raw`\b${none} of (?:the |our |his |her )(?:\w+ )?${writings}(?: (?:that |which )?${us} \w+(?: \w+)?)? (?:has |have |had |was |were )(?:ever |yet )?${undone}\b`,
    ].join('|'),
  )
}

const judges = oneOf`courts? | judges? | jur(?:y|ies) | arbitrators? | agency | agencies | department | IRS | register`
const dissatisfied = oneOf`(?:are|were) (?:not|n't) (?:\w+ )?(?:satisfied|happy|pleased|content) | (?:are|were) (?:unhappy|dissatisfied|disappointed)`
const granted = oneOf`approved | granted | accepted | upheld | enforced | safe | protected | dismissed | dropped | admitted | registered | cleared`

/** An outcome promised, or the fee made to depend on it. */
const promised = new RegExp(
  [
    String.raw`\byour (?:\w+ ){1,3}will (?:surely |certainly |always |definitely )?be ${granted} (?:the first time|at once|without|in full|or|no matter)\b`,
    String.raw`\bor (?:else )?(?:you (?:owe|pay) (?:us )?nothing|you do not pay|you don't pay|we (?:work|redo|do it|start over) [^.]{0,20}free|it costs (?:you )?nothing|your money back)\b`,
    String.raw`\b(?:you )?(?:pay|owe) (?:us )?nothing (?:if|unless|until) (?:we|you|your|it|the)\b`,
    String.raw`\b(?:after|with|under|once you have) our (?:\w+ ){1,3}you (?:will|can|do) (?:not|never) (?:\w+ )?(?:lose|pay|owe|face|be|have to|need)\b`,
    String.raw`\b${judges} (?:will|would|must|is going to|(?:is|are) (?:sure|bound|certain) to) (?:always )?(?:side with|agree with|rule for|find for|believe|decide for|favor) (?:you|us|our|your)\b`,
    String.raw`\bif you ${dissatisfied}\b[^.]{0,60}\b(?:we|the firm) (?:will |'ll )?(?:return|refund|give back|repay|reimburse|waive|forgive)\b`,
  ].join('|'),
)

/** Claims told in whole sentences: of mastery, of others' failure, of thanks, of what became of the work. */
export function claimsOf(us: string): Phrase[] {
  return [
    { pattern: masteryOf(us), why: masters, instead: focusInstead },
    { pattern: worse, why: compares, instead: factInstead },
    { pattern: told, why: thanks, instead: leaveOut },
    { pattern: recordOf(us), why: tells, instead: resultInstead },
    { pattern: promised, why: promises, instead: workInstead, mayBeDenied: true },
  ]
}

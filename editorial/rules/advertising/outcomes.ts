import { oneOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { resultInstead, workInstead } from './vocabulary.ts'

const tells = 'tells of a result (Pa. RPC 7.1)'
const promises = 'promises a result (Pa. RPC 7.1)'

/** Prizes that the firm's people win in their free time. */
const pastime = oneOf`ribbons? | races? | regattas? | games? | match | tournament | medals? | contest | marathon | scholarship | raffle`

const succeeded = oneOf`
  won(?! (?:\w+ ){1,4}?${pastime}) | prevailed | beat | beaten | defeated | triumphed | recovered | rescued | saved | persuaded | convinced | slashed
  halved | erased | wiped out | doubled | tripled | overturned | reversed | blocked | vanquished | crushed | succeeded
  stopped (?:a|an|the) | eliminated | cut (?:the|their|his|her|a|an) | lowered (?:the|their|a) | reduced (?:the|their|a)
  got (?:a|an|the|every|back) | turned (?:\w+ )?around | secured | obtained | spared | kept (?:\w+ ){1,4}(?:open|safe|alive)
`

/** Bad outcomes that a firm says its clients never have. */
const failure = oneOf`
  lost | lose | loss | losses | losing | fail | fails | failed | failure | defeats? | defeated | beaten | lawsuits? | sued
  complaints? | overturned | contested | challenged | rejected | denied | penalty | penalt(?:y|ies) | audits? | audited
  struck down | broken | mistakes? | missed | unhappy | disappointed
`

const ending = oneOf`
  verdicts? | dismissals? | acquittals? | settlements? | victor(?:y|ies) | reversals? | rulings? | judgments? | injunctions?
`

/** Results told: of a case, of all cases, or of what clients have kept and gained. */
function pastOf(us: string): RegExp {
  return new RegExp(
    [
      String.raw`${us},? (?:(?:have|has|had|also|once|then|often|regularly|always|\w+ly|and|who) )*${succeeded}\b`,
      String.raw`${us} (?:\w+ )?(?:always|never fail to|invariably|consistently|regularly) (?:gets?|wins?|finds?|closes?|delivers?|succeeds?|prevails?|beats?|obtains?|secures?|lands?)\b`,
      String.raw`\b(?:ended|resulted|concluded) (?:in|with) (?:an? |the )?(?:\w+ ){0,3}${ending}\b`,
      String.raw`\bthanks to (?:us|him|her|our|his|${us})|\bbecause of (?:us|our (?:work|efforts?|advice|lawyers?))\b`,
      String.raw`\b(?:our|his|her|the firm's) (?:\w+ ){0,3}?(?:record|results|success(?:es)?|victories|wins|triumphs) (?:in|of|with|before|speaks?|is|are|as|proves?|shows?)\b`,
      String.raw`\b(?:unblemished|spotless|perfect|flawless|unbroken|enviable|unbeaten|outstanding|strong|solid|excellent|proven|winning) (?:\w+ )?(?:record|string|run|streak)\b`,
      String.raw`\b(?:drawn up|written|drafted|prepared|signed|negotiated|closed|handled) by (?:us|him|her|our \w+) (?:\w+ )?(?:always|never|holds?|stands?|works?|survives?)\b`,
      String.raw`\b(?:not one|none|never|without (?:a|one|any)|not a|no|zero|nor) (?:single |one |of (?:our|his|her|them|the) )?(?:[\w']+ ){0,4}?(?:has |have |been |ever |yet )*${failure}\b`,
      String.raw`\b(?:in|into) (?:our|his|her|the) clients?'?s?'? favor\b|\bin favor of (?:our|his|her) clients?\b`,
      String.raw`${us} (?:\w+ly )?(?:settles?|wins?|resolves?|closes?|succeeds?|prevails?|gets?|brings?|takes?|carr(?:y|ies)|sees?|lands?) (?:in )?(?:every|all|nearly all|almost (?:all|every)|most|any|nine|eight|the vast majority)\b`,
      String.raw`\b(?:every|each and every|nine times out of ten) (?:single )?time\b(?=[.!;]|$)`,
      String.raw`\bwithout paying (?:a|one) (?:dime|cent|penny|dollar)\b`,
    ].join('|'),
  )
}

const bound = oneOf`
  never | always | nothing | no one | no creditor | no court | no judge | sure | safe | certain | secure | protected | cannot
  can't | guaranteed | win | succeed | prevail | no (?:more|further) | untouchable | out of reach | in the clear
`

const outsiders = oneOf`
  creditors? | courts? | judges? | relatives? | heirs? | competitors? | agenc(?:y|ies) | auditors? | one | ex-\w+ | lawsuits?
  claimants? | plaintiffs? | employees? | nursing home | former \w+
`

const yours = oneOf`
  you | your (?!spouse)\w+ | your (?!spouse)\w+ \w+ | families | heirs | our clients | your loved ones | the other side
`

/** Outcomes promised: to those who hire the firm, to "you", or for what the firm writes. */
function promised(): RegExp {
  const hiring = oneOf`
    with us | with our \w+ | in our hands | with (?:him|her) | on your side | when you hire | if you hire us | once you hire
    who hire us | let us \w+ | call us and | hire us and | through us | leave it to us | choose us and
  `
  return new RegExp(
    [
      String.raw`(?<!whether or not )\b${hiring}\b[^.]{0,70}\b${bound}\b`,
      String.raw`\b(?:sure|certain|bound|guaranteed) to (?:stay|win|succeed|hold|pass|get|close|survive|prevail|work|be (?:safe|upheld|approved|enforced))\b`,
      String.raw`\b(?:success|victory|approval|safety|future|outcome|result)s? (?:is|are) (?:\w+ )?(?:certain|assured|sure|secure|guaranteed|safe|in good hands)\b`,
      String.raw`\bno ${outsiders} (?:can|could|will|would|may) (?:ever |possibly )?(?:touch|take|reach|challenge|contest|break|undo|void|overturn|question|sue|get)\b`,
      String.raw`\b(?:cannot|can't|can never|will never|will not|won't) (?:ever )?be (?:broken|beaten|challenged|contested|overturned|undone|touched|sued|questioned|attacked|audited|undone)\b`,
      String.raw`\b${yours} (?:will |can |need |do |does )?(?:not |never )?pays? (?:no|less|nothing|zero|only|(?:a|one|another) (?:single )?(?:cent|dime|penny|dollar))\b(?! until| for (?:it|the (?:first )?consultation)| inheritance tax (?:on|if|when))`,
      String.raw`\b(?:you|your (?:\w+ )?\w+) (?:will|can|is going to|are going to) (?:\w+ )?(?:win|succeed|prevail|come out ahead|get (?:the most|more|every|everything|what you (?:want|deserve|are owed)|your way)|keep everything|be (?:safe|fully protected|protected|untouchable))\b`,
      String.raw`\b(?:our|his|her) (?:\w+ ){0,3}(?:trusts?|wills?|covenants?|contracts?|agreements?|handbooks?|plans?|drafts?|documents?|advice|strategy) (?:\w+ly )?(?:always|never|holds?|stands?|works?|survives?|keeps?|saves?)\b`,
      String.raw`\b(?:achieves?|delivers?|produces?|gets?|brings?) (?:the )?(?:\w+ )?(?:results|outcomes)\b|\bresults?[- ](?:driven|oriented|focused)\b`,
      String.raw`\b(?:justice|victory|satisfaction|success|satisfied clients?) (?:is|are) (?:our|what)\b|\bsatisfaction (?:is )?guaranteed\b`,
      String.raw`\b(?:not|n't|never) (?:pay|owe|lose) (?:us )?(?:a|one|another|anything)(?: (?:dime|cent|penny|dollar|thing))? (?:unless|until|if)\b`,
    ].join('|'),
  )
}

/** Results told or promised. Source: Pa. RPC 7.1. */
export function outcomesOf(us: string): Phrase[] {
  return [
    {
      pattern: pastOf(us),
      why: tells,
      instead: resultInstead,
      except: [
        /\bno one (?:is|was|has) missed\b/,
        /\b(?:never|not) lost (?:the |her |his |its |track |sight |interest |touch )/,
        /\b(?:secured|saved|kept|recovered) (?:a|an|the|his|her) (?:seat|table|parking|place|room|health)\b/,
      ],
      mayBeDenied: true,
    },
    {
      pattern: promised(),
      why: promises,
      instead: workInstead,
      except: [/\b(?:cannot|can't|do not|don't|never|nor|not) (?:promise|guarantee|say|know|tell)\b[^.]*/],
    },
  ]
}

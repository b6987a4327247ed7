import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { firmItself, workInstead } from './vocabulary.ts'

const promise = 'promises a result (Pa. RPC 7.1)'
const past = 'tells of a result (Pa. RPC 7.1)'
const overstatement = 'states more than can be true (Pa. RPC 7.1)'
const leaveOut = 'Leave it out: results depend on the facts of each case.'

const sum = String.raw`(?:\$ ?\d[\d,.]*(?: ?(?:million|billion|thousand|[mk])\b)?|\b(?:\w+ )?(?:six|seven|eight|multi)[- ](?:figures?|million)\b|\b(?:a|one|two|three|several|many|tens of|hundreds of)? ?(?:thousand|million|billion)s?(?: of)? dollars?\b|\bmillions\b)`

const gained =
  '(?:recovered|secured|obtained|won|collected|negotiated|saved|delivered|achieved|procured|recouped|brought (?:back|in)|got)'
const goodResult = String.raw`(?:(?:an?|the|many|numerous|several|countless|\w+) ){0,5}?(?:dismissals?|verdicts?|judgments?|settlements?|injunctions?|orders?|results?|outcomes?|acquittals?|victor(?:y|ies)|recover(?:y|ies)|relief|success(?:es)?|compensation|damages|rulings?|decisions?|reversals?|refunds?|approvals?)`

/** Results promised or told, sums won and guarantees. */
export const results: Phrase[] = [
  {
    pattern: /\bguarantee(?:s|d|ing)?\b/,
    why: promise,
    instead: workInstead,
    except: [
      /\b(?:personal|bank|loan|lease|payment|performance|corporate|parent|owner's|lender's|written|signed|unlimited|limited|spousal) guarantees?\b/,
      /\bguarante(?:e|es|ed|eing) (?:\w+ ){0,4}?(?:loans?|debts?|leases?|notes?|rent|mortgages?|payments?|obligations?|credit|lines?|payroll|accounts?)\b/,
      /\bguarantees? (?:of|for) (?:\w+ ){0,3}?(?:loans?|debts?|leases?|notes?|rent|payments?|obligations?|credit)\b/,
      /\b(?:loans?|debts?|leases?|notes?|rent|payments?|obligations?|credit)\b[^.]{0,40}\b(?:is|are|was|were|you|owner|personally|have|has) guarantee[sd]?\b/,
    ],
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:verdicts?|settlements?|judgments?|recover(?:y|ies)|awards?) (?:of|worth|totaling|exceeding|over|for) (?:(?:over|more|than|nearly|about|almost|some) )*${sum}`,
        String.raw`${sum}[^.]{0,12}\b(?:verdicts?|settlements?|judgments?|recover(?:y|ies)|jury awards?)\b`,
      ].join('|'),
    ),
    why: past,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(String.raw`${firmItself}[^.]{0,40}\b${gained}\b[^.]{0,60}${sum}`),
    why: past,
    instead: leaveOut,
  },
  {
    pattern: new RegExp(
      String.raw`${firmItself}[^.]{0,30}\b(?:saved?|protected|preserved|kept|spared)\b (?:\w+ ){0,4}(?:clients?|families|owners|companies|businesses|employers|estates?)\b`,
    ),
    why: past,
    instead: leaveOut,
  },
  {
    pattern: new RegExp(String.raw`${firmItself}[^.]{0,30}\b${gained} ${goodResult}\b`),
    why: past,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\b(?:never|not|n't) (?:yet )?(?:once )?(?:lost|lose|losing|been beaten|been overturned|failed a client)\b(?! (?:\w+ ){0,3}(?:track|sight|sleep|money|time|right|rights|exemption|protection|status|interest|touch|job))/,
      /\bundefeated\b|\bunbeaten\b|\b(?:without|with no) (?:a |one )?(?:single )?loss(?:es)?\b/,
      /\bspotless record\b|\bperfect record\b|\bwinning record\b/,
      /\bevery (?:case|trial|appeal|matter) (?:we|he|she|they) (?:have |has )?(?:tried|taken|handled|argued|filed)\b/,
    ),
    why: past,
    instead: leaveOut,
    except: [
      /\b(?:not|never|n't) los(?:e|t) (?:the|his|her|its|their|your|any|a) (?!(?:[\w-]+ ){0,2}(?:case|trial|appeal|jury|verdict|hearing|arbitration|client|motion)s?\b)\w+/,
    ],
  },
  {
    pattern: anyOf(
      /\b(?:proven|strong|long|winning|impressive|excellent|enviable|demonstrated|solid|successful) (?:results?|track records?|success|history of (?:success|results|winning))\b/,
      /\btrack records?\b|\bsuccess(?:ful)? (?:rates?|stor(?:y|ies)|outcomes?|results?)\b/,
      /\bhistory of success\b/,
      /\b9\d(?:\.\d)? ?(?:%|percent) (?:success|of (?:our|his|her|the) (?:cases|clients|matters))/,
      /\bresults (?:matter|speak|you can|that (?:speak|matter|last|count))\b/,
      /\b(?:we|who|lawyers|firm) (?:get|gets|deliver|delivers|produce|produces|achieve|achieves) results\b/,
      /\bresults[- ](?:driven|oriented)\b|\bcase results\b/,
    ),
    why: promise,
    instead: workInstead,
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:has|have|had) successfully\b`,
        String.raw`\bsuccessfully (?:defend|represent|litigat|resolv|argu|tri|negotiat|handl|prosecut|appeal|challeng|fought|obtain|help|guid|clos|protect)\w*\b`,
      ].join('|'),
    ),
    why: past,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: /\b(?:win|wins|winning|won|winners?)\b(?!'t)(?![- ]win)/,
    except: [
      /\b(?:win|wins|won|winning) (?:the |an? )?(?:\w+ ){0,2}?(?:bids?|auctions?|contracts?|elections?|prizes?|bidders?|ribbons?|races?|games?|match|medals?|customers)\b/,
      /\b(?:won|win|wins) work\b|\b(?:does|do) not always win\b/,
    ],
    why: promise,
    instead: workInstead,
  },
  { pattern: /\bvictor(?:y|ies|ious)\b/, why: promise, instead: workInstead, mayBeDenied: true },
  {
    pattern: anyOf(
      /\baggressive(?:ly)?\b|\bruthless(?:ly)?\b|\bbulldogs?\b/,
      /\bfight(?:s|ing)? (?:hard |tirelessly |relentlessly )?(?:for|to) (?:you|your|our clients|get|win)\b/,
    ),
    why: promise,
    instead: workInstead,
  },
  {
    pattern: new RegExp(
      [
        String.raw`(?:${firmItself}|\byou(?:'ll)?\b)(?: will|'ll| can| always|) (?:always |certainly |definitely |surely )?(?:get you (?:the|an?|your|more|every|out|paid|justice|compensation|results|money|back)\b|prevail|recover (?:what|every|all|the)|make sure (?:that )?you (?:get|keep|win|pay (?:no|nothing|less)|never)|see that you (?:get|win)|protect everything|save you (?:money|thousands|taxes|\$))\b`,
        String.raw`\b(?:you|your (?:case|claim|business|assets|family|estate)) (?:will|can) (?:never|always|certainly|definitely) (?:be (?:safe|protected|taken|touched|sued|audited)|win|lose|succeed|prevail)\b`,
        String.raw`\b(?:maximum|full|every dollar of) (?:compensation|recovery)\b`,
        String.raw`\bevery (?:dollar|penny|cent) you (?:deserve|are owed)\b`,
        String.raw`\bthe (?:results?|outcome|compensation|justice|money) you (?:deserve|want|need)\b`,
        String.raw`\bfavorable (?:results?|outcomes?)\b`,
        String.raw`\b(?:certain|sure|guaranteed|assured) (?:of )?(?:success|results?|outcome|to (?:win|succeed|hold up))\b`,
        String.raw`\bcannot lose\b|\bcan't lose\b|\bno win,? no fee\b`,
        String.raw`\b(?:pay nothing|no fees?|you owe nothing|don't pay|do not pay) unless\b`,
        String.raw`\b(?:we|I) (?:promise|assure|pledge|vow|swear) (?:you|that|to|a|every|our|each|all|success|results)\b`,
      ].join('|'),
    ),
    why: promise,
    instead: workInstead,
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(
      [
        String.raw`${firmItself} (?:\w+ly |can |will |often |always )?(?:get|gets|got|have|had|has)\b[^.]{0,50}\b(?:thrown out|dismissed|dropped|reduced|overturned|voided|approved|waived|forgiven|struck down|set aside)\b`,
        String.raw`\b(?:\d+(?:\.\d+)?|(?:\w+ty|all|nearly all)(?:-\w+)?) ?(?:%|percent)? of (?:all )?(?:our|his|her|the \w+ (?:we|he|she)) (?:\w+ )?(?:cases?|clients?|matters?|plans?|claims?|appeals?|covenants?|filings?|trusts?|wills?|estates?|drafts?|draft|prepare|file|handle|write|try|argue|take)\b`,
        String.raw`\b(?:nine|eight|nineteen) (?:out of|in) (?:every )?(?:ten|twenty) (?:of )?(?:our|clients|cases)\b`,
      ].join('|'),
    ),
    why: past,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\b(?:you have|we give you|you can take) our word\b/,
      /\bwill (?:not|never) (?:have to )?(?:see|set foot in|enter) (?:the inside of )?(?:a |the |any )?court(?:house|room)?\b/,
      /\b(?:you )?can (?:be|rest|feel|stay) (?:absolutely |completely |quite )?(?:certain|sure|assured|confident) (?:that |of )[^.]{0,40}\b(?:court|judge|agency|department|enforce|enforced|hold up|holds up|win|succeed|approved?|safe|protected|outcome|result)\b/,
      /\bmoney[- ]back\b|\bno questions asked\b/,
      /\b(?:fee|money) (?:comes|is given|will be given) back\b/,
      /\b(?:refund|return) (?:your|our|the|every) (?:fee|money|penny|cent)\b|\bcannot fail\b/,
      /\bnever fails\b|\balways works\b|\bsure thing\b/,
    ),
    why: promise,
    instead: workInstead,
    mayBeDenied: true,
  },
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
    why: 'hints at influence (Pa. RPC 7.1 and 8.4(e))',
    instead: leaveOut,
  },
  {
    pattern: new RegExp(
      [
        String.raw`${firmItself} (?:\w+ )?(?:beat|beats|defeat|defeats|defeated|outwit|crush)\b`,
        String.raw`\bour clients? (?:have |has )?(?:received|got|gotten|recovered|collected|kept|saved)\b`,
        String.raw`\bmake (?:the|your|any) (?:problem|lawsuit|claim|debt|case) (?:go away|disappear)\b`,
        String.raw`\b(?:clients?|employers|owners|families|companies) who (?:hire|choose|call|work with) us\b[^.]*\b(?:do not|never|don't|always|get|keep|save)\b`,
        String.raw`\bour (?:\w+ ){0,2}(?:trusts?|wills?|covenants?|contracts?|agreements?|handbooks?|plans?|drafts?) (?:always |have |never |will )+(?:hold|held|stand|stood|survive|survived|fail|failed)\b`,
        String.raw`\b(?:closed|handled|settled|sold|managed) (?:more than |over |about |nearly )*${sum} in (?:deals|sales|transactions|estates|assets|cases|closings)\b`,
      ].join('|'),
    ),
    why: past,
    instead: leaveOut,
    mayBeDenied: true,
  },
]

/** Statements more certain than the law or the firm's work allows. */
export const overstatements: Phrase[] = [
  {
    pattern: anyOf(
      /\bensur(?:es?|ing) (?:full |your |complete |total )?compliance\b/,
      /\bensur(?:es?|ing) (?:that )?(?:your|you|the) (?:\w+ ){0,3}(?:success|victory|protected|protection|approval|approved|wins?|succeeds?)\b/,
      /\bfrom all liabilit(?:y|ies)\b/,
      /\bcomplete(?:ly)? (?:immunity|immune|shielded|protected|protection)\b/,
      /\bmaximiz(?:es?|ing) (?:your|the) (?:price|value|recovery|compensation)\b/,
    ),
    why: promise,
    instead: 'Write "helps clients meet", and say what the firm does, without the outcome.',
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\brisk[- ]free\b|\bbullet-?proof\b|\biron-?clad\b|\bair-?tight\b|\bwater-?tight\b/,
      /\bfool-?proof\b|\bfail-?safe\b|\bzero[- ]risk\b|\bno[- ]risk\b|\bjudgment-?proof\b/,
      /\blawsuit-?proof\b|\bunbreakable\b|\brest assured\b|\bworry[- ]free\b/,
      /\bpeace of mind\b(?= (?:guaranteed|is assured))/,
      /\b100 ?% (?:success|safe|secure|protected|satisfaction|guaranteed|effective)\b/,
    ),
    why: overstatement,
    instead: 'Say what it protects against and what it does not.',
    mayBeDenied: true,
  },
  {
    pattern: /\bavoids? all (?:inheritance |estate )?tax(?:es)?\b/,
    why: overstatement,
    instead: 'Name the tax and say when it is due.',
    mayBeDenied: true,
  },
  {
    pattern: /\b(?:100 ?%|fully|completely|entirely) (?:compliant|accessible)\b/,
    why: overstatement,
    instead: 'Name the goal ("WCAG 2.2 AA") and the known limits.',
    mayBeDenied: true,
  },
]

/**
 * Results as told in the firm's own pages, where the one who obtained them is the firm even if it is not named. In
 * an article the same words may describe a case.
 */
export const ownResults: Phrase[] = [
  {
    pattern: new RegExp(String.raw`\b${gained}\b[^.]{0,60}${sum}`),
    why: past,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(String.raw`\b${gained} ${goodResult}\b`),
    why: past,
    instead: leaveOut,
    mayBeDenied: true,
  },
]

import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { firmItself, resultInstead, workInstead } from './vocabulary.ts'

const promise = 'promises a result (Pa. RPC 7.1)'
const past = 'tells of a result (Pa. RPC 7.1)'

const sum = String.raw`(?:\$ ?\d[\d,.]*(?: ?(?:million|billion|thousand|[mk])\b)?|\b(?:\w+ )?(?:six|seven|eight|multi)[- ](?:figures?|million)\b|\b(?:a|one|two|three|several|many|tens of|hundreds of)? ?(?:thousand|million|billion)s?(?: of)? dollars?\b|\bmillions\b)`

const gained =
  '(?:recovered|secured|obtained|won|collected|negotiated|saved|delivered|achieved|procured|recouped|brought (?:back|in)|got)'
const goodResult = String.raw`(?:(?:an?|the|many|numerous|several|countless|\w+) ){0,5}?(?:dismissals?|verdicts?|judgments?|settlements?|injunctions?|orders?|results?|outcomes?|acquittals?|victor(?:y|ies)|recover(?:y|ies)|relief|success(?:es)?|compensation|damages|rulings?|decisions?|reversals?|refunds?|approvals?)`

/** Sums won, records and rates of success. What else the firm did in the past is refused by `statements.ts`. */
export const results: Phrase[] = [
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:verdicts?|settlements?|judgments?|recover(?:y|ies)|awards?) (?:of|worth|totaling|exceeding|over|for) (?:(?:over|more|than|nearly|about|almost|some) )*${sum}`,
        String.raw`${sum}[^.]{0,12}\b(?:verdicts?|settlements?|judgments?|recover(?:y|ies)|jury awards?)\b`,
      ].join('|'),
    ),
    why: past,
    instead: resultInstead,
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
    instead: resultInstead,
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
    instead: resultInstead,
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
    instead: resultInstead,
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(
      [
        String.raw`${firmItself} (?:\w+ )?(?:beat|beats|defeat|defeats|defeated|outwit|crush)\b`,
        String.raw`\bmake (?:the|your|any) (?:problem|lawsuit|claim|debt|case) (?:go away|disappear)\b`,
        String.raw`\b(?:clients?|employers|owners|families|companies) who (?:hire|choose|call|work with) us\b[^.]*\b(?:do not|never|don't|always|get|keep|save)\b`,
        String.raw`\b(?:closed|handled|settled|sold|managed) (?:more than |over |about |nearly )*${sum} in (?:deals|sales|transactions|estates|assets|cases|closings)\b`,
      ].join('|'),
    ),
    why: past,
    instead: resultInstead,
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
    instead: resultInstead,
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(String.raw`\b${gained} ${goodResult}\b`),
    why: past,
    instead: resultInstead,
    mayBeDenied: true,
  },
]

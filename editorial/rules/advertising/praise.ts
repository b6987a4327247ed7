import { oneOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { comparisonsOf } from './firm-comparisons.ts'
import { opinionsOf } from './opinions.ts'
import { focusInstead, leaveOut } from './vocabulary.ts'

const masters = 'claims a specialty (Pa. RPC 7.2(c))'
const awarded = 'counts as an award, a rating or a ranking (Pa. RPC 7.1)'

/** Mastery of a field, claimed with a noun or a verb. */
const mastery = new RegExp(
  [
    String.raw`\b${oneOf`gurus? | wizards? | aces? | maestros? | virtuosos? | rainmakers? | powerhouses? | rock stars? | ninjas? | superstars? | whiz | luminar(?:y|ies) | mavens? | heavyweights? | trailblazers? | titans? | legends?`}\b`,
    String.raw`\b(?:an?|the|leading|recognized|noted|regional|national|foremost) (?:\w+ )?authorit(?:y|ies) (?:on|in)\b`,
    String.raw`\b(?:pioneers?|leaders?|leading (?:voice|light|figure|name)s?|thought leaders?|go-to) (?:in|on|for|of)\b`,
    String.raw`\b(?:he|she|we|they|who) (?:has |have )?master(?:s|ed)\b|\bmasters? (?:of|at) (?!arts|laws|science|business administration|ceremon)`,
    String.raw`\bwrote the book\b|\binside(?: and |[- ])out\b|\blike the back of\b|\bevery trick\b`,
    String.raw`\buniquely (?:qualified|placed|positioned|suited|equipped)\b`,
    String.raw`\b(?:our|resident|seasoned|veteran) (?:\w+ ){0,2}(?:pros?|dealmakers?|veterans?|professionals)\b`,
    String.raw`\b(?:certified|accredited) (?:\w+ ){0,2}(?:advis[eo]rs?|planners?|counselors?|practitioners?)\b`,
  ].join('|'),
)

/** Awards that the firm says it received. */
function recognitionOf(us: string): RegExp {
  return new RegExp(
    [
      String.raw`\b(?:\w+ )?of the year\b(?= (?:by|for|from|in|award|honors?)|[.,;"]|$)`,
      String.raw`\blist of (?:the )?(?:\w+ ){0,3}(?:lawyers?|attorneys?|firms?)\b|\b(?:lawyers?|attorneys?|firms?) to watch\b`,
      String.raw`\b(?:voted|elected|crowned|inducted|named|selected|rated|ranked|recognized|honored) (?:into |as |by |to |for |one |among )*(?:${us}|his|her|our|the|a|an) (?:\w+ ){0,3}(?:peers|readers|lawyers?|attorneys?|clients|magazine|list|firm|leader)\b`,
      String.raw`\b(?:voted|elected|crowned|inducted) (?:her|him|us|them|our|the firm)\b`,
      String.raw`\b(?:rated|ranked|scored?|rating|score) (?:of )?(?:an? )?(?:perfect |top )?(?:\d(?:\.\d)?|10(?:\.0)?|ten|A\+?|AV|five|number one)(?![\w,])`,
      String.raw`\b(?:perfect|top|flawless) (?:ten|10|5|five|scores?|ratings?|marks)\b`,
      String.raw`\b(?:champions?|planner|lawyers?|attorneys?) (?:of the year|for (?:19|20)\d\d)\b`,
    ].join('|'),
  )
}

/** Praise of the firm and of its people, by the firm or by those it quotes. Source: Pa. RPC 7.1 and 7.2(c). */
export function praiseOf(us: string): Phrase[] {
  return [
    ...comparisonsOf(us),
    { pattern: mastery, why: masters, instead: focusInstead, mayBeDenied: true },
    { pattern: recognitionOf(us), why: awarded, instead: leaveOut, mayBeDenied: true },
    ...opinionsOf(us),
  ]
}

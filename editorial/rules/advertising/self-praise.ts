import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { factInstead } from './words.ts'

const why = 'praises the firm or promises a result (Pa. RPC 7.1)'

/** Rank within a place or a trade: in the firm's own pages a superlative is always about the firm. */
const superlatives = anyOf(
  /\b(?:\w{3,}est|most \w+|premier|foremost|favorite|preferred|number one) (?:[\w'-]+ ){0,6}?(?:in|of|around|throughout|anywhere in) (?:the (?:county|state|region|area|city|valley)|town|[A-Z]\w+ (?:County|Hills|Valley)|(?:western|southwestern) pennsylvania)\b/,
  /\b(?:pennsylvania|pittsburgh|bridgeville|county|region|area|town)'s (?:most|premier|favorite|\w{3,}est|leading|only)\b/,
  /\b(?:won't|will not|cannot|can't|nowhere|hard to|never) (?:will you )?(?:find|see|get|meet)\b[^.]{0,25}\b(?:a|any|more|better|\w+er)\b[^.]{0,50}\b(?:anywhere|elsewhere|firms?|lawyers?|office)\b/,
  /\b(?:lawyers?|attorneys?|firm) (?:that |whom )?other (?:lawyers|attorneys|firms) (?:call|trust|turn to|hire|send)\b/,
)

/** Mastery, and standing that others are said to give. */
const mastery = anyOf(
  /\b(?:he|she|we|they|who) (?:has |have )?master(?:s|ed)\b|\bwrote the book\b|\binside(?: and |[- ])out\b/,
  /\buniquely (?:qualified|placed|positioned|suited|equipped)\b|\b(?:our|resident|seasoned|veteran) (?:\w+ ){0,2}(?:pros?|aces?|wizards?|dealmakers?|practitioners?|veterans?|professionals?)\b/,
  /\b(?:certified|accredited) (?:\w+ ){0,2}(?:advis[eo]rs?|planners?|counselors?|practitioners?)\b/,
  /\b(?:voted|elected|crowned|inducted) (?:her|him|us|them|our|the firm)\b|\b(?:champions?|planner|lawyers?) (?:of the year|for (?:19|20)\d\d)\b/,
)

/** What clients are said to think, and what was reached for them. */
const outcomes = anyOf(
  /\b(?:would|will) (?:hire|choose|call|use) (?:us|him|her|them) again\b/,
  /\b(?:closed|handled|sold|negotiated|settled) (?:\w+ ){0,4}(?:deals?|sales|transactions|estates|cases) worth\b/,
  /\bwithout paying (?:a|one) (?:dime|cent|penny|dollar)\b|\b(?:not|never|n't) (?:pay|owe|lose) (?:a|one|another) (?:dime|cent|penny|dollar)\b/,
  /\b(?:cannot|can't|can never|will never) be (?:broken|beaten|challenged|contested|overturned|undone|touched|sued)\b/,
)

/** Praise and promises that need no name: in the firm's own pages whatever is praised is the firm. */
export const selfPraise: readonly Phrase[] = [superlatives, mastery, outcomes].map((pattern) => ({
  pattern,
  why,
  instead: factInstead,
  mayBeDenied: true,
}))

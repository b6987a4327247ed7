import { oneOf } from '../../phrases.ts'

/** How texts name the firm and its people, in a pattern. */
export const firmItself = String.raw`\b(?:we|our (?:firm|lawyers?|attorneys?|partners?|team|office|practice|people|staff)|the firm|this firm|the firm's (?:lawyers?|partners?|attorneys?))\b`

/** What a law firm offers, as a noun. */
export const offered = oneOf`
  law | lawyers? | attorneys? | counsel | counselors? | legal | litigators? | negotiators? | advis[eo]rs? | advocates?
  firms? | partners? | team | practice | representation | services? | advice | results? | outcomes? | reputation | work
  track record | choice
`

/** The people and the work of a law firm, and what is praised in them. */
export const praised = oneOf`
  lawyers? | attorneys? | counsel | counselors? | litigators? | negotiators? | advis[eo]rs? | advocates? | firms? | team
  practice | practitioners? | drafters? | planners? | dealmakers? | strategists? | trial | representation | service
  services | advice | advocacy | reputation | track record | skills? | knowledge | talents? | minds? | drafting | planning
  guidance | defense | support | quality | track | legal | law office | attention | craftsmanship | judgment | insight
`

/** Words that praise whatever they stand beside. */
export const praising = oneOf`
  best | finest | top | premier | leading | foremost | outstanding | exceptional | superior | superb | excellent
  extraordinary | brilliant | elite | stellar | distinguished | acclaimed | celebrated | respected | trusted | reputable
  accomplished | skilled | skillful | talented | gifted | seasoned | savvy | formidable | fierce | tenacious | relentless
  fearless | powerful | winning | successful | proven | legendary | impeccable | unblemished | spotless | flawless
  enviable | unique | ultimate | perfect | remarkable | amazing | incredible | fantastic | wonderful | prestigious
  expert | heavyweight | high-powered | hard-hitting | nationally known | well-known | most \w+ | unmatched | smartest
  highly \w+ | superlative | masterful | incomparable | first-class | high-caliber | sterling | matchless
`

/** Words that have no other use in a firm's pages than to set it above others. */
export const unequaled = oneOf`
  unbeatable | unmatched | matchless | unrivall?ed | unparalleled | unsurpassed | unequall?ed | incomparable | peerless
  second to none | without (?:equal|peer|rival) | one[- ]of[- ]a[- ]kind | like no other | world[- ]class
  first[- ](?:rate|class) | best[- ]in[- ]class | cutting[- ]edge | gold standard | award[- ]winning | top[- ]rated
  top[- ](?:tier|notch|ranked|flight|quality|shelf) | five[- ]star | state[- ]of[- ]the[- ]art | bar none | renowned
  pre-?eminent | highly (?:rated|acclaimed|regarded|respected|sought[- ]after) | in a league of (?:its|our|his|her) own
`

/** People whose opinion of the firm is told. */
export const opinionHolders = oneOf`
  clients? | customers? | owners? | families | family | people | employers? | businesses | companies | entrepreneurs?
  executors? | trustees? | sellers? | buyers? | neighbors? | residents? | parents | couples? | widows? | widowers?
  peers | colleagues | competitors | accountants | bankers | lenders | other (?:lawyers|attorneys|firms) | judges | everyone
`

/** Lawyers other than the firm's, as a noun. */
export const otherLawyers = oneOf`
  (?:law )?firms? | lawyers? | attorneys? | counsel | (?:law )?offices? | practices | advis[eo]rs? | competitors? | forms? services?
`

export const factInstead = 'Leave it out, or state a fact that can be checked.'
export const focusInstead = 'Write "focuses on" or "advises on".'
export const workInstead = 'Say what the firm does, without the outcome.'
export const leaveOut = 'Leave it out.'
export const resultInstead = 'Leave it out: results depend on the facts of each case.'

import { oneOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { factInstead, resultInstead } from './vocabulary.ts'

/** Degrees of quality that on a firm's page can only describe the firm and its work. */
const quality = oneOf`
  astonishing | astounding | stunning | dazzling | exceptional(?:ly)? | extraordinar(?:y|ily) | remarkabl[ey]
  impressive(?:ly)? | superb(?:ly)? | excellent | excellence | excels? | brillian(?:t|tly|ce) | stellar | elite
  premier | renowned | prestigious | formidable | legendary | fearless(?:ly)? | relentless(?:ly)? | tenaci(?:ous|ously|ty)
  tireless(?:ly)? | fierce(?:ly)? | ferocious | dogged(?:ly)? | unstoppable | invincible | unbeatable | indomitable
  prowess | mastery | acumen | virtuosity | genius | ingenious | phenomenal | magnificent | marvelous | spectacular
  splendid | terrific | awesome | fantastic | fabulous | incredible | unbelievable | amazing(?:ly)? | wonderful
  sensational | outstandingly | exemplary | exquisite | consummate | masterful(?:ly)? | masterly | adept | unerring
  infallible | faultless | flawless(?:ly)? | impeccabl[ey] | immaculate | unimpeachable | unassailable | bulletproof
  superlative | sublime | supreme(?:ly)?(?! court) | peerless | preeminent | esteemed | revered | illustrious | storied
  venerable | eminent(?! domain)(?:ly)? | distinguished | acclaimed | lauded | celebrated | decorated | award-worthy
  high-caliber | high-powered | high-end | blue-chip | white-glove | premium | deluxe | five-star | top-flight
  powerhouse | juggernaut | dream team | secret weapon | special forces | heavy[- ]hitters? | warriors? | gladiators?
  champions? | sharks? | pit ?bulls? | attack dogs? | tigers? | fighters? | superheroes? | all-stars?
  (?:big|large)[- ](?:firm|city|law) (?:\w+ )?(?:talent|quality|experience|muscle|resources|skill|results|service)
  (?:legal|top|our|unmatched|local|proven) talent | talented | gifted | sought[- ]after | (?:well|deeply|highly)[- ]connected
  incomparable | inimitable | unequaled | one-stop | ultimate | best-kept secret | household name | name you can trust
  (?:sets?|setting|raise[sd]?|raising) the (?:standard|bar|pace) | gold standard | benchmark for | tried and (?:true|tested)
  battle[- ]tested | time[- ]tested | court[- ]tested | (?:blow|blows|blowing) away | head-and-shoulders | step ahead
  step above | notch above | ahead of the (?:curve|pack|competition) | the competition | our competit(?:ors|ion) | our rivals
  (?:our|his|her|the firm's|strong|excellent|good|growing|national|stellar|sterling|solid|fine) reputation
  reputation (?:for|as|in|that|among) | (?:best|well|widely|nationally|locally) known | dean of | doyen of | household
`

/** Words of battle and victory. */
const outcome = oneOf`
  success(?:es)? | successful(?:ly)? | favorabl[ey] | (?:directed|defense|unanimous|jury) verdicts? | verdicts | acquitt\w+
  triumph\w* | conquer\w* | prevail(?:s|ed)? | vindicat\w+ | exonerat\w+ | vanquish\w* | annihilat\w+ | obliterat\w+
  (?:not|never|n't|without being) (?:\w+ )?(?:afraid|intimidated|scared) (?:of|to|by)\b | (?:never|not|n't|refuse to) back down
  (?:never|not|n't) (?:give|gives|giving) up | fight(?:s|ing)? (?:hard|back|until|to the|tooth|like|tirelessly|for)
  go(?:es)? (?:to (?:war|bat|the mat)|the (?:distance|extra mile)) | leave no stone | no stone unturned | take no prisoners
  (?:the )?(?:maximum|highest|largest|top[- ]dollar|biggest|full) (?:possible )?${oneOf`
    settlements? | recover(?:y|ies) | price | value | compensation | award | benefits? | refund | payout | amount | return
  `} | every dollar | dollar for dollar | (?:win|wins|winning|won) (?:big|often|again)
  pays? off | pay for (?:itself|themselves) | works? every time | without fail | like clockwork | time and (?:time )?again
`

/** Ordinary uses of these words in a firm's pages. */
const ordinary: RegExp[] = [
  /\bsuccess(?:ful(?:ly)?)?\b(?= (?:bidders?|buyers?|applicants?|candidates?|successors?|transition|handover|plan|depends?))/,
  /\bsuccess of (?:an?|the|any) (?:plan|business|company|sale|handover|transfer)\b/,
  /\b(?:no|not|never|cannot|without|depends?|any|what|whether|if|chance|chances|likelihood|prospects?|measure) (?:\w+ ){0,4}?(?:success(?:ful(?:ly)?)?|favorabl[ey]|verdicts?|prevails?)\b/,
  /\b(?:guarantee|promise|predict)\w* (?:\w+ ){0,3}?(?:success|verdicts?)\b/,
  /\b(?:favorable|excellent|exceptional|distinguished|premium|ultimate|remarkable|extraordinary) (?:\w+ )?(?:terms?|rates?|treatment|dividends?|insurance|payments?|decision|control|responsibility|owner|measures?|meeting|transactions?|circumstances|price)\b/,
  /\bthe competition (?:act|law|clause|covenant)\b/,
  /\b(?:youth|school|college|high-school|local|league|chess|rowing|club) champions?\b/,
  /\bfull (?:price|value|amount|benefit)\b/,
]

/** Words that a firm's own pages do not need, whoever they are said of: in an article they may describe anything. */
export const loadedWords: Phrase[] = [
  {
    pattern: new RegExp(String.raw`\b${quality}(?!\w)`),
    why: 'praises the firm (Pa. RPC 7.1)',
    instead: factInstead,
    except: ordinary,
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(String.raw`\b${outcome}(?!\w)`),
    why: 'tells of a result, or promises one (Pa. RPC 7.1)',
    instead: resultInstead,
    except: ordinary,
    mayBeDenied: true,
  },
]

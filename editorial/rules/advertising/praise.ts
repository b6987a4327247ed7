import { oneOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { factInstead, focusInstead, leaveOut, opinionHolders, praised, praising } from './vocabulary.ts'
import { unequaled } from './vocabulary.ts'

const compares = 'makes a comparison that cannot be proved (Pa. RPC 7.1)'
const praises = 'praises the firm (Pa. RPC 7.1)'
const masters = 'claims a specialty (Pa. RPC 7.2(c))'
const awarded = 'counts as an award, a rating or a ranking (Pa. RPC 7.1)'

const betterThan = oneOf`
  better | faster | cheaper | sooner | lower | less | more | harder | closer | sharper | stronger | smarter | deeper
  greater | quicker | fairer | higher | tougher | wiser | further | longer | friendlier | safer | easier
`

const otherFirms = oneOf`
  (?:law )?firms? | lawyers? | attorneys? | offices? | competitors? | competition | practices | others? | anyone | anybody
  anywhere | elsewhere | rivals? | counsel | advis[eo]rs? | most | downtown | the rest | the big ones | the large ones
`

const kindOfFirm = oneOf`
  big | bigger | large | larger | big-city | downtown | national | other | city | local | regional | discount | online
  cheap | typical | average | traditional
`

const nobody = oneOf`
  no one | nobody | no other | no (?:\w+ )?(?:firm|lawyer|attorney|office|practice) | nowhere | few | hardly any(?:one)?
  not many | rarely will | never will | you will not find | you won't find | you will find no | not another
`

const knowing = oneOf`
  knows? | understands? | offers? | matches | works? | cares? | brings? | does | has | gives? | handles? | fights?
  comes? close | listens? | prepares? | serves? | can match | can rival | can offer | equals? | rivals?
`

/** The firm set above others: by an adjective, a comparison, or the absence of an equal. */
function comparisonsOf(us: string): Phrase[] {
  return [
    {
      pattern: new RegExp(String.raw`\b${unequaled}\b`),
      why: compares,
      instead: factInstead,
      mayBeDenied: true,
    },
    {
      pattern: new RegExp(
        String.raw`\b${praising},? (?:(?!of|in|for|to|from|on|by|who|that|is|are)[\w'-]+,? ){0,3}?${praised}\b`,
      ),
      why: praises,
      instead: factInstead,
      except: [
        /\byour (?:\w+ ){0,2}trusted\b/,
        /\bunique (?:skills?|talents?|knowledge)\b/,
        /\b(?:which|who|what) \w+ best\b/,
        /\bbest (?:practices?|service area)\b/,
      ],
      mayBeDenied: true,
    },
    {
      pattern: new RegExp(
        String.raw`${us} (?:is|are|was|were|remains?|stands?|has been|have been|have become|has become)(?: (?:\w+ly|also|still|among|one of|considered|regarded as|seen as|known as|known for|the|an?))+ (?:\w+ ){0,2}?(?:${praising}|\w{3,}est)\b`,
      ),
      why: praises,
      instead: factInstead,
      except: [
        /\b(?:honest|earnest|modest|interest|request|latest|nearest|guest|happiest|first|closest)\b/,
        /\bmost of\b/,
      ],
      mayBeDenied: true,
    },
    {
      pattern: new RegExp(String.raw`\b${betterThan}\b[^.]{0,40}\bthan (?:\w+ ){0,8}?${otherFirms}\b`),
      why: compares,
      instead: factInstead,
      except: [/\bmore than (?:one|two|a|an|any other (?:kind|part|document))\b/, /\bmore often than not\b/],
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:over|instead of|rather than|unlike|not like|compared (?:to|with)|ahead of) (?:the |any |most |many |other |every |all |those |some )*(?:${kindOfFirm} )+(?:\w+ )?(?:firms?|lawyers?|attorneys?|offices?|law)\b`,
      ),
      why: compares,
      instead: factInstead,
    },
    {
      pattern: new RegExp(
        [
          String.raw`(?<!\bthat )\b${nobody}\b[^.]{0,80}\b${betterThan}\b(?! (?:off|than you|than the client|of))`,
          String.raw`\b${nobody}\b[^.]{0,80}\b(?:as|so) (?:\w+ )?(?:\w+ly|well|much|hard|often|long|good|many|far|close)\b`,
          String.raw`\b${nobody}\b[^.]{0,80}\b(?:the way|like|than|as|what|half of what) ${us}`,
          String.raw`\b(?:few|hardly any|not many|no other) (?:\w+ ){0,2}?(?:firms?|lawyers?|attorneys?|offices?|practices?)\b`,
          String.raw`\bno (?:\w+ )?(?:firm|lawyer|attorney|office|practice)\b[^.]{0,40}? ${knowing}\b`,
        ].join('|'),
      ),
      why: compares,
      instead: factInstead,
      except: [
        /\b(?:few|no) (?:\w+ )?lawyers? (?:can|could|may|should|will|is|are)\b(?! (?:match|rival|offer|equal|do))/,
        /\bno (?:lawyer|attorney) has (?:yet )?(?:read|reviewed|seen|checked|approved)\b/,
        /\bfew (?:days|weeks|minutes|hours|questions|words|pages)\b/,
      ],
    },
    {
      pattern: new RegExp(
        [
          String.raw`\b(?:${kindOfFirm} )+(?:\w+ )?(?:firms?|lawyers?|attorneys?) (?:\w+ ){0,2}?(?:charge|bill|cost|take|miss|forget|ignore|leave|treat|pass)s?\b`,
          String.raw`\b(?:twice|half|double|three times|a fraction of) (?:as much|what|the (?:price|cost|fee)s?)\b[^.]{0,40}\b(?:${otherFirms}|charge)\b`,
          String.raw`\b(?:outperform|outwork|outclass|outsmart|outmaneuver|outshine|surpass|excel)(?:s|ed|ing)?\b`,
          String.raw`\b(?:stands?|sets?|setting|standing) (?:us |him |her |the firm |head and shoulders )?(?:apart|above|out from)\b`,
          String.raw`\b(?:a cut above|head and shoulders above|in a class of|lead(?:s|ing)? the (?:way|field|pack))\b`,
          String.raw`\b(?:the )?most (?:value )?for your (?:money|dollar)\b|\bbest value\b|\bbetter value\b`,
        ].join('|'),
      ),
      why: compares,
      instead: factInstead,
      mayBeDenied: true,
    },
    {
      pattern: new RegExp(
        [
          String.raw`\b(?:${praising}|\w{3,}est|favorite|preferred|number one) (?:[\w'-]+ ){0,6}?(?:in|of|around|throughout|anywhere in|between|east of|west of|south of) (?:the (?:county|state|region|area|city|valley|commonwealth|business|country)|town|[a-z]+ (?:county|hills|valley)|(?:western|southwestern) pennsylvania|pennsylvania|pittsburgh)\b`,
          String.raw`\b(?:pennsylvania|pittsburgh|bridgeville|county|region|area|town|valley|commonwealth)'s (?:\w+ )?(?:${praising}|favorite|\w{3,}est|only|number one)\b`,
        ].join('|'),
      ),
      why: compares,
      instead: factInstead,
      except: [
        /\b(?:interest|request|nearest|latest|earliest|forest|closest) (?:[\w'-]+ ){0,6}\w+/,
        /\bmost (?:of|people|owners|estates|cases|wills|courts|families|companies)\b.*/,
      ],
      mayBeDenied: true,
    },
  ]
}

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

const person = oneOf`
  client | customer | owner | widow | widower | executor | family | couple | employer | seller | buyer | founder
  daughter | son | neighbor | contractor | mother | father | entrepreneur | manager | retiree
`
const opponents = oneOf`
  insurance companies | insurers? | adversar(?:y|ies) | opposing (?:counsel|lawyers|parties) | opponents? | competitors?
  the other side | agencies | creditors | plaintiffs?'? lawyers | other lawyers
`

/** What clients, neighbors and other lawyers are said to think. */
function opinionsOf(us: string): RegExp {
  const liking = oneOf`
    rave | swear by | love | loves | adore | praise | praises | recommend | recommends | applaud | admire | admires | prefer
    choose | chose | trust | trusts | turn to | turned to | rely on | relies on | depend on | count on | look to | value
    appreciate | cherish | speak highly | come back to | keep coming back | return to | refer their | stay with | envy
    respect | fear | dread | hire | send their | sing | know and trust | like working with | feel at home with
  `
  return new RegExp(
    [
      String.raw`\b${opinionHolders}(?: (?:from|in|of|across|around|throughout) (?:\w+ ){1,3}?)?(?: who \w+)?,? (?:\w+ ){0,2}?${liking}\b[^.]{0,30}(?:\b(?:us|him|her|our|his|praises)\b|the way|the firm|${us})`,
      String.raw`\b(?:clients?|customers?)(?:, [^,.]{1,40},| (?:from|in|of) \w+| \w+)? (?:say|says|said|write|writes|wrote|puts? it|describes?|called|told|tells?|report|agree|reviews?|rates?|testif(?:y|ies)|call (?:him|her|us|it)|calls (?:him|her|us|it))\b`,
      String.raw`\b(?:one|an?|another|our|the) (?:\w+ ){0,2}?${person},? (?:\w+ ){0,2}?(?:put|puts|said|says|wrote|writes|told|called|calls|summed) [^.]{0,30}"`,
      String.raw`\b${opponents} (?:\w+ )?(?:knows?|fears?|respects?|dreads?|expects?|learns?|calls?|called) (?:that )?(?:we|us|our|him|her|he|she|${us})`,
      String.raw`${us} (?:\w+ ){0,3}?(?:been|was|were|is|are) (?:\w+ly )?(?:profiled|featured|recognized|honored|hailed|lauded|praised|ranked|rated|listed|selected|voted|recommended) (?:in|by|among|as|for|with)`,
      String.raw`\b(?:happy|satisfied|grateful|delighted|thrilled|loyal|thankful) (?:\w+ )?${opinionHolders}\b`,
      String.raw`\b(?:join|ask) (?:the |our |any of our |any of the )?(?:hundreds|thousands|dozens|many|countless|\d+|(?:\w+ )?clients|anyone|around)\b`,
      String.raw`\b(?:trusted|relied on|recommended|chosen|preferred|loved|respected|admired|praised|sought out|known) (?:by|among) (?:\w+ ){0,4}?${opinionHolders}\b`,
      String.raw`\bI (?:would |can |will |could )?(?:\w+ly )?(?:recommend|thank)\b|\b(?:would|will) (?:hire|choose|call|use) (?:us|him|her|them) again\b`,
      String.raw`\bin their own words\b(?! (?:what|how|why|where|when|who))|\bwhat (?:our )?(?:clients|people) (?:say|are saying)\b`,
      String.raw`\b(?:lawyers?|attorneys?|firm) (?:that |whom )?other (?:lawyers|attorneys|firms) (?:call|trust|turn to|hire|send|fear|respect)\b`,
    ].join('|'),
  )
}

/** Praise of the firm and of its people, by the firm or by those it quotes. Source: Pa. RPC 7.1 and 7.2(c). */
export function praiseOf(us: string): Phrase[] {
  return [
    ...comparisonsOf(us),
    { pattern: mastery, why: masters, instead: focusInstead, mayBeDenied: true },
    { pattern: recognitionOf(us), why: awarded, instead: leaveOut, mayBeDenied: true },
    {
      pattern: opinionsOf(us),
      why: 'counts as a testimonial (Pa. RPC 7.1)',
      instead: leaveOut,
      except: [
        /\b(?:asks?|invites?|helps?) (?:\w+ )?clients? to \w+/,
        /\b(?:tell|told|say|said|rely|call|write|count on) (?:on )?(?:us|me|him|her)? ?(?:what|who|when|whether|which|about|where|how much|before|after)\b/,
      ],
      mayBeDenied: true,
    },
  ]
}

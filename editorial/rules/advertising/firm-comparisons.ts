import { oneOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { factInstead, praised, praising, unequaled } from './vocabulary.ts'

const compares = 'makes a comparison that cannot be proved (Pa. RPC 7.1)'
const praises = 'praises the firm (Pa. RPC 7.1)'

const betterThan = oneOf`
  better | faster | cheaper | sooner | lower | less | more | harder | closer | sharper | stronger | smarter | deeper
  greater | quicker | fairer | higher | tougher | wiser | further | longer | friendlier | safer | easier
`

const otherFirms = oneOf`
  (?:law )?firms? | lawyers? | attorneys? | offices? | competitors? | competition | practices | others? | anyone | anybody
  anywhere | elsewhere | rivals? | counsel | advis[eo]rs? | most | downtown | the rest | the big ones | the large ones
`

const nobody = oneOf`
  no one | nobody | no other | no (?:\w+ )?(?:firm|lawyer|attorney|office|practice) | nowhere | few | hardly any(?:one)?
  not many | rarely will | never will | you will not find | you won't find | you will find no | not another
`

/** The firm set above others: by an adjective, a comparison, or the absence of an equal. */
export function comparisonsOf(us: string): Phrase[] {
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
        [
          String.raw`(?<!\bthat )\b${nobody}\b[^.]{0,80}\b${betterThan}\b(?! (?:off|than you|than the client|of))`,
          String.raw`\b${nobody}\b[^.]{0,80}\b(?:as|so) (?:\w+ )?(?:\w+ly|well|much|hard|often|long|good|many|far|close)\b`,
          String.raw`\b${nobody}\b[^.]{0,80}\b(?:the way|like|than|as|what|half of what) ${us}`,
          String.raw`\b(?:few|hardly any|not many|no other) (?:\w+ ){0,2}?(?:firms?|lawyers?|attorneys?|offices?|practices?)\b`,
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

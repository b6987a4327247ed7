import { oneOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { leaveOut, opinionHolders } from './vocabulary.ts'

const person = oneOf`
  client | customer | owner | widow | widower | executor | family | couple | employer | seller | buyer | founder
  daughter | son | neighbor | contractor | mother | father | entrepreneur | manager | retiree
`

/** What clients, neighbors and other lawyers are said to think. */
function opinionPattern(us: string): RegExp {
  const liking = oneOf`
    rave | swear by | love | loves | adore | praise | praises | recommend | recommends | applaud | admire | admires | prefer
    choose | chose | trust | trusts | turn to | turned to | rely on | relies on | depend on | count on | look to | value
    appreciate | cherish | speak highly | come back to | keep coming back | return to | refer their | stay with | envy
    respect | fear | dread | hire | send their | sing | know and trust | like working with | feel at home with
  `
  return new RegExp(
    [
      String.raw`\b${opinionHolders}(?: (?:from|in|of|across|around|throughout) (?:\w+ ){1,3}?)?(?: who \w+)?,? (?:\w+ ){0,2}?${liking}\b[^.]{0,30}(?:\b(?:us|him|her|our|his|praises)\b|the way|the firm|${us})`,
      String.raw`\b(?:one|an?|another|our|the) (?:\w+ ){0,2}?${person},? (?:\w+ ){0,2}?(?:put|puts|said|says|wrote|writes|told|called|calls|summed) [^.]{0,30}"`,
      String.raw`${us} (?:\w+ ){0,3}?(?:been|was|were|is|are) (?:\w+ly )?(?:profiled|featured|recognized|honored|hailed|lauded|praised|ranked|rated|listed|selected|voted|recommended) (?:in|by|among|as|for|with)`,
      String.raw`\b(?:happy|satisfied|grateful|delighted|thrilled|loyal|thankful) (?:\w+ )?${opinionHolders}\b`,
      String.raw`\b(?:join|ask) (?:the |our |any of our |any of the )?(?:hundreds|thousands|dozens|many|countless|\d+|(?:\w+ )?clients|anyone|around)\b`,
      String.raw`\b(?:trusted|relied on|recommended|chosen|preferred|loved|respected|admired|praised|sought out|known) (?:by|among) (?:\w+ ){0,4}?${opinionHolders}\b`,
      String.raw`\bI (?:would |can |will |could )?(?:\w+ly )?(?:recommend|thank)\b|\b(?:would|will) (?:hire|choose|call|use) (?:us|him|her|them) again\b`,
      String.raw`\bin their own words\b(?! (?:what|how|why|where|when|who))|\bwhat (?:our )?(?:clients|people) (?:say|are saying)\b`,
    ].join('|'),
  )
}

/** Opinions of the firm, told or quoted. */
export function opinionsOf(us: string): Phrase[] {
  return [
    {
      pattern: opinionPattern(us),
      why: 'counts as a testimonial (Pa. RPC 7.1)',
      instead: leaveOut,
      except: [
        /\b(?:asks?|invites?|helps?) (?:\w+ )?clients? to \w+/,
        /\w+ (?:may|can|should|must) (?:hire|choose) an? .*/,
        /\b(?:tell|told|say|said|rely|call|write|count on) (?:on )?(?:us|me|him|her)? ?(?:what|who|when|whether|which|about|where|how much|before|after)\b/,
      ],
      mayBeDenied: true,
    },
  ]
}

import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { factInstead, firmItself } from './vocabulary.ts'

const award = 'counts as an award, a rating or a ranking (Pa. RPC 7.1)'
const praise = 'counts as a testimonial (Pa. RPC 7.1)'
const leaveOut = 'Leave it out.'

/** Awards, ratings, rankings, badges and testimonials. */
export const awards: Phrase[] = [
  {
    pattern: anyOf(
      /\baward[- ]winning\b/,
      /\b(?:super lawyers?|rising stars?|best lawyers|best law firms|martindale(?:[- ]hubbell)?|avvo|chambers (?:and|&) partners|legal 500|who's who|top (?:10|40|50|100)\b(?: under \d+)?|40 under 40|lawyer of the year|attorney of the year|firm of the year|hall of fame|peer[- ]review(?:ed)? rat\w+|av[- ](?:rated|preeminent)|million dollar advocates)\b/,
    ),
    why: award,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern:
      /\b(?:received|receives|earned|recipients? of|presented with|given|accepted|holds?|holder of|nominated for|winners? of|honored with|took home|garnered) (?:\w+ ){0,6}?(?:awards?|honors?|accolades?|prizes?|medals?|distinctions?|ratings?|rankings?|badges?)\b/,
    why: award,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: new RegExp(
      [
        String.raw`${firmItself}[^.]{0,30}\b(?:awards?|accolades|badges?|rankings?|ratings?)\b`,
        String.raw`\b(?:many|several|numerous|our|his|her|professional|industry|national|community) (?:awards|accolades|honors|badges|ratings)\b`,
        String.raw`\bawards? (?:for|and) (?:excellence|recognition|honors|service)\b`,
      ].join('|'),
    ),
    why: award,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern:
      /\b(?:named|selected|voted|ranked|rated|recogni[sz]ed|honored|listed|chosen|nominated|included|featured) (?:as |to |by |among |in |one of |for |annually |repeatedly |consistently |again |three times |twice |nationally |a |an |the |#?\d+ )+(?:[\w'&-]+ ){0,5}?(?:best|top|super|leading|lawyers?|attorneys?|firms?|peers|magazine|list|clients|readers|residents|community|directory|excellence|stars?|year|association|chamber)\b/,
    why: award,
    instead: leaveOut,
    except: [
      /\b(?:named|chosen|listed|selected) (?:as |in )(?:the |an? )?(?:will|trust|agreement|articles|operating|list of)\b/,
    ],
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\b(?:five|four|5|4(?:\.\d)?|4\.\d)[- ]stars?\b|[★⭐]|\b[45]\.\d (?:out of|of|\/) ?5\b/,
      /\bA\+[- ](?:rated|rating)|\brated (?:A\+?|AV|10|\d(?:\.\d)?)(?!\w)/,
      /\b(?:10|ten)(?:\.0)? (?:out of|\/) ?(?:10|ten)\b/,
      /\b(?:perfect|top|highest|superb) (?:rating|score|ranking)s?\b|\bbadges? (?:of|from)\b/,
    ),
    why: award,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\btestimonials?\b/,
      /\b(?:client|customer|google|yelp|online|rave|glowing|positive|five[- ]star|hundreds of|dozens of) reviews?\b/,
      /\breviews? (?:from|by) (?:our |past |former |happy )?clients\b/,
      /\bclient (?:satisfaction|success stor(?:y|ies)|stories|praise|feedback)\b/,
    ),
    why: praise,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\b(?:our|satisfied|happy|grateful|past|former|many|most|hundreds of|thousands of|countless) clients? (?:\w+ )?(?:say|says|said|tell|tells|told|love|loves|praise|praises|rave|thank|thanks|thanked|recommend|recommends|trust|agree|describe|call us|call him|call her|rely|wrote|writes|appreciate|are (?:delighted|thrilled|happy|grateful|satisfied|pleased))\b/,
      /\b(?:satisfied|happy|grateful|delighted|thrilled|loyal) clients?\b/,
      /\bclients (?:love|praise|recommend|rave|appreciate|thank|trust) (?:us|him|her|our|the firm|his|their)\b/,
    ),
    why: praise,
    instead: leaveOut,
    except: [
      /\bclients? (?:\w+ )?(?:tell|told|say|said|rely) (?:us|me) (?:what|who|when|whether|which|about|where|how much)\b/,
    ],
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\b(?:trusted|relied on|recommended|chosen|preferred|loved) by (?:\w+ ){0,4}(?:clients|families|businesses|owners|companies|employers|neighbors|residents|lawyers|attorneys|people|generations)\b/,
      /\bhighly recommend(?:ed|s)?\b/,
      /\b(?:hundreds|thousands|dozens) of (?:\w+ ){0,2}(?:clients|families|businesses|owners|cases|companies|estates) (?:have|has|trust|rely|helped|served|we|protected|handled|resolved)\b/,
    ),
    why: praise,
    instead: factInstead,
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\b(?:honou?red|recogni[sz]ed|singled out|presented) (?:her|him|us|them|our \w+|the firm) (?:with|for|as|at|among)\b/,
      /\b(?:ranks?|ranked|rates?|rated|lists?|listed|names?|named|(?:calls?|called)(?! (?:us|him|her) in the)|recogni[sz]es|places?|placed|puts?|counts?) (?:us|our firm|the firm|her|him|them) (?:as|among|in the|at the|one of|first|the|number)\b/,
      /\b(?:gave|give|gives|given|awarded) (?:her|him|us|our \w+|the firm) (?:its|the|an?|\w+ stars?|top|high)(?: \w+){0,5}? ?(?:awards?|prizes?|medals?|honors?|stars?|ratings?|marks|titles?|scores?)\b/,
    ),
    why: award,
    instead: leaveOut,
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\bclients? (?:often |always |regularly |frequently |sometimes )?(?:tell|say|write|report|told|said|wrote) (?:us |me )?(?:that|how (?:much|grateful|happy|glad|pleased))\b/,
      /\b(?:I|we) could(?: not|n't) have \w+ [^.]{0,60}\bwithout \w+/,
    ),
    why: praise,
    instead: leaveOut,
    mayBeDenied: true,
  },
]

import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { factInstead, offered } from './vocabulary.ts'

const why = 'makes a comparison that cannot be proved (Pa. RPC 7.1)'

/** What is best without anyone being compared: a time, a way, an answer. */
const ordinaryBest: RegExp[] = [
  /\bno (?:one |single )?best\b|\bbest[- ](?:humou?red|selling|man)\b/,
  /\bbest interests?\b/,
  /\bat best\b|\bat (?:its|their|his|her|your) best\b|\bbest if\b|\bbest of all\b/,
  /\bnot (?:always |necessarily )?the best (?:offer|bid|price|buyer|choice)\b|\ban? (?:\w+ )?\w+ is (?:usually |often )?best(?=[,;:.])/,
  /\bbest of (?:your|their|his|her|our|my) (?:knowledge|ability)\b/,
  /\bbest (?:time|times|day|days|hours?|moment|season|place|places|way|ways|first step|starting|start|beginning|evidence|efforts?|practices?|use|question|questions|guess|number|address|answer|kept|time|reason|sign|proof|protection|defense is|record|records|policy is|known|left|stored|done|settled|asked|read|used|before|after|when|to)\b/,
  /\b(?:as|how) best\b|\b(?:fits?|suits?|works?|knows?|know|reach|judge|decide) (?:\w+ ){0,2}best\b/,
  /\b(?:do|does|did|try|tries|tried) (?:your|their|his|her|its) best\b/,
  /\bwhich (?:\w+ ){1,3}best\b|\bbest for (?:you|your|them|their|the (?:company|business|family|child|children))\b/,
]

/** Words that say that the firm has no equal. */
export const superlatives: Phrase[] = [
  { pattern: /\bbest\b/, why, instead: factInstead, except: ordinaryBest },
  {
    pattern: new RegExp(String.raw`\btop[- ](?:rated|tier|notch|ranked|flight|quality)\b|\btop ${offered}\b`),
    why,
    instead: factInstead,
  },
  {
    pattern: /\bleading\b/,
    why,
    instead: factInstead,
    except: [
      /\bleading (?:up )?(?:in)?to\b/,
      /\bleading (?:case|cases|decision|question|questions|role|roles|part|cause|customers?|suppliers?|edge)\b/,
    ],
  },
  {
    pattern:
      /#1(?!\d)|\bnumber[- ]one\b(?! (?:of|on|in the list))|\bNo\. ?1 (?:law|firm|choice|lawyer|attorney)/,
    why,
    instead: factInstead,
    except: [
      /\b(?:lessons?|steps?|parts?|rules?|questions?|points?|items?|mistakes?|myths?|tips?|chapters?|exhibits?|schedules?|units?|suites?|box) #1\b/,
    ],
  },
  { pattern: /\b(?:most|more) experienced\b/, why, instead: factInstead },
  {
    pattern: anyOf(
      /\bunbeatable\b|\bunmatched\b|\bunrivall?ed\b|\bunparalleled\b|\bunsurpassed\b/,
      /\bunequall?ed\b|\bsecond to none\b|\bwithout (?:equal|peer)\b|\bone of a kind\b/,
      /\blike no other\b|\bworld[- ]class\b|\bfirst[- ]rate\b|\bcutting[- ]edge\b/,
      /\bgold standard\b/,
    ),
    why,
    instead: factInstead,
  },
  {
    pattern: anyOf(
      /\b(?:renowned|pre-?eminent|foremost|prestigious|elite|acclaimed|award-caliber|legendary|formidable)\b/,
      /\b(?:nationally|widely|universally|regionally|locally|highly|well|most) (?:recogni[sz]ed|regarded|respected|rated|acclaimed|skilled|sought[- ]after|trusted|successful|effective)\b/,
    ),
    why,
    instead: factInstead,
    except: [
      /\bmost effective (?:way|when|if|on)\b/,
      /\bwell recogni[sz]ed (?:rule|principle|exception|by)\b/,
    ],
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:finest|greatest|smartest|toughest|premier|outstanding|superior|exceptional|superb|brilliant|extraordinary|excellent|elite|stellar|seasoned|unique) (?:[a-z]+ )?${offered}\b`,
    ),
    why,
    instead: factInstead,
    except: [/\bsuperior court\b/],
  },
]

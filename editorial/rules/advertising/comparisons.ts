import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { factInstead, firmItself, offered } from './vocabulary.ts'

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

/** Claims to be better than others, or to have no equal. */
export const comparisons: Phrase[] = [
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
  {
    pattern: new RegExp(
      String.raw`\b(?:better|faster|cheaper|more \w+|less \w+|lower(?: \w+)?|greater|harder|further|stronger) than (?:(?:any|all|most|many|the|your|some|other|every|larger|bigger|big|those|that|what) ){0,3}(?:other |others\b|big |larger |local |downtown )*(?:${offered}|others|competitors?|competition|offices)\b`,
    ),
    why,
    instead: factInstead,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:unlike|compared (?:to|with)|where|while|what) (?:(?:many|most|some|the|big|larger|bigger|downtown|local|all) ){0,2}(?:other |others\b|big |larger |downtown )?(?:lawyers|law firms|attorneys|firms|competitors)\b`,
    ),
    why,
    instead: factInstead,
  },
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:no|few|not one) other (?:law )?(?:${offered}|office)\b`,
        String.raw`\bany other (?:law )?(?:firm|lawyers?|attorneys?|office)\b`,
        String.raw`\bonly (?:law )?(?:firm|lawyers?|attorneys?|office) (?:in|that|who|with|around|for)\b`,
        String.raw`\bother (?:law )?(?:firms|lawyers|attorneys) (?:cannot|can't|do not|don't|fail|miss|will not|won't|charge|promise|only)\b`,
      ].join('|'),
    ),
    why,
    instead: factInstead,
    except: [/\bin any other\b/],
  },
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:lowest|most affordable|cheapest|most competitive|fairest|most reasonable) (?:legal |flat |hourly )?(?:fees?|rates?|prices?|costs?|${offered})\b`,
        String.raw`\b(?:largest|oldest|biggest|fastest|most trusted|most successful|most respected|most dedicated|hardest[- ]working) (?:[a-z]+ ){0,2}${offered}\b`,
        String.raw`\bmost (?:qualified|knowledgeable|capable|thorough|dedicated|talented|skilled|trusted|respected|affordable) \b`,
      ].join('|'),
    ),
    why,
    instead: factInstead,
    except: [
      /\b(?:lowest|cheapest) (?:prices?|costs?) (?:is|are|may|might|does) (?:\w+ ){0,2}?(?:not|never)\b/,
    ],
  },
  {
    pattern: new RegExp(
      String.raw`${firmItself}[^.]{0,40}\b(?:better|best|superior|unique(?:ly)?)(?! (?:than nothing|to|if|when|for you))\b(?=[^.]{0,25}\b(?:qualified|equipped|positioned|placed|suited|than|to none)\b)`,
    ),
    why,
    instead: factInstead,
  },
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:less|more|cheaper|faster|better|sooner|lower|harder|closer)\b[^.]{0,30}\bthan (?:at|with|from|in|by|you (?:would|will|could|can)|what) [^.]{0,30}\b(?:${offered}|offices|firms|elsewhere|anywhere|downtown)\b`,
        String.raw`\b(?:no one|nobody|no lawyer|no attorney|no firm|no office|few lawyers|few firms) (?!at the firm)(?:else )?(?:(?:in|around|within|near|on this side of) (?:the|this|our|all of)? ?\w+ (?:\w+ ){0,3})?(?:(?:has|have|knows?|works?|is|are|does|do|can|charges?|offers?|comes?|gives?) )+(?:more|better|as (?:much|many|well|hard|experienced|thorough)|harder|match|beat|close|less|lower)\b`,
      ].join('|'),
    ),
    why,
    instead: factInstead,
    except: [/\b(?:no one|nobody) (?:\w+ ){0,3}(?:more|better) (?:than|off|to)\b/, /\bno one knows\b/],
  },
  {
    pattern: anyOf(
      /\bfinest\b/,
      /\b(?:no\.? ?1|number[- ]one) (?:\w+ ){0,3}(?:law|lawyers?|attorneys?|offices?|firms?|choice|team)\b/,
      /\b(?:head and shoulders|in a class of|a cut above|unmistakably better|leaders? in (?:the )?(?:field|area|county|region|state|law))\b/,
    ),
    why,
    instead: factInstead,
  },
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:no|never a|not a) (?:better|finer|stronger|safer) ${offered}\b`,
        String.raw`\b(?:sharpest|ablest|wisest|keenest|strongest|kindest|busiest) (?:[a-z]+ ){0,3}(?:in|around|of|at)\b`,
        String.raw`\b(?:find|see|get|pay) (?:no )?(?:lower|better|fairer|cheaper) (?:fees?|rates?|prices?|${offered})\b`,
        String.raw`\bgo-to\b`,
        String.raw`\b(?:lawyers?|attorneys?|firms?) [^.]{0,40}\b(?:as well as|as much as|better than) (?:we|she|he|they|ours?)\b`,
      ].join('|'),
    ),
    why,
    instead: factInstead,
  },
]

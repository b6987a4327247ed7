import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { factInstead, firmItself, offered } from './vocabulary.ts'

const why = 'makes a comparison that cannot be proved (Pa. RPC 7.1)'

/** Claims to be better than others. */
export const comparisons: Phrase[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:better|faster|cheaper|more \w+|less \w+|lower(?: \w+)?|greater|harder|further|stronger) than (?:(?:any|all|most|many|the|your|some|other|every|larger|bigger|big|those|that|what) ){0,3}(?:other |others\b|big |larger |local |downtown )*(?:${offered}|others|competitors?|competition|offices)\b`,
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

import type { Rule } from '../content-folder.ts'
import { findPhrases } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'

const specialty = 'claims a specialty (Pa. RPC 7.2(c))'
const comparison = 'makes a comparison that cannot be proved (Pa. RPC 7.1)'
const promise = 'promises a result (Pa. RPC 7.1)'
const overstatement = 'states more than can be true (Pa. RPC 7.1)'

const focusInstead = 'Write "focuses on" or "advises on".'
const factInstead = 'Leave it out, or state a fact that can be checked.'
const workInstead = 'Say what the firm does, without the outcome.'

const banned: Phrase[] = [
  { pattern: /\bspecialists?\b/, why: specialty, instead: focusInstead, mayBeDenied: true },
  { pattern: /\bspecialt(?:y|ies)\b/, why: specialty, instead: 'Write "practice area".', mayBeDenied: true },
  { pattern: /\bspeciali[sz](?:es?|ing)\b/, why: specialty, instead: focusInstead, mayBeDenied: true },
  { pattern: /\bspeciali[sz]ed in\b/, why: specialty, instead: focusInstead, mayBeDenied: true },
  {
    pattern: /\bconcentrat(?:es?|ed|ing) (?:his |her |their |our |its )?(?:practice |work )?(?:in|on)\b/,
    why: specialty,
    instead: focusInstead,
  },
  {
    pattern: /\bexperts?\b/,
    why: specialty,
    instead: 'Write "lawyer", or say what the person advises on.',
    except: [/\bexpert (?:witness(?:es)?|report|testimony)\b/],
    mayBeDenied: true,
  },
  { pattern: /\bexpertise\b/, why: specialty, instead: 'Say what the person advises on.', mayBeDenied: true },
  {
    pattern: /\b(?:board|court)[- ]certified\b|\bcertified (?:specialists?|experts?|as an?|in)\b/,
    why: 'claims a certification (Pa. RPC 7.2(c))',
    instead: focusInstead,
    mayBeDenied: true,
  },
  {
    pattern: /\bbest\b/,
    why: comparison,
    instead: factInstead,
    except: [
      /\bbest interests?\b/,
      /\bat best\b/,
      /\bbest of (?:your|their|his|her|our|my) (?:knowledge|ability)\b/,
    ],
  },
  {
    pattern: /\btop[- ](?:rated|tier|notch|ranked)\b|\btop (?:law(?:yers?)?|attorneys?|firms?)\b/,
    why: comparison,
    instead: factInstead,
  },
  {
    pattern: /\bleading\b/,
    why: comparison,
    instead: factInstead,
    except: [/\bleading (?:up )?(?:in)?to\b/],
  },
  {
    pattern: /#1(?!\d)|\bnumber one (?:law|firm|choice)|\bNo\. 1 (?:law|firm|choice)/,
    why: comparison,
    instead: factInstead,
  },
  { pattern: /\b(?:most|more) experienced\b/, why: comparison, instead: factInstead },
  {
    pattern: /\bunbeatable\b|\bunmatched\b|\bunrivall?ed\b|\bsecond to none\b/,
    why: comparison,
    instead: factInstead,
  },
  {
    pattern: /\bguarantee(?:s|d|ing)?\b/,
    why: promise,
    instead: workInstead,
    except: [/\bpersonal guarantees?\b/],
    mayBeDenied: true,
  },
  {
    pattern: /\bproven (?:results?|track record|success)\b|\bsuccess rates?\b/,
    why: promise,
    instead: workInstead,
  },
  { pattern: /\b(?:win|wins|winning|won)\b/, why: promise, instead: workInstead },
  { pattern: /\baggressive(?:ly)?\b/, why: promise, instead: workInstead },
  {
    pattern: /\brisk[- ]free\b|\bbulletproof\b|\biron-?clad\b/,
    why: overstatement,
    instead: 'Say what it protects against and what it does not.',
    mayBeDenied: true,
  },
  {
    pattern: /\bavoids? all (?:inheritance |estate )?tax(?:es)?\b/,
    why: overstatement,
    instead: 'Name the tax and say when it is due.',
    mayBeDenied: true,
  },
  {
    pattern: /\b(?:100 ?%|fully|completely|entirely) (?:compliant|accessible)\b/,
    why: overstatement,
    instead: 'Name the goal ("WCAG 2.2 AA") and the known limits.',
    mayBeDenied: true,
  },
]

/**
 * Words that a law firm must not use about itself, in any text, picture description or metadata. Source: Pa. RPC
 * 7.1 and 7.2(c), 204 Pa. Code § 81.4.
 */
export const bannedWords: Rule = (file) =>
  findPhrases(
    file,
    banned,
    (found, { why, instead }) =>
      `The ${found.includes(' ') ? 'words' : 'word'} "${found}" ${verb(found, why)}. ${instead}`,
  )

/** The reasons are written for one word; for several words their verb becomes plural. */
function verb(found: string, why: string): string {
  return found.includes(' ') ? why.replace(/^(\w+?)s\b/, '$1') : why
}

import { anyOf } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { firmItself, focusInstead, offered } from './vocabulary.ts'

const why = 'claims a specialty (Pa. RPC 7.2(c))'

/** Claims to be a specialist, an expert, or certified. */
export const specialties: Phrase[] = [
  {
    pattern: /\bspecialists?\b/,
    why,
    instead: focusInstead,
    except: [
      /\b(?:medical|medicine|heart|cancer|eye) specialists?\b|\bspecialists? (?:is |are )?treat(?:s|ing)?\b/,
    ],
    mayBeDenied: true,
  },
  {
    pattern: /\bspecial(?:ty|ities|ity|ties)\b/,
    why,
    instead: 'Write "practice area".',
    except: [
      /\bspecialty (?:bak\w+|foods?|shops?|stores?|coffee|products?|goods|manufactur\w+|steel|chemicals?|trades?|contractors?|retailers?|equipment|paper|glass)\b/,
    ],
    mayBeDenied: true,
  },
  { pattern: /\bspeciali[sz](?:es?|ing|ations?)\b/, why, instead: focusInstead, mayBeDenied: true },
  {
    pattern: new RegExp(
      String.raw`\bspeciali[sz]ed (?:in|${offered})\b|${firmItself}[^.]{0,30}\bspeciali[sz]ed\b`,
    ),
    why,
    instead: focusInstead,
    mayBeDenied: true,
  },
  {
    pattern:
      /\bconcentrat(?:es?|ed|ing) (?:his |her |their |our |its )?(?:practice |work |exclusively |solely )*(?:in|on)\b/,
    why,
    instead: focusInstead,
    except: [/\bconcentrat\w+ (?:in|on) (?:the|one|a) (?:hands|question|county|place|state)\b/],
  },
  {
    pattern: /\bexperts?\b/,
    why,
    instead: 'Write "lawyer", or say what the person advises on.',
    except: [
      /\b(?:each|both|other|opposing|their|either|its|employer's|employee's|seller's|buyer's)(?: \w+'?s?)? experts?\b/,
      /\b(?:judges?|courts?|jury|parties|appraisers) (?:\w+ )?(?:hears?|hear from|appoints?|calls?|weighs?|believes?) (?:an |the |from )?experts?\b/,
      /\b(?:two|three|several) experts\b|\bexperts (?:disagree|differ|testify|testified)\b/,
      /\bexperts? (?:of|for|on) (?:the other side|each side|both sides)\b|\b(?:hire|hires|pay|pays|ask|asks|call|bring) (?:an? |outside )?(?:valuation|pay|tax|computer|outside) experts?\b/,
      /\bexperts?'? (?:witness(?:es)?|reports?|testimony|opinions?|valuations?|apprais\w+|evidence|fees?|disclosures?)\b/,
    ],
    mayBeDenied: true,
  },
  {
    pattern: /\bexpertise\b|\bexpertly\b/,
    why,
    instead: 'Say what the person advises on.',
    except: [/\bexpertly (?:leadingly|forged|copied)\b/],
    mayBeDenied: true,
  },
  {
    pattern: anyOf(
      /\b(?:board|court|bar|state)[- ]certified\b/,
      /\bcertified (?:(?:\w+ ){0,3}(?:lawyers?|attorneys?)|specialists?|experts?|as an?|in|lawyers?|attorneys?|elder law|trust and estate)\b/,
      /\b(?:holds?|earned|received) (?:an? |the )?(?:board )?certification (?:in|as|from)\b/,
    ),
    why: 'claims a certification (Pa. RPC 7.2(c))',
    instead: focusInstead,
    mayBeDenied: true,
  },
  {
    pattern:
      /\b(?:gurus?|foremost authorit(?:y|ies)|(?:an|the|leading|recognized) authorit(?:y|ies) (?:on|in) [a-z]+ (?:law|planning)|go-to (?:firm|lawyers?|attorneys?|person|source)|thought leaders?|masters? of (?:estate|business|employment|corporate|tax|probate))\b/,
    why,
    instead: focusInstead,
    mayBeDenied: true,
  },
]

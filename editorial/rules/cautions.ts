import type { TextCheck } from '../content-folder.ts'
import { findPhrases } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'

const cautions: Phrase[] = [
  {
    pattern:
      /(?<!living )\bwills? (?:must|needs?(?: to)?|requires?)(?: have| be signed (?:by|before|in front of))? two witnesses\b/,
    why: 'is wrong: witnesses are needed at signing only for a mark or a proxy signature (20 Pa.C.S. § 2502)',
    instead: 'Say that two people must prove it later unless it is self-proved.',
    mayBeDenied: true,
  },
  {
    pattern:
      /\bthe (?:state|Commonwealth) (?:will )?(?:takes?|gets?|inherits?|keeps?) (?:all|everything|your|the (?:property|estate|house))\b/,
    why: 'is wrong in almost every estate (20 Pa.C.S. § 2103)',
    instead: 'Name the relatives who inherit without a will.',
    mayBeDenied: true,
  },
  {
    pattern:
      /\b(?:fine[sd]?|penalt(?:y|ies)|late fees?)\b[^.]{0,40}\blate annual reports?\b|\b(?:late|missed|missing an?) annual reports?\b[^.]{0,60}\b(?:fine[sd]?|penalt(?:y|ies)|late fees?)\b/,
    why: 'is wrong: the sanction is dissolution (15 Pa.C.S. § 381)',
    instead: 'Write "can be administratively dissolved".',
    mayBeDenied: true,
  },
  {
    pattern: /\bannual reports?\b[^.]{0,60}\b(?:starting|beginning|from|due|since) in? ?2024\b/,
    why: 'is wrong: the first were due in 2025 (15 Pa.C.S. § 146)',
    instead: 'Write "2025".',
  },
  {
    pattern:
      /\$500(?:(?!criminal|\bfine)[^.])*?\b(?:capped at|cap of|maximum of|max(?:imum)?|up to|with an?)[^.]{0,20}\$10,000\b/,
    why: 'joins two penalties: $10,000 is the criminal fine and caps nothing (31 U.S.C. § 5336(h)(3)(A))',
    instead: 'Write them as a daily civil penalty and a separate criminal fine.',
    except: [/"[^"]*"\.? (?:That|This) is (?:wrong|a mistake|false)/],
  },
  {
    pattern:
      /\b(?:everyone|everybody|(?:all|every) (?:employees?|workers?|staff))\b[^.]{0,60}\b(?:1\.5 times|time and a half|overtime)\b|\b1\.5 times\b[^.]{0,40}\bfor (?:everyone|everybody|(?:all|every) (?:employees?|workers?))\b/,
    why: 'is too wide: many jobs are exempt (29 U.S.C. § 213)',
    instead: 'Write "non-exempt employees".',
    mayBeDenied: true,
    except: [/\b(?:not|n't)\b[^.]*/],
  },
  {
    pattern: /\b(?:always|entirely|completely|passes|pass) tax[- ]free\b/,
    why: 'is wrong for some heirs and some trusts (72 P.S. §§ 9111, 9116)',
    instead: 'Name the exemption and its conditions.',
    mayBeDenied: true,
  },
  {
    pattern: /\b(?:LLC|company) (?:saves?|lowers?|cuts?) (?:you )?(?:money on )?tax(?:es)?\b/,
    why: 'is not true of the form as such (26 C.F.R. § 301.7701-3)',
    instead: 'Say how the form is taxed by default.',
    mayBeDenied: true,
  },
  {
    pattern:
      /\btrusts? (?:avoids?|saves?|escapes?|eliminates?) (?:all |any )?(?:Pennsylvania |inheritance |estate |death )*tax(?:es)?\b/,
    why: 'is wrong: a revocable trust pays inheritance tax (72 P.S. § 9107(c))',
    instead: 'Say that the tax is the same.',
    mayBeDenied: true,
  },
  {
    pattern: /\bprotects?\b[^.]{0,40}\bfrom (?:the )?nursing[- ]home\b|\bavoids? all court\b/,
    why: 'promises more than a trust can do (42 U.S.C. § 1396p(c); 20 Pa.C.S. § 7755)',
    instead: 'Say what the trust does and does not do.',
    mayBeDenied: true,
  },
  {
    pattern:
      /\b(?:FTC|Federal Trade Commission)(?:'s)? (?:non-?compete )?(?:rule|ban)\b[^.]{0,40}\b(?:is in effect|takes effect|is coming|will ban|bans)\b/,
    why: 'is wrong: the rule was set aside and never took effect (Ryan LLC v. FTC)',
    instead: 'Write "set aside on August 20, 2024".',
    mayBeDenied: true,
  },
  {
    pattern:
      /\b(?:miss|skip)(?:ing|ed)? (?:an? |your |the )?(?:annual )?meetings?\b[^.]{0,40}\b(?:costs?|los(?:e|es|ing)|forfeits?)\b/,
    why: 'is not true of a company as such (15 Pa.C.S. § 1755)',
    instead: 'Call it one of the things a court weighs.',
    mayBeDenied: true,
  },
  {
    pattern: /\bcreditors?\b[^.]{0,80}\b(?:one|a) year (?:after|from|of) (?:the )?death\b/,
    why: 'is wrong: the year runs from the first complete advertisement (20 Pa.C.S. § 3532)',
    instead: 'Write "from the advertisement of letters".',
    mayBeDenied: true,
  },
  {
    pattern: /\breading of the will\b/,
    why: 'is not a legal step',
    instead: 'Say that the will is probated by the Register of Wills.',
    mayBeDenied: true,
  },
  {
    pattern: /\brequired annual resolutions?\b|\bannual resolutions? (?:is|are) required\b/,
    why: 'is wrong: Title 15 prescribes none',
    instead: 'Call it good practice.',
    mayBeDenied: true,
  },
  {
    pattern:
      /\b(?:anything|whatever|information) you send\b[^.]{0,30}\b(?:is|are|will) not (?:be )?confidential\b/,
    why: 'is wrong about a prospective client (Pa. RPC 1.18)',
    instead: 'Ask visitors not to send confidential facts yet.',
  },
  {
    pattern: /\bCOPPA\b[^.]{0,60}\b18\b/,
    why: 'is wrong: COPPA covers children under 13 (16 C.F.R. part 312)',
    instead: "State the age of 18 as the firm's own rule.",
  },
  {
    pattern: /\bGoogle(?:'s)? (?:Privacy Policy|Terms of Service)\b/,
    why: 'must not appear beside reCAPTCHA since April 2, 2026: Google is only the processor',
    instead: "Leave it out; the site's own statement covers it.",
    mayBeDenied: true,
  },
]

/** Statements often found on law firms' pages that are wrong in Pennsylvania. Source: the text cited in each row. */
export const cautionedStatements: TextCheck = (file) =>
  findPhrases(file, cautions, (found, { why, instead }) => `"${found}" ${why}. ${instead}`)

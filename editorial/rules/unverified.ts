import type { TextCheck } from '../content-folder.ts'
import { findPhrases } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'

const leaveOut = 'Leave it out until a lawyer has checked it against the official text.'

const unverified: Phrase[] = [
  {
    pattern: /\$(?:35|40)(?![\d,.]*\d)(?: fee)?|\$15 (?:per|for each|a) (?:missed |annual )?report\b/,
    why: 'is an amount for reinstatement that sources give differently (15 Pa.C.S. § 153)',
    instead: leaveOut,
  },
  {
    pattern: /\btransfer[- ]on[- ]death deeds?\b/,
    why: 'makes a claim about deeds that is not settled in Pennsylvania (bills were pending)',
    instead: leaveOut,
  },
  {
    pattern: /\bABC test\b/,
    why: 'is not Pennsylvania’s general test',
    instead: 'Name the test of the statute in question.',
    mayBeDenied: true,
  },
  {
    pattern: /\b(?:SB|HB|S\.B\.|H\.B\.|Senate Bill|House Bill)(?: No\.)? ?\d+/,
    why: 'is a bill whose outcome is not verified',
    instead: 'Say that it was introduced and may have changed, or leave it out.',
    except: [/[^.]*\b(?:introduced|proposes|proposed|pending|passed the House)\b[^.]*/],
  },
  {
    pattern:
      /\bforeign associations?\b[^.]*\b(?:los(?:e|es|ing)|terminated|cannot be reinstated|register again)\b/,
    why: 'is not verified for foreign associations',
    instead: leaveOut,
  },
  {
    pattern: /§ 8834\(b\)/,
    why: 'is a paragraph whose text was not found',
    instead: 'Cite § 8834 for the shield alone.',
  },
  {
    pattern: /\bAct 72\b[^.]*\$\d[\d,]*|\$50,000\b[^.]*\b(?:liability insurance|Act 72)\b/,
    why: 'gives an amount of the construction act that is not verified',
    instead: leaveOut,
  },
  {
    pattern: /\bMinimum Wage Act\b[^.]*\b(?:three|3)[- ]years?\b/,
    why: 'gives a limitation period that the Act does not state',
    instead: leaveOut,
  },
  {
    pattern: /\bminimum wage\b[^.]*\b(?:in|for|since) 202[6-9]\b/,
    why: 'states a minimum wage after 2025, which is not verified',
    instead: leaveOut,
  },
  {
    pattern: /\b(?:May 15|July 1), 2026\b/,
    why: 'is the date of a final contractor rule that only one doubtful page reports',
    instead: 'Read 29 C.F.R. part 795 and say what it says.',
  },
  {
    pattern: /\b(?:FinCEN|Treasury)\b[^.]*\bfinal rule\b/,
    why: 'mentions a final rule on ownership reports that is not verified',
    instead: 'Write "interim final rule", or leave it out.',
    except: [/\binterim final rule\b/, /[^.]*\binterim final rule\b[^.]*/],
    mayBeDenied: true,
  },
  {
    pattern: /\bJuly (?:17|23), 2024\b/,
    why: 'is a signing date of Act 74 on which sources differ',
    instead: 'Write "Act 74 of 2024".',
  },
  {
    pattern: /\bAct 74\b[^.]*\bpatients?\b[^.]*\b(?:notif(?:y|ied)|notices?)\b/,
    why: 'mentions the patient notice, on whose window sources differ',
    instead: leaveOut,
  },
  {
    pattern: /\bPennDOT\b/,
    why: 'mentions titling vehicles into trusts, which is not verified',
    instead: leaveOut,
  },
  { pattern: /\$107,732\b/, why: 'is a wrong figure', instead: 'Write "$107,432" (29 C.F.R. § 541.601).' },
]

/** Statements for which no official text was found. They are kept out of everything the public reads. */
export const unverifiedStatements: TextCheck = (file) =>
  findPhrases(file, unverified, (found, { why, instead }) => `"${found}" ${why}. ${instead}`)

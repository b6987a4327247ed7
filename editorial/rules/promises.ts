import type { Rule } from '../content-folder.ts'
import { findPhrases } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'

const promises: Phrase[] = [
  {
    pattern: /\bensur(?:es?|ing) (?:full |your )?compliance\b/,
    why: 'promises a result (Pa. RPC 7.1)',
    instead: 'Write "helps clients meet".',
  },
  {
    pattern:
      /\bfrom all liabilit(?:y|ies)\b|\bcomplete(?:ly)? (?:immunity|immune|shielded)\b|\bmaximiz(?:es?|ing) (?:your|the) (?:price|value)\b/,
    why: 'promises a result (Pa. RPC 7.1)',
    instead: 'Say what the firm does, without the outcome.',
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

/** What the firm must keep, in the one form in which every page says it. Articles speak of the law's own periods. */
const commitments: Phrase[] = [
  {
    pattern: /(?<!\bup to )\b(?:thirty|30)[- ]minutes?\b|\bhalf[- ](?:an )?hour\b/,
    why: 'promises a fixed length for the first consultation',
    instead: 'Write "up to thirty minutes".',
  },
  {
    pattern: /(?<!\baim to [^.]*)\b(?:\w+) business days?\b/,
    why: 'promises a time to answer',
    instead: 'Write "we aim to answer within two business days".',
  },
]

/** Statements that a firm must not make about its work or visitors' messages. Source: the rule cited in each row. */
export const promisedResults: Rule = (file) =>
  findPhrases(
    file,
    file.collection === 'blog' ? promises : [...promises, ...commitments],
    (found, { why, instead }) => `"${found}" ${why}. ${instead}`,
  )

import type { TextCheck } from '../content-folder.ts'
import { findPhrases } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'

/** What the firm must keep, in the one form in which every page says it. Articles speak of the law's own periods. */
const forms: Phrase[] = [
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

/** Times that a page promises without reserve. */
export const commitments: TextCheck = (file) =>
  file.collection === 'blog'
    ? []
    : findPhrases(file, forms, (found, { why, instead }) => `"${found}" ${why}. ${instead}`)

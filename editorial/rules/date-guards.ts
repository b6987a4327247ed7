import { articleOf } from '../content-values.ts'
import type { TextCheck } from '../content-folder.ts'
import { rangesOf } from '../phrases.ts'

/** A fact, how to recognize it, and the first date on which anyone could know it. */
type Guard = { fact: string; pattern: RegExp; from: string }

const guards: Guard[] = [
  { fact: 'The rescission of the NLRB memos (GC 25-05)', pattern: /\bGC 25-05\b/, from: '2025-02-14' },
  { fact: 'The CTA deadline of March 21, 2025', pattern: /\bMarch 21(?:st)?\b/, from: '2025-02-18' },
  { fact: 'The merger filing threshold of 2025', pattern: /\$126\.4 million/, from: '2025-02-21' },
  {
    fact: "FinCEN's statement that it will not fine",
    pattern: /\bFebruary 27, 2025\b|\bFinCEN\b[^.]*\bnot (?:issue |impose )?(?:any )?(?:fine|penalt)/,
    from: '2025-02-27',
  },
  {
    fact: "The Treasury's statement on enforcement",
    pattern: /\bMarch 2, 2025\b|\bTreasury\b[^.]*\bnot enforce\b/,
    from: '2025-03-02',
  },
  {
    fact: "The FTC's request for a pause",
    pattern: /\bMarch 7, 2025\b|\b(?:FTC|Federal Trade Commission)\b[^.]*\b(?:120[- ]days?|pause)\b/,
    from: '2025-03-07',
  },
  {
    fact: 'The interim final rule on ownership reports',
    pattern: /\binterim final rule\b|\b90 Fed\. Reg\. 13688\b|\bMarch 26, 2025\b|\bApril 25, 2025\b/,
    from: '2025-03-26',
  },
  {
    fact: "The Labor Department's bulletin FAB 2025-1",
    pattern: /\bFAB (?:No\. )?2025-1\b|\bField Assistance Bulletin\b|\bMay 1, 2025\b/,
    from: '2025-05-01',
  },
  {
    fact: 'Public Law 119-21',
    pattern:
      /\bP(?:ub)?\. ?L\.(?: No\.)? 119-21\b|\bPublic Law 119-21\b|\$15,000,000\b|\$15 million\b|\bJuly 4, 2025\b/,
    from: '2025-07-04',
  },
  {
    fact: "The FTC's end of its appeals",
    pattern:
      /\bSeptember 5, 2025\b|\b(?:FTC|Federal Trade Commission)\b[^.]*\b(?:dropped|dismissed|abandoned|withdrew)\b[^.]*\bappeal/,
    from: '2025-09-05',
  },
  { fact: 'Act 50 of 2025', pattern: /\bAct 50\b|\bcommunity fund\b/, from: '2025-11-24' },
  {
    fact: "The Eleventh Circuit's ruling on the CTA",
    pattern: /\bEleventh Circuit\b|\b24-10736\b/,
    from: '2025-12-16',
  },
  { fact: 'The corporate tax rate of 2026', pattern: /\b7\.49 ?(?:%|percent)/, from: '2026-01-01' },
  {
    fact: 'The bank account limit of 2026',
    pattern: /\bbank\b[^.]*\$20,000\b|\$20,000\b[^.]*\bbank\b|\bJanuary 23, 2026\b/,
    from: '2026-01-23',
  },
  {
    fact: 'The proposed contractor rule of 2026',
    pattern: /\bFebruary 27, 2026\b|\bApril 28, 2026\b|\btwo core factors\b/,
    from: '2026-02-27',
  },
  { fact: 'The reCAPTCHA change of 2026', pattern: /\bApril 2, 2026\b/, from: '2026-04-02' },
  {
    fact: "The Labor Department's amendment of May 14, 2026",
    pattern: /\bMay 14, 2026\b/,
    from: '2026-05-14',
  },
]

/** The parts of an article that speak as of its own date. Later law belongs in `changes`. */
const datedFields = new Set(['title', 'excerpt', 'summary', 'body', 'imageAlt'])

/**
 * An article states only what was known on its date: a later fact belongs in `changes`, where it has its own date.
 * Source: the publication dates of the acts, rules and statements in the table.
 */
export const dateGuards: TextCheck = (file) => {
  const published = articleOf(file)?.date?.toISOString().slice(0, 10)
  if (!published) return []

  return guards
    .filter(({ from }) => published < from)
    .flatMap(({ fact, pattern, from }) =>
      file.passages
        .filter(({ field }) => datedFields.has(field))
        .flatMap((passage) =>
          rangesOf(passage.text, pattern).map(({ start }) => ({
            file: file.path,
            line: passage.lineAt(start),
            message: `${fact} was not known before ${from}, but this article is dated ${published}. Move it to \`changes\`.`,
          })),
        ),
    )
}

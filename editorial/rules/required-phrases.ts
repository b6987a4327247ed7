import { articleOf } from '../content-values.ts'
import type { Check, ContentFolder } from '../content-folder.ts'
import { writtenValue } from '../facts.ts'
import { literally } from '../phrases.ts'
import { factsOf } from '../stated-figures.ts'

type Requirement = { article: string; phrases: string[]; where: 'body' | 'changes'; why: string }

const requirements: Requirement[] = [
  {
    article: 'corporate-transparency-act-march-21-deadline',
    phrases: ['March 21, 2025', '30 days', '$500', '$10,000', 'willful', 'criminal'],
    where: 'body',
    why: 'the deadline, the window for updates and the two separate penalties (31 U.S.C. § 5336(h))',
  },
  {
    article: 'corporate-transparency-act-march-21-deadline',
    phrases: ['exempt'],
    where: 'changes',
    why: 'companies formed in the United States no longer have to file (90 Fed. Reg. 13688)',
  },
  {
    article: 'overtime-rules-for-employers',
    phrases: ['1.5', '40', 'non-exempt'],
    where: 'body',
    why: 'who is paid how much after how many hours (29 U.S.C. § 207(a)(1))',
  },
]

/** The three due dates, as the facts have them. */
function annualReportDates(folder: ContentFolder): Requirement {
  const dates = factsOf(folder).filter(({ fact }) => /^Annual report, due date of [a-z ]+$/.test(fact.name))
  return {
    article: 'pennsylvania-annual-report-2025',
    phrases: dates
      .filter(({ fact }) => !fact.name.includes('words it'))
      .map(({ fact }) => writtenValue(fact)),
    where: 'body',
    why: 'the three due dates (15 Pa.C.S. § 146(c))',
  }
}

/** Facts without which an article would mislead. Source: the statute cited in each row. */
export const requiredPhrases: Check = (file, folder) => {
  if (!articleOf(file)) return []

  return [...requirements, annualReportDates(folder)]
    .filter(({ article }) => article === file.name)
    .flatMap(({ phrases, where, why }) => {
      const words = file.passages.filter(({ field }) => field.split('.')[0] === where).map(({ text }) => text)
      const text = words.join('\n').toLowerCase()
      return phrases
        .filter((phrase) => !holdsPhrase(text, phrase.toLowerCase()))
        .map((phrase) => ({
          file: file.path,
          line: file.lineOfField(where === 'changes' ? 'changes' : 'title'),
          message: `The article does not say "${phrase}" in ${where === 'body' ? 'its body' : '`changes`'}. It must give ${why}.`,
        }))
    })
}

/** "40" must not match inside "1040", or "1.5" inside "11.5". */
function holdsPhrase(text: string, phrase: string): boolean {
  return new RegExp(`(?<![\\d.,])${literally(phrase)}(?!\\d)`).test(text)
}

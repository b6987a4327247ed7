import type { ContentFile } from '../reading/content-file.ts'
import type { TextCheck } from '../reading/content-folder.ts'
import { articleOf, practiceAreaOf } from '../reading/content-values.ts'
import { isExample } from './figure-context.ts'
import type { Problem } from '../finding.ts'
import { findPhrases, oneOf } from '../reading/phrases.ts'
import type { Phrase } from '../reading/phrases.ts'

const number = oneOf`
  \d+ | an? | one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve | a few
  a couple of | several
`
const law = oneOf`
  acts? | laws? | statutes? | rules? | cases? | decisions? | opinions? | rulings? | amendments? | changes? | legislation
  bills? | guidance | forms? | regulations? | versions?
`
const month = oneOf`
  January | February | March | April | June | July | August | September | October | November | December
`
const season = '(?:spring|summer|fall|autumn|winter)'
const weekday = '(?:week|Monday|Tuesday|Wednesday|Thursday|Friday)'
const ownNext = String.raw`(?<!\b(?:the|a|your|his|her|their|our|its|that|each|every) )`

/** Words whose meaning depends on the day on which they are read. */
const relative: Phrase[] = [
  // "The most recent balance sheet" is the last one that the reader has; a recent law is recent only today.
  /\brecently\b/,
  /(?<!\b(?:most|more|your|their|its|his|her) )\brecent\b(?! (?:years'|bank|pay|tax|account))/,
  String.raw`\b(?:most|more) recent (?:\w+ )?${law}\b`,
  String.raw`\b(?:brand[- ]new|latest) (?:\w+ )?${law}\b`,
  /\b(?:currently|presently|nowadays|at present|at the moment|at this time|right now|these days)\b/,
  /\bas of (?:now|today|this writing)\b|(?<!\b(?:up|from|date|day) )\bto date\b|\b(?:until|up to|up till) now\b|\bthus far\b/,
  /\bstill (?:waiting|awaiting|undecided|unsettled|open question|being considered|considering|before the)\b/,
  /\b(?:yesterday|earlier this (?:week|month|year)|later this (?:week|month|year))\b/,
  /\b(?:file|act|call|sign|write|decide|due|comes|begins|ends) (?:us )?tomorrow\b/,
  String.raw`${ownNext}\b(?:this|next|last) (?:month|year|quarter)\b(?! (?:of|in which)\b|'s)`,
  String.raw`\b${number} (?:days?|weeks?|months?|years?) ago\b`,
  String.raw`\b(?:last|next) May\b|\b(?:last|next|this|past|coming) ${month}\b|\b(?:last|past|coming) ${weekday}\b`,
  String.raw`(?<!\bsince )\b(?:this|next|last|past|coming) ${season}\b(?!'s)`,
  /\bin (?:the )?(?:coming|next few|past few|last few) (?:days|weeks|months|years)\b|\bthe coming (?:year|months?|session|term)\b/,
  /\b(?:currently|now|still|presently|is|are|remains?) pending\b|\bpending (?:bills?|legislation|proposals?)\b/,
  /\b(?:will soon|soon (?:to be|be|take|become|change)|any day now|about to (?:take effect|change|become law))\b/,
  /\bjust (?:took effect|became law|been (?:passed|signed|amended)|passed|signed)\b/,
  /\b(?:law|rule|court|act|bill|legislature|statute|fee|rate)s? (?:has|have) just\b/,
  /\b(?:not (?:so |very |too )?long|(?:a (?:short|little|long) )?while|some time|a moment) ago\b|\bof late\b|\bso far this\b|\bthe other day\b/,
  /\bupcoming\b|\blately\b|\bany (?:day|moment)(?= *[.,;])/,
  /\bnow (?:before|in) (?:the )?(?:Senate|House|Congress|legislature|committee|court)\b/,
  /\bnewly (?:enacted|passed|signed|adopted|amended)\b/,
].map((pattern) => ({
  pattern: new RegExp(pattern),
  why: 'changes its meaning with every day that the text stays online',
  instead: 'Write the date, the month or the year.',
  // Words that someone is quoted as saying.
  except: [
    /"[^"]*"/,
    /\b(?:while|if|when|as long as) [^.]*\bis pending\b/,
    // "Any claim that is pending when you call": pending between the parties, whenever that is.
    /\b(?:that|which|who|whatever) (?:is|are|remains?) (?:still )?pending (?:when|while|at the time|on the day|against|between)\b/,
  ],
}))

/** Texts about law say when: a reader may come years later. Each states the law as of its date. */
export const relativeTime: TextCheck = (file) => {
  if (!statesLaw(file)) return []
  const asOf = (articleOf(file) ?? practiceAreaOf(file))?.asOf
  return findPhrases(
    file,
    relative,
    (found, { why, instead }) => ({
      message: `"${found}" ${why}. ${instead}`,
      ...(asOf ? correctionOf(found, asOf) : {}),
    }),
    (passage, offset) => !isExample({ start: offset }, passage),
  )
}

/** The page of the annual-report tool states law as an article does. */
function statesLaw({ collection, path }: ContentFile): boolean {
  return ['blog', 'practiceAreas', 'changedLaw'].includes(collection) || path === 'pages/annual-report.yaml'
}

/** Today and this year are those of which the text states the law; of "recently" nobody but its author knows. */
function correctionOf(found: string, asOf: Date): Pick<Problem, 'correction'> {
  const replacement = datedFor(found.toLowerCase(), asOf)
  if (replacement === undefined) return {}
  const isFirst = /^[A-Z]/.test(found)
  const written = isFirst ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement
  return { correction: { words: found, replacement: written } }
}

function datedFor(found: string, asOf: Date): string | undefined {
  const year = asOf.getUTCFullYear()
  if (found === 'this year') return `in ${year}`
  if (found === 'last year') return `in ${year - 1}`
  if (found === 'next year') return `in ${year + 1}`
  if (found === 'this month') return `in ${inWords(asOf, { month: 'long', year: 'numeric' })}`
  if (!nowWords.test(found)) return undefined
  return `as of ${inWords(asOf, { month: 'long', day: 'numeric', year: 'numeric' })}`
}

const nowWords =
  /^(?:currently|presently|nowadays|at present|at the moment|at this time|right now|these days|as of (?:now|today|this writing))$/

function inWords(day: Date, form: Intl.DateTimeFormatOptions): string {
  return day.toLocaleDateString('en-US', { timeZone: 'UTC', ...form })
}

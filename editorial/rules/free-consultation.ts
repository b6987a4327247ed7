import type { ContentFile } from '../reading/content-file.ts'
import type { ContextCheck, SiteContext } from '../reading/content-folder.ts'
import { problemAt } from '../finding.ts'
import type { Problem } from '../finding.ts'
import { figuresIn, numberPattern } from '../reading/figures.ts'
import { oneOf, rangesOf } from '../reading/phrases.ts'
import type { Range } from '../reading/sentences.ts'
import { sentencesIn } from '../reading/sentences.ts'

/** Words for something without charge. */
const notFree = oneOf`
  to | of (?!charge|cost) | from | speech | and clear | exercise | will and\b | rein | trade | market | agent | hand
  admission | entry | parking | street parking | wi-?fi | coffee | seminar | class | workshop | clinic
  time
`
const free = new RegExp(
  [
    String.raw`(?<![-\w]|\b(?:admission|entry|parking|coffee) (?:is|are) )free\b(?! ${notFree})`,
    String.raw`\bcomplimentary\b|\bcosts? (?:you )?nothing\b|\bno[- ]cost\b|\b(?:on the house|on us)(?=[.,;!]|$| and\b)`,
    String.raw`\b(?:no|without|free of|never an?y?|zero) (?:charge|cost|fee|obligation)s?\b`,
  ].join('|'),
)

/** What a visitor could take as an offer of the firm. */
const offer = new RegExp(
  String.raw`\b${oneOf`
    consultations? | consults? | (?:first|initial) (?:meeting|conversation|call|talk|visit|hour) | meetings? | calls?
    conversations? | advice | reviews? | evaluations? | estimates? | second opinions? | estate plans? | wills? | trusts?
    questions? | answers? | talk | speak | thirty minutes | half an hour | help | services? | representation
    agreements? | ask us | documents? | we (?:will|can|offer|give|draft|answer|check|prepare|look|read)
  `}\b`,
)
const ours =
  /\b(?:we|us|our|the firm|call|contact|office|consultations?|with (?:a|one|either) (?:partner|lawyer))\b/i
const otherwise =
  /\b(?:do(?:es)? not create|having a free|(?:are|is|who is|be) free to|(?:correct|fix|repair|redo)(?:s|ed|ing)?)\b/i

/**
 * "Free" must be stated with its limit nearby, and the limit must be the one in the firm's own notice
 * (`pages/notice.yaml`, `consultation`). Source: Pa. RPC 7.1, a communication must not omit what keeps it from being
 * misleading.
 */
export const freeConsultation: ContextCheck = (file, context) => {
  if (file.collection === 'changedLaw') return []
  const limit = limitIn(context)
  return file.passages.flatMap((passage, place) =>
    sentencesIn(passage.text).flatMap(({ start, words: sentence }): Problem[] => {
      const [words] = rangesOf(sentence, free)
      if (!words || !isOffer(sentence, words.start, file)) return []
      const found = sentence.slice(words.start, words.end)
      const message = faultOf(sentence, found, around(file, place), limit)
      const range = { start: start + words.start, end: start + words.end }
      return message ? [problemAt(file, passage, range, { message })] : []
    }),
  )
}

function isOffer(sentence: string, at: number, { collection }: ContentFile): boolean {
  if (rangesOf(sentence, offer).length === 0 || otherwise.test(sentence)) return false
  if (collection === 'blog' && !ours.test(sentence)) return false
  return !/\b(?:not|never|nor|neither|cannot|nothing)\b[^.]*$|n't\b[^.]*$/i.test(sentence.slice(0, at))
}

function faultOf(sentence: string, found: string, part: string, limit: number): string | undefined {
  const other = minutesIn(sentence).find((minutes) => minutes !== limit)
  if (other !== undefined)
    return `${other} minutes: the firm's notice gives the free consultation ${limit}. Write "up to ${limit} minutes".`
  if (minutesIn(part).length > 0) return undefined
  return `"${found}" is stated without its limits (RPC 7.1). Say beside it that the free consultation takes up to ${limit} minutes, or leave "${found}" out.`
}

/** The text of a passage and of its neighbors in the same section. */
function around({ passages }: ContentFile, place: number): string {
  const section = sectionOf(passages[place]?.field ?? '')
  return passages
    .slice(Math.max(0, place - 1), place + 2)
    .filter(({ field }) => sectionOf(field) === section)
    .map(({ text }) => text)
    .join(' ')
}

/** The section of a field: "sections.consultation" for "sections.consultation.text.0"; a field at the top is its own. */
function sectionOf(field: string): string {
  return field.split('.').slice(0, 2).join('.')
}

/** How many minutes the free consultation takes, according to the notice; 30 if it does not say. */
function limitIn({ files }: SiteContext): number {
  const notice = files.find(({ path }) => path === 'pages/notice.yaml')
  const text = notice?.passages.find(({ field }) => field.startsWith('sections.consultation.text'))?.text
  return minutesIn(text ?? '')[0] ?? 30
}

/** In minutes. No consultation takes longer: "24 hours a day" is about something else. */
const longest = 180

/** Words before the length of a wait: "within one to two hours", "back in two hours"; not "free in thirty minutes". */
const wait = new RegExp(
  [
    String.raw`\b(?:within|(?:calls?|back|repl(?:y|ies)|responds?|answers?|(?:calls?|to) you|from us) in) `,
    String.raw`(?:(?:about|the next|at most|no more than|less than) )?`,
    String.raw`(?:(?:${numberPattern})(?: to | or |[-–]))?$`,
  ].join(''),
  'i',
)

function minutesIn(text: string): number[] {
  const isLength = ({ start }: Range) => !wait.test(text.slice(0, start))
  const halves = rangesOf(text, /\bhalf(?: an|-an| of an|-)? ?hour\b/).filter(isLength)
  const figures = figuresIn(text)
    .filter(isLength)
    .flatMap(({ unit, value }) => {
      if (typeof value !== 'number') return []
      return unit === 'minutes' ? [value] : unit === 'hours' ? [value * 60] : []
    })
  return [...halves.map(() => 30), ...figures].filter((minutes) => minutes <= longest)
}

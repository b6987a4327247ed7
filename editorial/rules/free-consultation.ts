import type { ContentFile } from '../reading/content-file.ts'
import type { Check, ContentFolder } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'
import type { Passage } from '../reading/passage.ts'
import { oneOf, rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'

/** Words for something without charge. */
const notFree = oneOf`
  to | of (?!charge|cost) | from | speech | and clear | exercise | will and\b | rein | trade | market | agent | hand
  parking | street parking | wi-?fi | coffee
`
const free = new RegExp(
  [
    String.raw`(?<![-\w])free\b(?! ${notFree})`,
    String.raw`\bcomplimentary\b|\bcosts? (?:you )?nothing\b|\bno[- ]cost\b|\b(?:on the house|on us)(?=[.,;!]|$| and\b)`,
    String.raw`\b(?:no|without|free of|never an?y?|zero) (?:charge|cost|fee|obligation)s?\b`,
  ].join('|'),
)

/** What a visitor could take as an offer of the firm. */
const reviewed = '(?:case|document|contract|lease|will|file|legal|policy|agreement)'
const review = '(?:review|evaluation|check|analysis|assessment|audit|checkup|opinion)s?'
const offer = new RegExp(
  String.raw`\b${oneOf`
    consultations? | consults? | (?:first|initial) (?:meeting|conversation|call|talk|visit|hour) | meetings? | calls?
    conversations? | advice | ${reviewed} ${review} | reviews? | evaluations? | estimates? | second opinions?
    estate plans? | wills? | trusts? | questions? | answers? | talk | speak | thirty minutes | half an hour | help
    services? | representation | agreements? | ask us | documents? | we (?:will|can|offer|give|draft|answer|check|prepare|look|read)
  `}\b`,
)

/** Everything that the firm's free consultation is not. */
const tooMuch = new RegExp(
  String.raw`\b${oneOf`
    unlimited | as (?:often|long|many times) as | any (?:length|number) | (?:every|any) question | every consultation
    all consultations | always free | legal advice | advice | documents? | case (?:review|evaluation) | second opinions?
    (?:document|contract|lease|will|policy|agreement) (?:review|evaluation|check)s? | estate plans? | wills? | trusts?
    representation | (?:operating |purchase |shareholder )?agreements? | anything
  `}\b`,
)

const numbers = 'ten|fifteen|twenty|thirty|forty|forty-five|forty five|fifty|sixty|ninety|one|two|three|\\d+'
const duration = new RegExp(
  `\\b(?:(?:${numbers})[- ]minutes?|(?:${numbers}|an|a full|full)[- ]hours?|half an hour|half[- ]hour|half of an hour)\\b`,
)

/**
 * "Free" stands with its limits, in the same part of the page, and they are those of the firm's own notice
 * (`pages/notice.yaml`, `consultation`). Source: Pa. RPC 7.1, a communication must not leave out what it needs so as
 * not to mislead.
 */
export const freeConsultation: Check = (file, folder) => {
  if (file.collection === 'changedLaw') return []
  const limit = limitIn(folder)
  return file.passages.flatMap((passage, place): Problem[] => {
    const offered = offersIn(passage, file)
    return offered.flatMap(({ sentence, at, found }) => {
      const fault = faultOf(sentence, found, partAround(file, place), limit)
      const words = { start: at, end: at + found.length }
      return fault ? [problemAt(file, passage, words, { message: fault })] : []
    })
  })
}

function faultOf(sentence: string, found: string, part: string, limit: string): string | undefined {
  const other = rangesOf(sentence, duration)
    .map(({ start, end }) => sentence.slice(start, end).toLowerCase().replace('-', ' '))
    .find((said) => !sameLength(said, limit))
  if (other)
    return `"${other}": the firm's notice gives the free consultation ${limit}. Write "up to ${limit}".`
  const [claimed] = rangesOf(
    sentence,
    new RegExp(
      [
        String.raw`(?:${free.source})[^.;]{0,25}(?:${tooMuch.source})`,
        String.raw`(?:${tooMuch.source})[^.;]{0,45}(?:${free.source})`,
      ].join('|'),
    ),
  )
  const [unlimited] = rangesOf(sentence, /\bnever (?:an? |any )?(?:charge|fee|cost|bill)\b/)
  const offer = claimed && !isDenied(sentence.slice(0, claimed.end)) ? claimed : unlimited
  if (offer)
    return `"${sentence.slice(offer.start, offer.end)}" offers more than the free consultation of ${limit}. Write only what the notice offers (pages/notice.yaml).`
  if (rangesOf(part, duration).length > 0) return undefined
  return `"${found}" stands without its limits (Pa. RPC 7.1). Say beside it that the free consultation takes up to ${limit}, or leave "${found}" out.`
}

/** The sentences that offer something without charge, in the firm's name. */
function offersIn(passage: Passage, file: ContentFile): { sentence: string; at: number; found: string }[] {
  return [...passage.text.matchAll(/[^.!?;]+[.!?;]*/g)].flatMap((match) => {
    const sentence = match[0]
    const [range] = rangesOf(sentence, free)
    if (!range) return []
    const isOffer = rangesOf(sentence, offer).length > 0 || passage.kind === 'field'
    const isOurs =
      file.collection !== 'blog' ||
      /\b(?:we|us|our|the firm|call|contact|office|consultations?)\b/i.test(sentence)
    const isStated =
      /\b(?:does not create|do not create|having a free|we are free|are free to|is free to|who is free|be free to|(?:correct|fix|repair|redo)(?:s|ed|ing)?)\b/i.test(
        sentence,
      )
    if (!isOffer || !isOurs || isStated || isDenied(sentence.slice(0, range.start))) return []
    const found = sentence.slice(range.start, range.end)
    return [{ sentence, at: match.index + range.start, found }]
  })
}

/** The text of the section, list item or neighboring paragraphs around a passage. */
function partAround({ passages }: ContentFile, place: number): string {
  const passage = passages[place]
  if (!passage) return ''
  const section = sectionOf(passage.field)
  const near =
    passage.field === 'body'
      ? passages.slice(Math.max(0, place - 1), place + 2).filter(({ field }) => field === 'body')
      : passages.filter(({ field }) => sectionOf(field) === section)
  return near.map(({ text }) => text).join(' ')
}

/** "sections.consultation.text.0" belongs to "sections.consultation"; a field at the top stands for itself. */
function sectionOf(field: string): string {
  return field.split('.').slice(0, 2).join('.')
}

/** How long the free consultation takes, as the notice says it: "thirty minutes". */
function limitIn({ files }: ContentFolder): string {
  const notice = files.find(({ path }) => path === 'pages/notice.yaml')
  const words =
    notice?.passages.find(({ field }) => field.startsWith('sections.consultation.text'))?.text ?? ''
  const [range] = rangesOf(words, duration)
  return range ? words.slice(range.start, range.end).toLowerCase().replace('-', ' ') : 'thirty minutes'
}

/** "thirty minutes", "30 minutes", "half an hour" are one length. */
function sameLength(one: string, other: string): boolean {
  return minutesOf(one) === minutesOf(other)
}

function minutesOf(words: string): number {
  if (words.startsWith('half')) return 30
  const [amount = ''] = words.split(' ')
  const written: Record<string, number> = {
    ...{ a: 1, an: 1, full: 1, one: 1, two: 2, three: 3, ten: 10, fifteen: 15, twenty: 20, thirty: 30 },
    ...{ forty: 40, fifty: 50, sixty: 60, ninety: 90 },
  }
  const value = words.includes('forty five') ? 45 : (written[amount] ?? Number(amount))
  return /hour/.test(words) ? value * 60 : value
}

function isDenied(before: string): boolean {
  return /\b(?:not|never|nor|neither|cannot|nothing)\b[^.]*$|n't\b[^.]*$/i.test(before)
}

import { practicesHere, statesOf, sampleState } from '../../content-model/adoption-answers.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { surnameOf } from '../../content-model/person-name.ts'
import { listInWords, statesInWords, stateName } from '../../content-model/states.ts'
import type { Problem } from '../../editorial/finding.ts'
import type { ContentFile } from '../../editorial/reading/content-file.ts'
import { firmIn, membersIn } from '../../editorial/reading/content-values.ts'
import { literally } from '../../editorial/reading/phrases.ts'
import { sentenceAt } from '../../editorial/reading/sentences.ts'
import { addressName } from '../../text/address-name.ts'
import { knowsOwnHolidays } from '../../calendar/holidays.ts'
import { tradesOf } from './rewordings.ts'

/** Words that give a page away, the files to search for them, and why a person must read the sentence. */
type Sign = { words: RegExp; files: RegExp; why: string }

const ownPages = /^(?:pages|legal|practice-areas)\//

/** The pages that say what the firm does. */
const aboutUs = /^pages\/(?:home|our-firm|our-team|areas-of-practice|blog|archive|search)\./

/**
 * Every sentence that still mentions the sample firm or something that this firm does not have, or makes a promise that
 * the sample firm made: file, line, and the sentence with the reason. A person reads each.
 */
export function tracesIn(
  files: readonly ContentFile[],
  sample: readonly ContentFile[],
  answers: Answers,
): Problem[] {
  const signs = signsOf(sample, answers)
  const found = files.flatMap((file) =>
    file.passages.flatMap(({ text, lineAt }) => {
      const starts = new Set<number>()
      return signs
        .filter((sign) => sign.files.test(file.path))
        .flatMap(({ words, why }) =>
          [...withoutTitles(text, answers).matchAll(words)].flatMap(({ index }) => {
            const { start, end } = sentenceAt(text, index)
            // One reason is enough to read a sentence.
            if (starts.has(start)) return []
            starts.add(start)
            const message = `${why}: "${text.slice(start, end).trim()}"`
            return [{ file: file.path, line: lineAt(index), message }]
          }),
        )
    }),
  )
  return [...lawToWrite(files, answers), ...found, ...toWrite(files, answers)]
}

/** The text with the titles of the firm's own areas blanked out: "Real Estate" does not mention estates. */
function withoutTitles(text: string, { areas }: Answers): string {
  return areas.own.reduce((rest, title) => rest.replaceAll(title, ' '.repeat(title.length)), text)
}

function signsOf(sample: readonly ContentFile[], answers: Answers): Sign[] {
  const { firm, people, intake, articles, annualReport } = answers
  const { companies, families } = tradesOf(answers)
  const has = (role: RegExp) => people.some((person) => role.test(person.role))
  const everywhere = /./
  const sign = (words: RegExp | string, why: string, files = ownPages): Sign => ({
    words: new RegExp(words, 'gi'),
    files,
    why,
  })
  const hasPartner = has(/partner/i)
  const hasAssistant = has(/assistant/i)
  return [
    sign(namesOf(sample, answers), 'Names the sample firm', everywhere),
    !hasPartner && sign(/\b(?:with a|the|one|two|both|other) partners?\b/, 'Speaks of a partner'),
    !hasAssistant && sign(/\bassistants?\b/, 'Speaks of an assistant'),
    sign(/\b(?:two|both|other) (?:founding )?partners?\b/, 'Counts the sample firm’s people'),
    !practicesHere(answers) &&
      sign(/\bPennsylvania\b/, `Speaks of Pennsylvania, not ${listInWords(statesOf(answers))}`),
    articles === 'none' &&
      sign(
        /\b(?:blog|articles?)\b(?! of)/,
        'Speaks of articles, and there are none',
        // No visitor sees the pages of the blog before there is an article.
        /^(?:pages\/(?!(?:archive|blog|post-not-found)\.)|legal\/|practice-areas\/)/,
      ),
    !companies &&
      sign(
        /\b(?:owners?|(?<!people (?:and|or) )compan(?:y|ies)|business(?:es)?|employers?)\b(?! days?)/,
        'Speaks of companies',
        aboutUs,
      ),
    !families &&
      sign(/\b(?:famil(?:y|ies)|wills|trusts?|estates?|heirs?)\b/, 'Speaks of families and estates', aboutUs),
    !annualReport && sign(/\bdue-date (?:helper|tool)\b/, 'Speaks of the tool for annual reports'),
    !(intake || firm.intakeFormUrl) &&
      sign(
        /\b(?:intake form|use the form|the form is for arranging|without the form)\b/,
        'Speaks of an intake form',
        // The accessibility page has its own form.
        /^(?:pages\/(?!accessibility-feedback\.)|legal\/|practice-areas\/)/,
      ),
    hasAssistant && sign(/\bassistant who\b/, 'Says what the assistant does'),
    sign(/\bbusiness days\b|\b(?:thirty|30) minutes\b|\bfree of charge\b/, 'Makes a promise to keep'),
    sign(/\b(?:flat|fixed) fee\b/, 'Says how fees are set', /^pages\//),
    sign(/\bstairs\b|\bby appointment\b|\bparking\b/, 'Describes the sample firm’s office'),
  ].filter((one) => one !== false)
}

/** A pattern's source: names, numbers and addresses of the sample firm and its people that this firm does not share. */
function namesOf(sample: readonly ContentFile[], answers: Answers): string {
  const { shortName = '', name = '', phone, email, address, siteAddress } = firmIn(sample)
  const host = siteAddress && new URL(siteAddress).host.replace(/^www\./, '')
  const people = membersIn(sample).flatMap(({ name, surname, phone }) => [
    name,
    name && surnameOf({ name, surname }),
    phone,
  ])
  const own = JSON.stringify(answers)
  return [name, shortName, phone, email, address?.street, address?.town, host, ...people]
    .filter((mark): mark is string => Boolean(mark) && !own.includes(String(mark)))
    .map((mark) => `\\b${literally(mark)}`)
    .join('|')
}

/**
 * What no program can write: biographies, the words that visitors search for the firm's own areas, and the sample's
 * durations and fees, where they were kept.
 */
function toWrite(files: readonly ContentFile[], { areas }: Answers): Problem[] {
  const own = areas.own.map(addressName)
  return files.flatMap((file): Problem[] => {
    if (file.path === 'pages/search.yaml' && own.length > 0)
      return [
        {
          file: file.path,
          line: file.lineOfField('said'),
          message:
            'What people type who look for an area that the sample firm does not have, such as “divorce”, leads to “Our Firm”. Let the words of your own areas lead to their pages.',
        },
      ]
    if (file.collection === 'team')
      return [atStart(file.path, 'The biography is one sentence. Write what a client wants to know.')]
    if (file.collection !== 'practiceAreas') return []
    if (own.includes(file.name))
      return [
        atStart(
          file.path,
          'Only the name of this area is yours. Write whom it serves, what you do and how it goes.',
        ),
      ]
    return ['steps', 'fees']
      .filter((field) => typeof file.fields === 'object' && file.fields !== null && field in file.fields)
      .map((field) => ({
        file: file.path,
        line: file.lineOfField(field),
        message: `The sample firm’s ${field === 'steps' ? 'usual times' : 'kinds of fees'} (\`${field}\`). Write your own, or delete them.`,
      }))
  })
}

const atStart = (file: string, message: string): Problem => ({ file, line: 1, message })

/**
 * What a lawyer of a firm in other states must write or compare, because the sample's pages state the law of
 * Pennsylvania: each with its file.
 */
function lawToWrite(files: readonly ContentFile[], answers: Answers): Problem[] {
  const states = statesOf(answers)
  const others = states.filter((state) => state !== sampleState)
  const named = statesInWords(others)
  const { state } = answers.firm.address
  const holidays = knowsOwnHolidays(state)
    ? []
    : [
        atStart(
          'firm.yaml',
          `The site knows the federal holidays, not those that only ${statesInWords([stateName(state)])} has. Announce a closing for each on which you do not work.`,
        ),
      ]
  if (others.length === 0) return holidays
  const rules = atStart(
    'wording.yaml',
    `The checks of words and notices follow the ABA’s model rules of conduct as Pennsylvania has them. Compare with the rules of ${named} on lawyers’ advertising.`,
  )
  if (practicesHere(answers)) {
    const law = atStart(
      'pages/our-firm.yaml',
      `Facts, articles and areas state the law of Pennsylvania and federal law, and the disclaimer says so. Write what your clients in ${named} need, and where they can complain.`,
    )
    return [law, rules, ...holidays]
  }
  const own = answers.areas.own.map(addressName)
  const areas = files
    .filter(({ collection, name }) => collection === 'practiceAreas' && !own.includes(name))
    .map(({ path }) =>
      atStart(
        path,
        `Written for Pennsylvania; its sentences of law and its answers were left out. Compare each sentence with the law of ${named}, and write the answers to what people ask first.`,
      ),
    )
  return [
    atStart(
      'facts.yaml',
      `The figures, citations, articles and tools of Pennsylvania’s law were left out; federal ones stay. Write those of ${named}.`,
    ),
    atStart(
      'pages/our-firm.yaml',
      `Name the authority in ${named} to which a client can complain about a lawyer, with its address.`,
    ),
    atStart(
      'legal/privacy-policy.md',
      `Name the data breach notification law of ${named}, where the page says that you notify people.`,
    ),
    atStart(
      'legal/disclaimer.md',
      `Compare the page with what the rules of ${named} ask of a law firm’s website.`,
    ),
    rules,
    ...areas,
    ...holidays,
  ]
}

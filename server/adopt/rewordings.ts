import { practicesHere, statesOf } from '../../content-model/adoption-answers.ts'
import type { Answers, Practice } from '../../content-model/adoption-answers.ts'
import { listInWords, statesInWords } from '../../content-model/states.ts'
import { rewording } from './edit-file.ts'
import type { Rewording } from './edit-file.ts'

/**
 * Rewordings of the sample's sentences about its own people and place (two partners, an assistant, a town), and about
 * parts that this firm leaves out. A sentence that is true of this firm too is not reworded.
 */
export function rewordingsFor(answers: Answers, sampleTown: string, titles: readonly string[]): Rewording[] {
  const { firm, people, articles, intake } = answers
  const lawyers = people.filter(({ lawyer }) => lawyer)
  const others = people.filter(({ lawyer }) => !lawyer)
  const hasPartners = lawyers.some(({ role }) => /\bpartner\b/i.test(role))
  const hasAssistant = others.some(({ role }) => /\bassistant\b/i.test(role))
  return [
    rewording(sampleTown, firm.address.town),
    rewording('beyond the Pittsburgh area', `beyond the ${firm.address.town} area`),
    // Before the rewordings by area, which take words out of one of these sentences.
    ...team(people.length, lawyers.length, hasAssistant),
    ...rewordingsByArea(answers, titles),
    ...rewordingsByState(answers),
    ...(hasPartners ? [] : withoutPartners),
    ...(lawyers.some(({ phone }) => phone) ? [] : withoutDirectNumbers),
    ...(hasAssistant ? [] : nonLawyers(others.length)),
    ...(articles === 'none' ? withoutArticles : []),
    ...(intake || firm.intakeFormUrl ? [] : withoutForm),
  ]
}

function team(people: number, lawyers: number, hasAssistant: boolean): Rewording[] {
  const whose = people === 1 ? 'Whom you speak with when you call' : 'Who works here, whom to ask about what'
  return [
    rewording(
      'Our two lawyers and our executive assistant, who looks after the calendar, the files and the telephone.',
      `${whose}, and how to get in touch.`,
    ),
    ...(hasAssistant
      ? []
      : [
          rewording(' The assistant who answers the telephone knows where your file is.', ''),
          rewording(', and the number of an assistant who knows where things stand', ''),
        ]),
    ...(lawyers === 2
      ? []
      : [
          rewording(
            ' Where a matter touches the other partner’s field, as a succession plan nearly always does, the two talk to each other before they talk to you.',
            lawyers === 1
              ? ''
              : ' Where a matter touches another lawyer’s field, as a succession plan nearly always does, they talk to each other before they talk to you.',
          ),
          rewording(
            ' If you would rather speak with someone else, call the office and ask for the other partner, who will listen and look into it.',
            lawyers === 1
              ? ''
              : ' If you would rather speak with someone else, call the office and ask for another lawyer, who will listen and look into it.',
          ),
        ]),
  ]
}

const withoutPartners = [
  rewording('with a partner', 'with a lawyer'),
  rewording('The partner you meet first', 'The lawyer you meet first'),
  rewording('One partner is responsible', 'One lawyer is responsible'),
  rewording('that partner’s direct number', 'that lawyer’s direct number'),
  rewording('the other partner’s field', 'the other lawyer’s field'),
  rewording('the partner who is responsible', 'the lawyer who is responsible'),
  rewording('ask for the other partner', 'ask for the other lawyer'),
]

const withoutDirectNumbers = ['partner', 'lawyer'].map((who) =>
  rewording(` You have that ${who}’s direct number.`, ''),
)

function nonLawyers(count: number): Rewording[] {
  const sentence =
    'The executive assistant named on this site is not a lawyer and does not give legal advice.'
  if (count === 0) return [rewording(`${sentence}\n\n`, '')]
  return [
    rewording(
      sentence,
      'Not everyone named on this site is a lawyer. A profile says who is; the others do not give legal advice.',
    ),
  ]
}

const withoutArticles: Rewording[] = [
  { find: /## Articles and Their Dates\n\n[^#]*(?=## )/, write: '' },
  rewording('Search the articles, the practice areas', 'Search the practice areas'),
]

const withoutForm: Rewording[] = [
  { find: /- \*\*The firm's own intake form\.\*\*.*\n/, write: '' },
  rewording('use the form or send an email; we aim', 'send an email; we aim'),
]

function keepsAreas({ areas }: Answers, ...slugs: string[]): boolean {
  return slugs.every((slug) => [...areas.keep, ...areas.thin].includes(slug))
}

/** The sample's areas that are about companies, and the one about families. */
const ofCompanies = [
  'corporate-law',
  'mergers-acquisitions',
  'labor-employment',
  'business-succession-planning',
]
const ofFamilies = 'estates-trusts'

export function tradesOf(answers: Answers): { companies: boolean; families: boolean } {
  return {
    companies: ofCompanies.some((slug) => keepsAreas(answers, slug)),
    families: keepsAreas(answers, ofFamilies),
  }
}

/**
 * Rewordings of the sample's sentences that name its trade, companies and estates, where the firm differs: they then
 * name the firm's own areas, or none.
 *
 * @param titles the titles of the firm's areas
 */
function rewordingsByArea(answers: Answers, titles: readonly string[]): Rewording[] {
  const { town } = answers.firm.address
  const { companies, families } = tradesOf(answers)
  const hasAll = keepsAreas(answers, ...ofCompanies, ofFamilies)
  const isOne = titles.length === 1
  const ofTrade = [
    rewording('Empowering Your Business. Protecting Your Legacy.', `A law office in ${town}`),
    rewording(', all of them about a family, a company or both', ''),
    rewording(' business and estate law, written for owners and families', ' law'),
    rewording(' business and estate law, listed', ' law, listed'),
    rewording(
      'A company, a will or a trust usually has a flat fee, a sale or an estate is charged by stage, and advice is billed by the hour.',
      'Some work has a flat fee and some is billed by the hour.',
    ),
    rewording(
      'We work with the accountant, the insurance agent and the banker you already have. When',
      'When',
    ),
  ]
  return [
    isOne && rewording('We work in a few areas of', 'We work in one area of'),
    ...(companies && families ? [] : ofTrade),
    !hasAll &&
      rewording(
        'We help owners form, run, buy, sell and pass on companies, and help families with wills, trusts, powers of attorney and estates.',
        `We work in ${listInWords(titles)}, and say early when a question belongs elsewhere.`,
      ),
    !keepsAreas(answers, 'corporate-law', 'business-succession-planning', ofFamilies) &&
      rewording(
        'These areas overlap more often than their names suggest. A company needs an agreement, the agreement needs a price for the owner who retires, and that owner needs a will that takes both into account.',
        isOne
          ? 'The page says whom it is for and what we do there.'
          : 'Each page says whom an area is for and what we do there.',
      ),
    !keepsAreas(answers, 'business-succession-planning') &&
      rewording(', as a succession plan nearly always does,', ','),
  ].filter((one) => one !== false)
}

/** Rewordings of the sample's sentences that name its state, its offices or its law. */
function rewordingsByState(answers: Practice): Rewording[] {
  const states = statesOf(answers)
  if (states.length === 1 && practicesHere(answers)) return []
  const named = [
    rewording('of Pennsylvania law, all', `of ${listInWords(states)} law, all`),
    rewording('of Pennsylvania law. If your', `of ${listInWords(states)} law. If your`),
    rewording('or outside Pennsylvania,', `or outside ${statesInWords(states)},`),
  ]
  return practicesHere(answers) ? named : [...named, ...elsewhere(states)]
}

function elsewhere(states: readonly string[]): Rewording[] {
  const authority = states.length === 1 ? statesInWords(states) : 'the state that licenses the lawyer'
  return [
    rewording(
      'describes Pennsylvania and federal law',
      `describes ${listInWords([...states, 'federal'])} law`,
    ),
    rewording('on Pennsylvania', `on ${listInWords(states)}`),
    rewording('is written for Pennsylvania law', `is written for ${listInWords(states)} law`),
    rewording(
      'go to the Office of Disciplinary Counsel of the Disciplinary Board of the Supreme Court of Pennsylvania. The Board’s website, www.padisciplinaryboard.org, explains how to file one. You may do so at any time,',
      `go to the authority that disciplines lawyers in ${authority}. You may file one at any time,`,
    ),
    rewording('as Pennsylvania law requires (73 P.S. § 2301 and following)', 'as the law requires'),
    ...wordsOfAreas,
  ]
}

/** What the areas say about Pennsylvania's law and offices, in words that do not claim any state's law. */
const wordsOfAreas = [
  rewording('owners in Pennsylvania form', 'owners form'),
  rewording(
    'we prepare the articles of incorporation or the certificate of organization and file it with the Department of State.',
    'we prepare the papers that form the company and file them with the state.',
  ),
  rewording(
    'we file with the Department of State and send you the state’s confirmation',
    'we file with the state and send you its confirmation',
  ),
  rewording(
    'Pennsylvania asks for an annual report by June 30 from corporations, by September 30 from limited liability companies and by December 31 from the other associations that must file. We help clients meet the date and keep',
    'A company has reports to file with the state. We help clients meet their dates and keep',
  ),
  rewording(
    'Such a sale may also call for clearance certificates from the Department of Revenue and the Department of Labor and Industry. ',
    '',
  ),
  rewording(
    ' A non-compete in Pennsylvania needs adequate consideration, reasonable limits and a legitimate interest to protect.',
    '',
  ),
  rewording(
    'Anyone 18 or older and of sound mind may make a will in Pennsylvania. Without one a statute decides',
    'Without a will a statute decides',
  ),
  rewording(
    'An estate is opened with the Register of Wills of the county where the person last lived. We help',
    'We help',
  ),
  rewording('the inheritance tax return', 'the tax returns'),
  rewording('the Register’s charges', 'the court’s charges'),
  rewording('for Pennsylvania families', 'for families'),
  rewording('a Pennsylvania company', 'a company'),
  rewording('a Pennsylvania business', 'a business'),
  rewording('Pennsylvania companies', 'companies'),
  rewording('Pennsylvania employers', 'employers'),
]

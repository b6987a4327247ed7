import type { Answers } from '../../content-model/adoption-answers.ts'
import { rewording, type Rewording } from './edit-file.ts'
import { rewordingsByArea } from './areas.ts'
import { rewordingsByState } from './states.ts'

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

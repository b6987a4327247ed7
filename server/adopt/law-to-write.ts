import { practicesHere, sampleState, statesOf } from '../../content-model/adoption-answers.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { statesInWords } from '../../content-model/practice-states.ts'
import { stateName } from '../../content-model/states.ts'
import type { ContentFile } from '../../editorial/reading/content-file.ts'
import type { Problem } from '../../editorial/finding.ts'
import { knowsOwnHolidays } from '../calendar/holidays.ts'
import { ownAreaName } from './own-areas.ts'

/**
 * What a lawyer of a firm in other states must write or compare, because the sample's texts state the law of
 * Pennsylvania: each with its file.
 */
export function lawToWrite(files: readonly ContentFile[], answers: Answers): Problem[] {
  const states = statesOf(answers)
  const others = states.filter((state) => state !== sampleState)
  const named = statesInWords(others)
  const at = (file: string, message: string): Problem => ({ file, line: 1, message })
  const { state } = answers.firm.address
  const holidays = knowsOwnHolidays(state)
    ? []
    : [
        at(
          'firm.yaml',
          `The site knows the federal holidays, not those that only ${stateName(state)} has. Announce a closing for each on which you do not work.`,
        ),
      ]
  if (others.length === 0) return holidays
  const rules = at(
    'wording.yaml',
    `The checks of words and notices follow the ABA’s model rules of conduct as Pennsylvania has them. Compare with the rules of ${named} on lawyers’ advertising.`,
  )
  if (practicesHere(answers)) {
    const law = at(
      'pages/our-firm.yaml',
      `Facts, articles and areas state the law of Pennsylvania and federal law, and the disclaimer says so. Write what your clients in ${named} need, and where they can complain.`,
    )
    return [law, rules, ...holidays]
  }
  const own = answers.areas.own.map(ownAreaName)
  const areas = files
    .filter(({ collection, name }) => collection === 'practiceAreas' && !own.includes(name))
    .map(({ path }) =>
      at(
        path,
        `Written for Pennsylvania; its sentences of law and its answers were left out. Compare each sentence with the law of ${named}, and write the answers to what people ask first.`,
      ),
    )
  return [
    at(
      'facts.yaml',
      `The figures, citations, articles and tools of Pennsylvania’s law were left out; federal ones stay. Write those of ${named}.`,
    ),
    at(
      'pages/our-firm.yaml',
      `Name the authority in ${named} to which a client can complain about a lawyer, with its address.`,
    ),
    at(
      'legal/privacy-policy.md',
      `Name the data breach notification law of ${named}, where the page says that you notify people.`,
    ),
    at(
      'legal/disclaimer.md',
      `Compare the page with what the rules of ${named} ask of a law firm’s website.`,
    ),
    rules,
    ...areas,
    ...holidays,
  ]
}

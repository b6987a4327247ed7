import { annualReportFacts, entityTypes, requiredFact } from '../../content-model/tool-facts.ts'
import type { EntityType } from '../../content-model/tool-facts.ts'
import type { Fact } from '../../content-model/facts.ts'
import { numberInWords } from './words.ts'
import { writtenDue } from './annual-reports.ts'
import type { AnnualReportLaw } from './annual-reports.ts'

const labels: Record<EntityType, string> = {
  corporation: 'Corporation (business or nonprofit)',
  llc: 'Limited liability company (LLC)',
  other: 'Limited partnership, LLP, business trust or other association',
}

type ValueOf = (wanted: keyof typeof annualReportFacts) => number | string

/** The law on annual reports as the facts state it on a day. Throws if a fact is missing, and names it. */
export function annualReportLaw(facts: readonly Fact[], on: Date): AnnualReportLaw {
  const valueOf: ValueOf = (wanted) =>
    requiredFact(facts, annualReportFacts[wanted], on, 'the annual-report tool').value
  return {
    groups: entityTypes.map((entity) => ({ entity, label: labels[entity], due: String(valueOf(entity)) })),
    firstYear: Number(valueOf('firstYear')),
    origins: [
      { name: 'domestic', label: 'In Pennsylvania', missed: missedInPennsylvania(valueOf) },
      { name: 'foreign', label: 'Elsewhere, and registered here', missed: missedElsewhere },
    ],
    registration: registration(String(valueOf('registration'))),
  }
}

/** What follows a missed report: 15 Pa.C.S. §§ 381, 382 and the transition of Act 122 of 2022. */
function missedInPennsylvania(valueOf: ValueOf): string {
  const first = Number(valueOf('firstYear'))
  const years = Array.from(
    { length: Number(valueOf('lastYearWithoutDissolution')) - first + 1 },
    (_, index) => String(first + index),
  )
  const harmless = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(years)
  const months = numberInWords(Number(valueOf('monthsToDissolution')))
  return `A company formed in Pennsylvania is not dissolved for a missed report for ${harmless}. It still has to file that report. Beginning with the reports due in ${valueOf('firstYearOfDissolution')}, the Department of State can begin to dissolve it ${months} months after the due date.`
}

/** Who also files a certificate of annual registration: 15 Pa.C.S. §§ 8221(a) and 8998(a). */
function registration(due: string): string {
  return `A limited liability partnership (LLP), a limited liability limited partnership (LLLP) and a restricted professional company also file a certificate of annual registration by ${writtenDue(due)}, which is a different filing.`
}

/** For foreign associations, no date is established, so none is given. */
const missedElsewhere =
  'A company formed elsewhere should file each report on time, and ask the Department of State what a missed one leads to.'

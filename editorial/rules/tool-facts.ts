import { annualReportFacts, annualReportValue, isDayOfYear } from '../../content-model/annual-report-facts.ts'
import type { AnnualReportFact } from '../../content-model/annual-report-facts.ts'
import { estateDateFact, estateDateFacts } from '../../content-model/estate-date-facts.ts'
import type { EstateDateFact } from '../../content-model/estate-date-facts.ts'
import { asWritten } from '../../content-model/content-tools.ts'
import { factsSchema } from '../../content-model/facts.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import { articleOf } from '../reading/content-values.ts'

/** `facts.yaml` has what the tools and their calendars show, under the names by which they ask for it. */
export const toolFacts: FolderCheck = ({ files, today }) => {
  const file = files.find(({ collection }) => collection === 'facts')
  if (!file) return files.some((article) => articleOf(article)?.tool) ? [missingFile] : []

  const facts = factsSchema(asWritten).safeParse(file.fields).data
  // A file that does not fit its model is named by the rule for the model.
  if (!facts) return []
  const on = new Date(today)
  const hasEstatePage = files.some(({ path }) => path === 'pages/when-someone-dies.yaml')
  return [
    ...wanted.filter((fact) => annualReportValue(facts, fact, on) === undefined).map(messageFor),
    ...(hasEstatePage ? wantedOfEstates : [])
      .filter((fact) => estateDateFact(facts, fact, on) === undefined)
      .map(estateMessageFor),
  ].map((message) => ({ file: file.path, line: 1, message }))
}

const wanted = Object.keys(annualReportFacts) as AnnualReportFact[]
const wantedOfEstates = Object.keys(estateDateFacts) as EstateDateFact[]

const missingFile = {
  file: 'facts.yaml',
  line: 1,
  message:
    'The file facts.yaml is missing, and the annual-report tool takes its dates from it. Put it back under this name.',
}

function messageFor(fact: AnnualReportFact): string {
  const value = isDayOfYear(fact) ? 'a day of every year, such as "06-30"' : 'a number'
  return `There is no fact "${annualReportFacts[fact]}" with ${value} as its value, and the annual-report tool shows it. Put it back under this name.`
}

function estateMessageFor(fact: EstateDateFact): string {
  return `There is no fact "${estateDateFacts[fact]}" with a number as its value, and the page for a death counts its dates from it. Put it back under this name.`
}

import { annualReportFacts, annualReportValue, isDayOfYear } from '../../content-model/annual-report-facts.ts'
import type { AnnualReportFact } from '../../content-model/annual-report-facts.ts'
import { asWritten } from '../../content-model/content-tools.ts'
import { factsSchema } from '../../content-model/facts.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import { articleOf } from '../reading/content-values.ts'

/** `facts.yaml` has what the annual-report tool and its calendar show, under the names by which they ask for it. */
export const toolFacts: FolderCheck = ({ files, today }) => {
  const file = files.find(({ collection }) => collection === 'facts')
  if (!file) return files.some((article) => articleOf(article)?.tool) ? [missingFile] : []

  const facts = factsSchema(asWritten).safeParse(file.fields).data
  // A file that does not fit its model is named by the rule for the model.
  if (!facts) return []
  return wanted
    .filter((fact) => annualReportValue(facts, fact, new Date(today)) === undefined)
    .map((fact) => ({ file: file.path, line: 1, message: messageFor(fact) }))
}

const wanted = Object.keys(annualReportFacts) as AnnualReportFact[]

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

import { annualReportFacts, estateDateFacts, isDayOfYear, toolFact } from '../../content-model/tool-facts.ts'
import { asWritten } from '../../content-model/content-tools.ts'
import { factsSchema } from '../../content-model/facts.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import { articleOf } from '../reading/content-values.ts'
import { memoize } from '../../content-model/memoize.ts'

/** `facts.yaml` must have what the tools and their calendars show, under the names by which they look it up. */
export const toolFacts: FolderCheck = ({ files, today }) => {
  const hasReports =
    files.some(({ path }) => path === 'pages/annual-report.yaml') ||
    files.some((article) => articleOf(article)?.tool)
  const hasEstatePage = files.some(({ path }) => path === 'pages/when-someone-dies.yaml')
  const file = files.find(({ collection }) => collection === 'facts')
  if (!file) return hasReports || hasEstatePage ? [missingFile] : []

  const facts = factsOf(file)
  // The rule for the model reports a file that does not fit it.
  if (!facts) return []
  const on = new Date(today)
  const shown = [
    ...(hasReports ? shownIn('the annual-report tool', annualReportFacts) : []),
    ...(hasEstatePage ? shownIn('the page for a death', estateDateFacts) : []),
  ]
  const missing = shown.filter(({ name }) => !toolFact(facts, name, on))
  return missing.map(({ name, where }) => {
    const value = isDayOfYear(name) ? 'a day of every year, such as "06-30"' : 'a number'
    const message = `There is no fact "${name}" with ${value} as its value, and ${where} shows it. Put it back under this name.`
    return { file: file.path, line: 1, message }
  })
}

function shownIn(where: string, names: Readonly<Record<string, string>>) {
  return Object.values(names).map((name) => ({ name, where }))
}

const factsOf = memoize(({ fields }: ContentFile) => factsSchema(asWritten).safeParse(fields).data)

const missingFile = {
  file: 'facts.yaml',
  line: 1,
  message:
    'The file facts.yaml is missing, and the tools take their dates from it. Put it back under this name.',
}

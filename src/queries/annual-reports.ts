import { getEntry } from 'astro:content'
import { annualReportLaw } from '../lib/annual-report-law.ts'
import type { AnnualReportLaw } from '../lib/annual-reports.ts'

/** The law of annual reports, from `content/facts.yaml` as it stands on the day of the build. */
export async function getAnnualReportLaw(): Promise<AnnualReportLaw> {
  const entry = await getEntry('facts', 'facts')
  if (!entry) throw new Error('content/facts.yaml is missing. The annual-report tool needs it.')
  return annualReportLaw(entry.data, new Date())
}

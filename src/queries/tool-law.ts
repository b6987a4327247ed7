import { getEntry } from 'astro:content'
import { annualReportLaw } from '../lib/annual-report-law.ts'
import type { AnnualReportLaw } from '../lib/annual-reports.ts'
import type { EstateLaw } from '../lib/estate-dates.ts'
import { estateLaw } from '../lib/estate-law.ts'

/** The law of annual reports, from `content/facts.yaml` on the day of the build. */
export async function getAnnualReportLaw(): Promise<AnnualReportLaw> {
  return annualReportLaw(await facts(), new Date())
}

/** The periods after a death, from the same file. */
export async function getEstateLaw(): Promise<EstateLaw> {
  return estateLaw(await facts(), new Date())
}

async function facts() {
  const entry = await getEntry('facts', 'facts')
  if (!entry) throw new Error('content/facts.yaml is missing. The tools need it.')
  return entry.data
}

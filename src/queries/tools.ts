import { getEntry } from 'astro:content'
import { pageHref } from '../../content-model/addresses.ts'
import { courtHolidaysBetween } from '../../calendar/holidays.ts'
import { annualReportLaw } from '../lib/annual-report-law.ts'
import type { AnnualReportLaw } from '../lib/annual-reports.ts'
import type { EstateLaw } from '../lib/estate-dates.ts'
import { estateLaw } from '../lib/estate-law.ts'
import type { NamedLink } from '../lib/view-models.ts'
import { todayAtTheFirm } from './firm.ts'
import { getSitePages } from './offline.ts'

/** The file of each tool's page, and the practice area that the tool belongs to. */
const tools = [
  { page: 'annual-report', area: 'corporate-law' },
  { page: 'when-someone-dies', area: 'estates-trusts' },
] as const

export const toolsHeading = 'Tools'

/** A tool that the site has, with the file name of its page and what it answers. */
type Tool = NamedLink & (typeof tools)[number] & { about: string }

export async function getTools(): Promise<Tool[]> {
  const pages = await getSitePages()
  return tools.flatMap((tool) => {
    const words = pages.find(({ id }) => id === tool.page)?.data
    return words ? [{ ...tool, href: pageHref(tool.page), name: words.heading, about: words.lede }] : []
  })
}

/** The law on annual reports, from `content/facts.yaml` on the day of the build. */
export async function getAnnualReportLaw(): Promise<AnnualReportLaw> {
  return annualReportLaw(await facts(), new Date(await todayAtTheFirm()))
}

/** The periods after a death, from `content/facts.yaml` on the day of the build. */
export async function getEstateLaw(): Promise<EstateLaw> {
  return estateLaw(await facts(), new Date(await todayAtTheFirm()))
}

/** The days on which Pennsylvania's courts are closed, up to the last possible end of a period after a death this year. */
export async function getHolidaysAhead(): Promise<string[]> {
  const today = await todayAtTheFirm()
  return courtHolidaysBetween('PA', today, `${Number(today.slice(0, 4)) + 4}-12-31`)
}

async function facts() {
  const entry = await getEntry('facts', 'facts')
  if (!entry) throw new Error('content/facts.yaml is missing. The tools need it.')
  return entry.data
}

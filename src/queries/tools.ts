import { getEntry } from 'astro:content'
import { annualReportPage, whenSomeoneDiesPage } from '../../content-model/addresses.ts'
import { courtHolidaysBetween } from '../../server/calendar/holidays.ts'
import { annualReportLaw } from '../lib/annual-report-law.ts'
import type { AnnualReportLaw } from '../lib/annual-reports.ts'
import type { EstateLaw } from '../lib/estate-dates.ts'
import { estateLaw } from '../lib/estate-law.ts'
import type { NamedLink } from '../lib/view-models.ts'
import { todayAtTheFirm } from './firm.ts'
import { getSitePages } from './offline.ts'

/** Each tool's page, and the practice area that it belongs to. */
const toolPages: Record<string, { href: string; area: string }> = {
  'annual-report': { href: annualReportPage, area: 'corporate-law' },
  'when-someone-dies': { href: whenSomeoneDiesPage, area: 'estates-trusts' },
}

export const toolsHeading = 'Tools'

/** A tool that the site has, with the name of its page's file and what it answers. */
type Tool = NamedLink & { page: string; about: string; area: string }

export async function getTools(): Promise<Tool[]> {
  return (await getSitePages()).flatMap(({ id, data }) => {
    const tool = toolPages[id]
    return tool ? [{ ...tool, page: id, name: data.heading, about: data.lede }] : []
  })
}

/** The law of annual reports, from `content/facts.yaml` on the day of the build. */
export async function getAnnualReportLaw(): Promise<AnnualReportLaw> {
  return annualReportLaw(await facts(), new Date(await todayAtTheFirm()))
}

/** The periods after a death, from the same file. */
export async function getEstateLaw(): Promise<EstateLaw> {
  return estateLaw(await facts(), new Date(await todayAtTheFirm()))
}

/** The days on which Pennsylvania's courts are closed, up to the last day that a period after a death of this year can end on. */
export async function getHolidaysAhead(): Promise<string[]> {
  const today = await todayAtTheFirm()
  return courtHolidaysBetween('PA', today, `${Number(today.slice(0, 4)) + 4}-12-31`)
}

async function facts() {
  const entry = await getEntry('facts', 'facts')
  if (!entry) throw new Error('content/facts.yaml is missing. The tools need it.')
  return entry.data
}

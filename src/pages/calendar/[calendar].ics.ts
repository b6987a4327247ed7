import { getEntry } from 'astro:content'
import { annualReportPage } from '../../../content-model/addresses.ts'
import { annualReportFeed } from '../../lib/annual-reports.ts'
import { calendarType } from '../../lib/calendar-file.ts'
import { getAnnualReportLaw } from '../../queries/tools.ts'
import { getFirm } from '../../queries/firm.ts'

// The calendar exists even while its page is offline, for its subscribers.
export async function getStaticPaths() {
  const page = await getEntry('pages', 'annual-report')
  return page ? [{ params: { calendar: 'pennsylvania-annual-reports' } }] : []
}

/** The calendar feed of the three due dates, for subscription. */
export async function GET() {
  const { siteAddress } = await getFirm()
  const stamp = new Date()
  // Only the day, so that two builds on the same day produce the same bytes.
  stamp.setUTCHours(0, 0, 0, 0)
  const text = annualReportFeed({
    ...(await getAnnualReportLaw()),
    helperUrl: `${siteAddress}${annualReportPage}`,
    stamp,
  })
  return new Response(text, { headers: { 'content-type': calendarType } })
}

import { annualReportFeed, calendarType } from '../../lib/calendar.ts'
import { getFirm } from '../../queries/firm.ts'

/** The calendar feed of the three due dates, for subscribing. */
export async function GET() {
  const { siteAddress } = await getFirm()
  const text = annualReportFeed({
    host: new URL(siteAddress).host,
    helperUrl: `${siteAddress}/tools/pennsylvania-annual-report`,
    stamp: new Date(),
  })
  return new Response(text, { headers: { 'content-type': calendarType } })
}

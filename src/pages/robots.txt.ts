import { getFirm } from '../queries/firm.ts'

/** Everything may be read; the pages that should not be listed say so themselves. */
export async function GET() {
  const { siteAddress } = await getFirm()
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteAddress}/sitemap.xml\n`)
}

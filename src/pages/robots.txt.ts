import { getFirm } from '../queries/firm.ts'

/** Allows everything; pages that must not be indexed say so themselves. */
export async function GET() {
  const { siteAddress } = await getFirm()
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteAddress}/sitemap.xml\n`)
}

import { isoDay } from '../../text/iso-day.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { getFirm } from '../queries/firm.ts'
import { getListedPages } from '../queries/site-map.ts'

/** The sitemap (sitemaps.org 0.9). `lastmod` appears only if the day of a page’s last change is known. */
export async function GET() {
  const { siteAddress } = await getFirm()
  const pages = (await getListedPages()).map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${isoDay(changed)}</lastmod>` : ''
    return `<url><loc>${escapeHtml(siteAddress)}${path === '/' ? '' : path}</loc>${lastmod}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}

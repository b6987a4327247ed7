import { getFirm } from '../queries/firm.ts'
import { getPageWords } from '../queries/pages.ts'
import { getListedPages } from '../queries/site-map.ts'

/** A plain list of the site's pages for language models (llmstxt.org), generated from the same content. */
export async function GET() {
  const [{ name, siteAddress }, { lede }, pages] = await Promise.all([
    getFirm(),
    getPageWords('home'),
    getListedPages(),
  ])
  const lines = pages.map(({ path, heading }) => `- [${heading}](${siteAddress}${path === '/' ? '' : path})`)
  const notice = 'General information on the law as of the date of each page; not legal advice.'
  return new Response(`# ${name}\n\n> ${lede.trim()} ${notice}\n\n## Pages\n\n${lines.join('\n')}\n`)
}

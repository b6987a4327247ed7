import { inWords, practiceStates } from '../../content-model/practice-states.ts'
import { getFirm } from '../queries/firm.ts'
import { getPageWords } from '../queries/pages.ts'
import { getListedPages } from '../queries/site-map.ts'
import { getTeam } from '../queries/team.ts'

/** A plain list of the site's pages for language models (llmstxt.org), generated from the same content. */
export async function GET() {
  const [{ name, siteAddress, address }, { lede }, pages, team] = await Promise.all([
    getFirm(),
    getPageWords('home'),
    getListedPages(),
    getTeam(),
  ])
  const lines = pages.map(({ path, heading }) => `- [${heading}](${siteAddress}${path === '/' ? '' : path})`)
  const lawyers = team.map(({ data }) => data).filter(({ lawyer }) => lawyer)
  const laws = inWords([...practiceStates(lawyers, address.state), 'federal'])
  const notice = `General information on ${laws} law as of the date of each page; not legal advice.`
  return new Response(`# ${name}\n\n> ${lede.trim()} ${notice}\n\n## Pages\n\n${lines.join('\n')}\n`)
}

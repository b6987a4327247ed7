import { areaHref, memberHref, postHref } from '../../content-model/addresses.ts'
import type { RelatedLinkLists } from '../lib/view-models.ts'
import { getFirm } from './firm.ts'
import { getOwnLinks } from './own-pages.ts'
import { getPosts } from './posts.ts'
import { getPracticeAreas } from './practice-areas.ts'
import { getSiteParts } from './site-parts.ts'
import { getTeam } from './team.ts'
import { getTools } from './tools.ts'

/** What the bar and the footer of every page need. */
export async function getSiteFrame() {
  const [firm, team, areas, posts] = await Promise.all([getFirm(), getTeam(), getPracticeAreas(), getPosts()])
  const linkTo = ({ id, data }: (typeof team)[number]) => ({ name: data.name, href: memberHref(id) })
  return {
    firm,
    team: team.map(linkTo),
    // The footer names the lawyers as responsible (Pa. RPC 7.2).
    attorneys: team.filter(({ data }) => data.lawyer).map(linkTo),
    areas: areas.map(({ id, data }) => ({ name: data.title, href: areaHref(id) })),
    ownPages: await getOwnLinks(),
    hasBlog: posts.length > 0,
    hasFees: (await getSiteParts()).has('fees'),
    hasTools: (await getTools()).length > 0,
  }
}

/** Where visitors can go if they did not find what they wanted: the areas, the newest articles, the telephone. */
export async function getRelatedLinks(): Promise<RelatedLinkLists> {
  const [{ areas, firm }, posts] = await Promise.all([getSiteFrame(), getPosts()])
  const newest = posts.slice(0, 3).map(({ id, data }) => ({ name: data.title, href: postHref(id) }))
  return { areas, posts: newest, phone: firm.phone }
}

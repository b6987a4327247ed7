import rss from '@astrojs/rss'
import { escapeHtml } from '../../lib/escape-html.ts'
import { getFeedItems } from '../../queries/feed.ts'
import { getFirm } from '../../queries/firm.ts'
import { getPageWords } from '../../queries/pages.ts'
import { getSiteParts } from '../../queries/site-parts.ts'

export async function getStaticPaths() {
  return (await getSiteParts()).has('blog') ? [{ params: { feed: 'feed' } }] : []
}

/** The feed of the newest articles with their full text (RSS 2.0). */
export async function GET() {
  const [firm, words, items] = await Promise.all([getFirm(), getPageWords('blog'), getFeedItems()])
  return rss({
    title: firm.name,
    description: escapeHtml(words.lede),
    site: firm.siteAddress,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-us</language><atom:link href="${firm.siteAddress}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    items,
  })
}

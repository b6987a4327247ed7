import rss from '@astrojs/rss'
import { formatDate } from '../../lib/dates.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { getFirm } from '../../queries/firm.ts'
import { getPageWords } from '../../queries/pages.ts'
import { postHref } from '../../../content-model/addresses.ts'
import { getPosts } from '../../queries/posts.ts'
import { getTeam } from '../../queries/team.ts'
import { getSiteParts } from '../../queries/site-parts.ts'

export async function getStaticPaths() {
  return (await getSiteParts()).blog ? [{ params: { feed: 'feed' } }] : []
}

/** Feed readers keep what they have fetched; with the full text of every year the file would only grow. */
const mostItems = 30

/**
 * The feed of the newest articles with their full text (RSS 2.0). Changes in the law are stated before the text.
 * Feed readers show `description` and `content` as HTML.
 */
export async function GET() {
  const [firm, words, posts, team] = await Promise.all([
    getFirm(),
    getPageWords('blog'),
    getPosts(),
    getTeam(),
  ])
  const nameOf = (author: string) => team.find(({ id }) => id === author)?.data.name ?? firm.name
  return rss({
    title: firm.name,
    description: escapeHtml(words.lede),
    site: firm.siteAddress,
    trailingSlash: false,
    customData: '<language>en-us</language>',
    items: posts.slice(0, mostItems).map(({ id, data, rendered }) => ({
      title: data.changes.length > 0 ? `${data.title} (changed since)` : data.title,
      link: postHref(id),
      pubDate: data.date,
      author: `${firm.email} (${nameOf(data.author.id)})`,
      description: escapeHtml(data.excerpt),
      content: [
        ...data.changes.map(
          ({ date, text }) => `<p><strong>Changed ${formatDate(date)}:</strong> ${escapeHtml(text)}</p>`,
        ),
        (rendered?.html ?? '').replaceAll('href="/', `href="${firm.siteAddress}/`),
      ].join('\n'),
    })),
  })
}

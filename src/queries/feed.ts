import { postHref } from '../../content-model/addresses.ts'
import { formatDate } from '../lib/dates.ts'
import { visibleText } from '../../text/visible-text.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { getFirm } from './firm.ts'
import { getPosts } from './posts.ts'
import { getTeam } from './team.ts'

/** Feed readers keep what they have fetched; with the full text of every year the file would only grow. */
const mostItems = 30

/**
 * The newest articles for the feed, with their full text; changes in the law are stated before it. Feed readers show
 * `description` and `content` as HTML.
 */
export async function getFeedItems() {
  const [firm, posts, team] = await Promise.all([getFirm(), getPosts(), getTeam()])
  const nameOf = (author: string) => team.find(({ id }) => id === author)?.data.name ?? firm.name
  return posts.slice(0, mostItems).map(({ id, data, rendered }) => ({
    title: data.changes.length > 0 ? `${data.title} (changed since)` : data.title,
    link: postHref(id),
    pubDate: data.date,
    author: `${firm.email} (${nameOf(data.author.id)})`,
    description: escapeHtml(data.excerpt),
    content: [
      ...data.changes.map(
        ({ date, text }) => `<p><strong>Changed ${formatDate(date)}:</strong> ${escapeHtml(text)}</p>`,
      ),
      visibleText(rendered?.html ?? '').replaceAll('href="/', `href="${firm.siteAddress}/`),
    ].join('\n'),
  }))
}

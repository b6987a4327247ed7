import { render } from 'astro:content'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { postHref } from '../../content-model/addresses.ts'
import { visibleText } from '../../text/visible-text.ts'
import { formatDate } from '../lib/dates.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { feedDate, plainPictures, withWholeAddresses } from '../lib/feed-item.ts'
import { getFirm } from './firm.ts'
import { excerptOf, getPosts, lawChangesOf } from './posts.ts'
import type { Post } from './posts.ts'
import { getBylines } from './team.ts'

/** Feed readers keep what they have fetched; with the full text of every year the file would only grow. */
const mostItems = 30

/**
 * The newest posts for the feed, with their full text; changes in the law are stated before it. Feed readers show
 * `description` and `content` as HTML.
 */
export async function getFeedItems() {
  const [firm, posts, bylines] = await Promise.all([getFirm(), getPosts(), getBylines()])
  const nameOf = (author?: string) => bylines.get(author ?? '')?.name ?? firm.name
  const container = await AstroContainer.create()

  async function itemOf(post: Post) {
    const { id, data } = post
    const changes = lawChangesOf(post)
    // With its pictures as files of the site, which the stored HTML only names.
    const { Content } = await render(post)
    const text = visibleText(await container.renderToString(Content))
    return {
      title: changes.length > 0 ? `${data.title} (law changed since)` : data.title,
      link: postHref(id),
      customData: `<pubDate>${feedDate(data.date, firm.timeZone)}</pubDate>`,
      author: `${firm.email} (${nameOf(data.author?.id)})`,
      description: escapeHtml(excerptOf(post)),
      content: [
        ...changes.map(
          ({ date, text }) => `<p><strong>Changed ${formatDate(date)}:</strong> ${escapeHtml(text)}</p>`,
        ),
        withWholeAddresses(plainPictures(text), firm.siteAddress + postHref(id)),
      ].join('\n'),
    }
  }
  return Promise.all(posts.slice(0, mostItems).map(itemOf))
}

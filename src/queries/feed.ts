import { render } from 'astro:content'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { postHref } from '../../content-model/addresses.ts'
import { visibleText } from '../../text/visible-text.ts'
import { formatDate } from '../../text/day-in-words.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { feedDate, plainPictures, withWholeAddresses } from '../lib/feed-item.ts'
import { formatPhone } from '../lib/phone.ts'
import { getFirm } from './firm.ts'
import { getPagePart } from './pages.ts'
import { excerptOf, getPosts, lawChangesOf } from './posts.ts'
import type { Post } from './posts.ts'
import { getReview } from './reviews.ts'
import { getBylines } from './team.ts'

/** Feed readers keep what they have fetched, and with the full text of all years the file would grow without limit. */
const mostItems = 30

/**
 * The newest posts for the feed, with their full text and what their page says about it: what has changed since, who
 * has reviewed it, the notice, and the firm (Pa. RPC 7.2). Feed readers show `description` and `content` as HTML.
 */
export async function getFeedItems() {
  const [firm, posts, bylines, notice] = await Promise.all([
    getFirm(),
    getPosts(),
    getBylines(),
    getPagePart('notice', 'article'),
  ])
  const { street, town, state, zip } = firm.address
  const office = `${firm.name}, ${street}, ${town}, ${state} ${zip}, ${formatPhone(firm.phone)}`
  const nameOf = (author?: string) => bylines.get(author ?? '')?.name ?? firm.name
  const container = await AstroContainer.create()

  async function itemOf(post: Post) {
    const { id, data } = post
    const changes = lawChangesOf(post)
    const isSample = bylines.get(data.author?.id ?? '')?.isSample ?? false
    // As on the post's page: news with sources states law.
    const statesLaw = post.collection === 'blog' || post.data.sources.length > 0
    // Rendered, because the stored HTML only names its pictures: this has them as files of the site.
    const { Content } = await render(post)
    const text = visibleText(await container.renderToString(Content))
    return {
      title: changes.length > 0 ? `${data.title} (with an update)` : data.title,
      link: postHref(id),
      customData: `<pubDate>${feedDate(data.date, firm.timeZone)}</pubDate>`,
      author: `${firm.email} (${nameOf(data.author?.id)})`,
      description: escapeHtml(excerptOf(post)),
      content: [
        ...(isSample
          ? [paragraph(`Sample ${post.collection === 'news' ? 'news' : 'article'} by an invented author.`)]
          : []),
        ...(post.collection === 'blog' ? [paragraph(await standingOf(post))] : []),
        ...changes.map(
          ({ date, text }) => `<p><strong>Changed ${formatDate(date)}:</strong> ${escapeHtml(text)}</p>`,
        ),
        withWholeAddresses(plainPictures(text), firm.siteAddress + postHref(id)),
        ...(statesLaw ? notice.text.map(paragraph) : []),
        paragraph(office),
      ].join('\n'),
    }
  }
  return Promise.all(posts.slice(0, mostItems).map(itemOf))
}

/** What an article's page says about it: as of when it states the law, when it was checked, who has reviewed it. */
async function standingOf(post: Extract<Post, { collection: 'blog' }>): Promise<string> {
  const { asOf, checked } = post.data
  const review = await getReview(post)
  const read = review
    ? `Reviewed by ${review.by.name}, a lawyer, on ${formatDate(review.on)}.`
    : 'No lawyer of the firm has reviewed it yet.'
  return `Law as of ${formatDate(asOf)}. Checked against its sources on ${formatDate(checked)}. ${read}`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

/** The addresses of pages on a law firm's site: some that this site has, too, and two that only a person can place. */
const pages = [
  'home',
  'about-us',
  'attorneys',
  'practice-areas',
  'practice-areas/corporate-law',
  'practice-areas/estates-trusts',
  'contact',
  'privacy-policy',
  'our-office-dog',
  'practice-areas/boat-titles',
]

const categories = ['estate-planning', 'business', 'uncategorized']
const authors = ['lukasz', 'webmaster']

const posts = Array.from({ length: 30 }, (_, index) => ({
  id: 100 + index,
  name: `what-changed-in-the-law-${index + 1}`,
  date: `20${14 + (index % 10)}-${String((index % 12) + 1).padStart(2, '0')}-07`,
  category: categories[index % categories.length] ?? '',
  author: authors[index % authors.length] ?? '',
}))

const base = 'https://www.wojcik-old.example'
const pageAddress = (name: string) => (name === 'home' ? '/' : `/${name}/`)
const postAddress = ({ date, name }: (typeof posts)[number]) =>
  `/${date.slice(0, 7).replace('-', '/')}/${name}/`

/** Every address in the site's sitemaps, in WordPress's form: posts, pages, categories, tags, authors. */
export const sitemap = [
  ...posts.map(postAddress),
  ...pages.map(pageAddress),
  ...categories.map((name) => `/category/${name}/`),
  '/tag/wills/',
  ...authors.map((name) => `/author/${name}/`),
]

/** The site's export. */
export const exported = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Wójcik</title><link>${base}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${base}</wp:base_blog_url>
${authors.map((name, index) => `<wp:author><wp:author_id>${index + 1}</wp:author_id><wp:author_login>${name}</wp:author_login><wp:author_display_name>${name === 'lukasz' ? 'Łukasz Wójcik' : 'Webmaster'}</wp:author_display_name></wp:author>`).join('\n')}
${categories.map((name, index) => `<wp:category><wp:term_id>${index + 1}</wp:term_id><wp:category_nicename>${name}</wp:category_nicename><wp:cat_name>${name}</wp:cat_name></wp:category>`).join('\n')}
${posts.map((post) => item(post.id, 'post', postAddress(post), post)).join('\n')}
${pages.map((name, index) => item(10 + index, 'page', pageAddress(name), { name, date: '2013-01-02', author: 'webmaster' })).join('\n')}
</channel></rss>
`

type Words = { name: string; date: string; author: string; category?: string }

function item(id: number, type: string, address: string, { name, date, author, category }: Words): string {
  const title = name.replace(/^.*\//, '').replaceAll('-', ' ')
  const sorted = category
    ? `<category domain="category" nicename="${category}"><![CDATA[${category}]]></category>`
    : ''
  return `<item><title>${title}</title><link>${base}${address}</link><dc:creator>${author}</dc:creator>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>Words about ${title}.</p><!-- /wp:paragraph -->]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date} 09:00:00</wp:post_date><wp:post_name>${name}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${sorted}</item>`
}

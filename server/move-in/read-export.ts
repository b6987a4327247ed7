import { SaxesParser } from 'saxes'
import { counted } from '../../text/counted.ts'

/** A post, page or file in an export of WordPress (WXR), or an item of a feed. */
export type Item = {
  title: string
  /** Its address on the former site; "" if the export has none. */
  link: string
  author: string
  body: string
  excerpt: string
  id: string
  /** As WordPress writes it, without a time zone: "2019-03-04 09:00:00". */
  date: string
  name: string
  status: string
  /** "post", "page", "attachment"; "" in a feed, which has no kinds. */
  kind: string
  parent: string
  /** The id of the picture that WordPress shows with a post. */
  picture: string
  isProtected: boolean
  file: string
  categories: { name: string; slug: string }[]
}

/** What is known of the former site as a whole. */
export type Heading = {
  /** Its address: "https://old.example". */
  base: string
  categories: { id: string; slug: string; name: string }[]
  authors: { login: string; name: string; id: string }[]
  /** What the file is: an export of WordPress, a feed in RSS 2.0 or another format, or a list of addresses. */
  format: 'wordpress' | 'feed' | 'other feed' | 'sitemap' | undefined
  /** The sitemaps that a sitemap lists instead of pages. */
  sitemaps: string[]
  /** The first few places that are not valid XML, each with its line. */
  faults: string[]
}

export function emptyHeading(): Heading {
  return { base: '', categories: [], authors: [], format: undefined, sitemaps: [], faults: [] }
}

/** In characters. No item of a real site is longer; a longer one is reported and left out. */
const longestItem = 5_000_000

const mostFaults = 20

/** Characters that XML 1.0 forbids, but that many exports contain (https://www.w3.org/TR/xml/#charsets). */
const noCharacter = /[\u0000-\u0008\u000E-\u001F\uFFFE\uFFFF]/g

/** Word's characters for a line break in a paragraph, and for a page break: forbidden too, but they divide words. */
const lineBreak = /[\u000B\u000C]/g

const fieldOf: Readonly<Record<string, keyof Item>> = {
  title: 'title',
  link: 'link',
  'dc:creator': 'author',
  'content:encoded': 'body',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date': 'date',
  pubDate: 'date',
  'wp:post_name': 'name',
  'wp:status': 'status',
  'wp:post_type': 'kind',
  'wp:post_parent': 'parent',
  'wp:attachment_url': 'file',
}

/**
 * Reads an export as a stream and passes each item to `onItem` as soon as it ends, so that an export of any size
 * takes little memory. `heading` is filled in while reading: in every export it comes first. `onAddress` gets each
 * address of a sitemap.
 */
export async function readExport(
  bytes: AsyncIterable<Uint8Array>,
  heading: Heading,
  { onItem, onAddress }: { onItem: (item: Item) => void; onAddress: (address: string) => void },
): Promise<void> {
  const path: string[] = []
  let item: Item | undefined
  let category: { domain: string; slug: string } | undefined
  let term = { id: '', slug: '', name: '' }
  let author = { login: '', name: '', id: '' }
  let metaKey = ''
  let text = ''
  let tooLong = 0

  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    if (heading.faults.length < mostFaults) heading.faults.push(message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    text = ''
    if (path.length === 1 && (name === 'urlset' || name === 'sitemapindex')) heading.format = 'sitemap'
    if (path.length === 1 && name === 'rss') heading.format = 'feed'
    if (path.length === 1 && (name === 'feed' || name === 'rdf:RDF')) heading.format = 'other feed'
    if (name === 'item' && (heading.format === 'feed' || heading.format === 'wordpress')) item = emptyItem()
    if (name === 'wp:category') term = { id: '', slug: '', name: '' }
    if (name === 'wp:author') author = { login: '', name: '', id: '' }
    const { domain = '', nicename = '' } = attributes
    category = name === 'category' ? { domain, slug: nicename } : undefined
  })
  const add = (more: string) => {
    if (text.length <= longestItem) text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    const depth = path.length
    const within = path[depth - 2]
    path.pop()
    if (name === 'loc' && within === 'url') onAddress(text.trim())
    if (name === 'loc' && within === 'sitemap') heading.sitemaps.push(text.trim())
    if (within === 'wp:category') {
      if (name === 'wp:term_id') term.id = text.trim()
      if (name === 'wp:category_nicename') term.slug = text.trim()
      if (name === 'wp:cat_name') term.name = text.trim()
    }
    if (within === 'wp:author') {
      if (name === 'wp:author_id') author.id = text.trim()
      if (name === 'wp:author_login') author.login = text.trim()
      if (name === 'wp:author_display_name') author.name = text.trim()
    }
    if (name === 'wp:meta_key') metaKey = text.trim()
    if (name === 'wp:meta_value' && metaKey === '_thumbnail_id' && item) item.picture = text.trim()
    if (name === 'wp:category') heading.categories.push(term)
    if (name === 'wp:author') heading.authors.push(author)
    if (name === 'wp:wxr_version') heading.format = 'wordpress'
    if (within === 'channel' && (name === 'wp:base_blog_url' || (name === 'link' && heading.base === '')))
      heading.base = text.trim()
    if (item && within === 'item') {
      const field = Object.hasOwn(fieldOf, name) ? fieldOf[name] : undefined
      if (field === 'body' || field === 'excerpt') Object.assign(item, { [field]: text })
      else if (field) Object.assign(item, { [field]: text.trim() })
      if (name === 'description' && heading.format === 'feed' && item.body === '') item.body = text
      if (name === 'wp:post_password') item.isProtected = text.trim() !== ''
      if (name === 'category' && category?.domain !== 'post_tag')
        item.categories.push({ name: text.trim(), slug: category?.slug ?? '' })
      if (text.length > longestItem) tooLong += 1
    }
    if (name === 'item' && item) {
      if (item.body.length <= longestItem) onItem(item)
      item = undefined
    }
    text = ''
  })

  let undecoded = 0
  for await (const part of decoded(bytes)) {
    undecoded += part.split('\uFFFD').length - 1
    parser.write(part.replace(noCharacter, '').replace(lineBreak, '\n'))
  }
  parser.close()
  if (undecoded > 0)
    heading.faults.push(`Characters that could not be read, each a “\uFFFD” in the drafts: ${undecoded}.`)
  if (tooLong > 0) heading.faults.push(`Left out: ${counted(tooLong, 'page')} longer than 5 MB.`)
}

/** In bytes: the XML declaration has ended by then. */
const mostOfDeclaration = 1_000

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let start = Buffer.alloc(0)
  let decoder: ReturnType<typeof decoderOf> | undefined
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < mostOfDeclaration) continue
    decoder = decoderOf(start)
    yield decoder.decode(start, { stream: true })
  }
  yield decoder ? decoder.decode() : decoderOf(start).decode(start)
}

/** A decoder for the encoding that a file begins with or declares, or UTF-8 (https://www.w3.org/TR/xml/#charencoding). */
function decoderOf(start: Buffer) {
  const mark = start.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le')
  if (mark === 'feff') return new TextDecoder('utf-16be')
  // Many exports have an empty line above their declaration.
  const [, declared = 'utf-8'] =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start.toString('latin1')) ?? []
  try {
    const decoder = new TextDecoder(declared)
    // A declaration in UTF-16 could not have been read here.
    return decoder.encoding.startsWith('utf-16') ? new TextDecoder() : decoder
  } catch {
    // If the encoding is unknown, letters that are not UTF-8 are reported.
    return new TextDecoder()
  }
}

export function emptyItem(): Item {
  const texts = { title: '', link: '', author: '', body: '', excerpt: '', id: '', date: '', name: '' }
  return {
    ...texts,
    status: '',
    kind: '',
    parent: '',
    picture: '',
    file: '',
    isProtected: false,
    categories: [],
  }
}

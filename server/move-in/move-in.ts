import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import { mostOldAddresses, writtenOldAddresses } from '../../content-model/old-addresses.ts'
import { publicAddresses } from '../../content-model/public-addresses.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { readContent, todayAtTheOffice } from '../../editorial/reading/content-folder.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { addressName } from '../../text/address-name.ts'
import { decodedPath } from '../../text/compared-address.ts'
import { counted } from '../../text/counted.ts'
import { leadsOf, leadsOfLists, listFor, pageFor, pathOn, postFor, rowsFrom } from './address-rows.ts'
import type { NewSite } from './address-rows.ts'
import { draftOf, fileNameOf, plain } from './draft.ts'
import type { DraftKind, DraftPicture } from './draft.ts'
import { emptyHeading, emptyItem, readExport } from './read-export.ts'
import type { Heading, Item } from './read-export.ts'
import { toMarkdown } from './to-markdown.ts'
import { CommandError } from '../start/cannot-start.ts'

type MoveIn = {
  /** The export, feed or sitemap. */
  bytes: AsyncIterable<Uint8Array>
  content: readonly FolderFile[]
  /** The paths of the files in the uploads folder, with slashes: "2019/03/door.jpg". */
  uploads: readonly string[]
  news: readonly string[]
  today: string
  write: (path: string, text: string) => void
  copy: (upload: string, path: string) => void
}

type Moved = {
  articles: number
  news: number
  pages: number
  rows: number
  open: number
  answered: number
  faults: string[]
}

type Sorted = { title: string; address: string; words: number; to: string | undefined; note: string }

/**
 * Makes drafts, a list of pages to sort and rows of old addresses from an export of the former site. Publishes nothing:
 * the drafts' names begin with an underscore, so the site reads none of them.
 */
export async function moveIn({ bytes, content, uploads, news, today, write, copy }: MoveIn): Promise<Moved> {
  const site = newSite(content, today)
  const files = new Map(uploads.map((path) => [path.toLowerCase(), path]))
  const items: { item: Item; to: string | undefined }[] = []
  const pages: Sorted[] = []
  const todo: string[] = []
  const months = new Set<string>()
  const counts = { blog: 0, news: 0 }
  const slugs = new Set<string>()
  const uploadOfFile = new Map<string, string>()
  const shown: { slug: string; kind: DraftKind; picture: string }[] = []
  const heading = emptyHeading()
  let nextId = highestId(content) + 1

  const note = (line: string) => void todo.push(detached(line))

  function moveItem(item: Item): void {
    // A feed has only posts, and does not name the kind.
    const kind = item.kind || 'post'
    // Keeps in memory only what rows of addresses need, for large sites: the text has been written to the draft by
    // the end of this function.
    const rest = detached({ ...item, kind, body: '', excerpt: '' })
    if (kind === 'post') items.push({ item: rest, to: movePost({ ...item, kind }) })
    else if (kind === 'page') items.push({ item: rest, to: movePage(item) })
    else if (kind === 'attachment') items.push({ item: rest, to: undefined })
    else if (item.body.trim() !== '' && !ofWordPress.has(kind))
      note(
        `“${plain(item.title)}” is neither a post nor a page but “${kind}”, and was not moved: ${item.link}`,
      )
  }

  function movePost(item: Item): string {
    const month = /^(?:\/.+)?\/\d{4}\/\d\d(?=\/)/.exec(pathOn('', item.link) ?? '')?.[0]
    if (month) months.add(month)
    // Posts in the trash, and the versions that WordPress keeps, are not moved.
    if (item.status === 'trash' || item.status === 'auto-draft' || item.status === 'inherit')
      return listFor(site)
    const slug = freeSlug(item)
    const kind: DraftKind = item.categories.some((each) => news.some((name) => isCalled(each, name)))
      ? 'news'
      : 'blog'
    const converted = toMarkdown(item.body)
    if (!converted) {
      note(`“${plain(item.title)}” has HTML that is nested too deeply, and was not moved: ${item.link}`)
      return postFor(slug, site)
    }
    const pictures = converted.pictures.map((picture): DraftPicture => {
      const upload = uploadOf(picture.address, files)
      return { ...picture, upload, file: upload && copied(upload, kind, slug) }
    })
    if (item.picture !== '') shown.push(detached({ slug, kind, picture: item.picture }))
    const author = site.people.find(
      ({ title }) => title.toLowerCase() === authorIn(heading, item.author).toLowerCase(),
    )
    const draft = draftOf({
      item: { ...item, author: authorIn(heading, item.author) },
      kind,
      id: nextId,
      author: author?.slug,
      converted,
      pictures,
      today,
      dayOf: (moment) => todayAtTheOffice(content, moment),
    })
    nextId += 1
    counts[kind] += 1
    write(`${kind}/_${slug}.md`, draft.text)
    const lost = pictures.filter(({ upload }) => upload === undefined).length
    const other = pictures.filter(({ file, upload }) => file === undefined && upload !== undefined).length
    const left = [
      draft.missing.length > 0 && `Missing: ${draft.missing.join(', ')}.`,
      converted.shortcodes.length > 0 && `Shortcodes: ${converted.shortcodes.join(' ')}.`,
      lost > 0 && `Pictures not in the uploads folder: ${lost}.`,
      other > 0 && `Pictures to convert: ${other}.`,
    ].filter((words) => words !== false)
    note([`${kind}/_${slug}.md: “${plain(item.title)}”.`, ...left].join(' '))
    return item.status === 'private' || item.isProtected ? listFor(site) : postFor(slug, site)
  }

  /** Copies a picture to the folder of its draft and returns the copy's name; undefined if pages cannot show its format. */
  function copied(upload: string, kind: DraftKind, slug: string): string | undefined {
    if (!pictureFormat.test(upload)) return undefined
    const file = fileFor(upload, slug)
    copy(upload, `${kind}/${file}`)
    return file
  }

  /** The name of a picture's file beside the draft. A second upload with the same name gets its folder's name, too. */
  function fileFor(upload: string, slug: string): string {
    const short = `${slug}-${fileNameOf(upload)}`
    const isTaken = (uploadOfFile.get(short) ?? upload) !== upload
    const file = isTaken ? `${slug}-${fileNameOf(upload.replaceAll('/', '-'))}` : short
    uploadOfFile.set(file, upload)
    return file
  }

  function movePage(item: Item): string | undefined {
    const to = pageFor(item, heading.base, site)
    const status = item.status === 'publish' ? '' : `It was not public: ${item.status}.`
    const words = plain(item.body).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
    pages.push(detached({ title: plain(item.title), address: item.link, words, to, note: status }))
    return to
  }

  function freeSlug(item: Item): string {
    const wanted =
      addressName(decodedPath(item.name) ?? item.name) ||
      addressName(plain(item.title)) ||
      `post-${item.id || nextId}`
    for (let number = 1; ; number++) {
      const slug = number === 1 ? wanted.slice(0, 80).replace(/-$/, '') : `${wanted.slice(0, 76)}-${number}`
      if (slugs.has(slug)) continue
      slugs.add(slug)
      return slug
    }
  }

  await readExport(bytes, heading, {
    onItem: moveItem,
    onAddress: (link) => moveItem({ ...emptyItem(), kind: 'page', link, status: 'publish' }),
  })
  if (heading.sitemaps.length > 0)
    throw new CommandError(
      `This sitemap only names others. Save each of these, and run this command for each with another --to: ${heading.sitemaps.join(' ')}`,
    )
  if (heading.format === 'other feed')
    throw new CommandError(
      'This feed is in Atom or RSS 1.0. Save the site’s feed in RSS 2.0, or its /sitemap.xml.',
    )
  if (heading.format === undefined)
    throw new CommandError(
      `This is not a WordPress export, a feed or a sitemap.${heading.faults[0] ? ` (${heading.faults[0]})` : ''} In WordPress, choose Tools, Export, All content; of another site, save its /sitemap.xml or its feed.`,
    )

  const addresses = new Map(items.map(({ item }) => [item.id, item.file]))
  for (const { slug, kind, picture } of shown) {
    const address = addresses.get(picture) || `number ${picture}, which is not in the export`
    const upload = uploadOf(address, files)
    const file = upload && copied(upload, kind, slug)
    note(`${kind}/_${slug}.md: the picture above it was ${address}${file ? `, now ${file}` : ''}.`)
  }

  const targets = new Map(items.map(({ item, to }) => [item.id, to]))
  const { rows, open, answered } = rowsFrom(
    [
      ...items.flatMap(({ item, to }) =>
        leadsOf(item, item.kind === 'attachment' ? (targets.get(item.parent) ?? '/') : to, heading.base),
      ),
      ...(heading.format === 'wordpress' ? leadsOfLists(heading, months, site) : []),
    ],
    site,
  )
  const kept = byWeight(rows).slice(0, mostOldAddresses)
  if (kept.length < rows.length)
    heading.faults.push(
      `The list has room for ${mostOldAddresses} addresses. Left out: ${rows.length - kept.length}.`,
    )
  write('old-addresses.csv', writtenOldAddresses(kept))
  write('to-sort.md', toSort({ pages, todo, open, faults: heading.faults }))
  return {
    articles: counts.blog,
    news: counts.news,
    pages: pages.length,
    rows: kept.length,
    open: open.length,
    answered,
    faults: heading.faults,
  }
}

/** Items that WordPress keeps for itself, and that no visitor reads. */
const ofWordPress = new Set([
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
  'wpcf7_contact_form',
  'acf-field',
  'acf-field-group',
  'elementor_library',
])

function isCalled({ name, slug }: { name: string; slug: string }, wanted: string): boolean {
  return [name, slug].some((each) => each.toLowerCase() === wanted.toLowerCase())
}

function authorIn({ authors }: Heading, login: string): string {
  return authors.find((each) => each.login === login)?.name || login
}

/** A copy that shares no text with the export: V8 keeps an entire string in memory while a part of it is in use. */
function detached<Value>(value: Value): Value {
  return structuredClone(value)
}

/** Formats that pages can show. */
const pictureFormat = /\.(?:jpe?g|png|webp)$/i

/** The file in the uploads folder that an address names, even if it names one of the smaller sizes that WordPress makes. */
function uploadOf(address: string, files: ReadonlyMap<string, string>): string | undefined {
  const sent = /\/uploads\/([^?#]+)/.exec(address)?.[1] ?? ''
  const path = (decodedPath(sent) ?? sent).toLowerCase()
  return files.get(path.replace(/-\d+x\d+(?=\.\w+$)/, '')) ?? files.get(path)
}

function newSite(content: readonly FolderFile[], today: string): NewSite {
  const { folder } = readContent(content, today)
  const named = (collection: string, field: string) =>
    folder.files
      .filter((file) => kindOfFile(file.path)?.collection === collection)
      .map((file) => ({ slug: slugOfFile(file.path), title: wordsIn(fieldOf(file, field)) }))
      .filter(({ title }) => title !== '')
  return {
    files: folder.files,
    addresses: publicAddresses(folder.files, today),
    today,
    people: named('team', 'name'),
    areas: named('practiceAreas', 'title'),
  }
}

/** The highest id of any text, including earlier drafts, whose names begin with an underscore. */
function highestId(content: readonly FolderFile[]): number {
  const ids = content.flatMap((file) =>
    'text' in file && file.path.endsWith('.md') ? Number(/^id: (\d+)\s*$/m.exec(file.text)?.[1] ?? 0) : [],
  )
  return Math.max(0, ...ids)
}

type Open = {
  pages: readonly Sorted[]
  todo: readonly string[]
  open: readonly string[]
  faults: readonly string[]
}

/** A checklist of what a person must decide. */
function toSort({ pages, todo, open, faults }: Open): string {
  const boxes = (lines: readonly string[]) =>
    lines.map((line) => `- [ ] ${line.replace(/\s+/g, ' ')}\n`).join('')
  const part = (heading: string, text: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `## ${heading}\n\n${text}\n\n${boxes(lines)}\n`
  return [
    '# What to sort after moving in\n\nNothing here is published. No lawyer has reviewed these pages.\n\n',
    part(
      'Drafts',
      'Fill in what is missing, have a lawyer read it, then take the underscore from the name of the file.',
      todo,
    ),
    part(
      'Pages',
      'The site has its own pages: copy what you still need into them.',
      pages.map(({ title, address, words, to, note }) =>
        [
          title && `“${title}”`,
          address,
          words > 0 && counted(words, 'word'),
          to ? `leads to ${to}` : 'leads nowhere yet',
          note,
        ]
          .filter(Boolean)
          .join(', '),
      ),
    ),
    part(
      'Old addresses without a page',
      'Add a row to old-addresses.csv for each that should still lead somewhere.',
      open,
    ),
    part('What could not be read', 'The rest of the file was read.', faults),
  ].join('')
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The most linked addresses come first: pages, then short addresses, then feeds. */
function byWeight<Row extends { from: string }>(rows: readonly Row[]): Row[] {
  const weight = ({ from }: Row) => (from.endsWith('/feed/') ? 2 : from.includes('?') ? 1 : 0)
  return rows.toSorted((one, other) => weight(one) - weight(other))
}

import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { ContentFields } from '../../content-model/rules-between-files.ts'
import { isPublished, isPost, hasContactForm } from '../../content-model/site-parts.ts'
import { addressesOfLeft, hrefOfFile, renamedTo } from '../../content-model/public-addresses.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check, ContentFolder } from '../reading/content-folder.ts'
import { articleOf, firmIn } from '../reading/content-values.ts'
import type { Problem } from '../finding.ts'
import type { Passage } from '../reading/passage.ts'

/**
 * Links to posts, areas, members, pages and headings must resolve on the day the site is built, and so must the
 * article named for further reading in a change. (WCAG 2.2, 2.4.4 requires a clear link purpose.)
 */
export const brokenLinks: Check = (file, folder) => [
  ...[...file.links, ...furtherReading(file, folder)].flatMap(({ url, text, line }): Problem[] => {
    const empty = `The link to ${url} has no words. Write them between the square brackets: "[the words](${url})".`
    const fault = faultOf(url, file, folder) ?? (text.trim() === '' ? empty : undefined)
    return fault ? [{ file: file.path, line, message: fault, ...gradeOfLink(url, folder) }] : []
  }),
  ...brokenOff(file),
]

/** Kinds of passages that can have links: fields, tooltips and the words of pictures cannot. */
const withLinks: ReadonlySet<Passage['kind']> = new Set(['paragraph', 'heading', 'cell'])

/** A link that Markdown does not read as a link is printed as it was typed; in code, that is intended. */
function brokenOff(file: ContentFile): Problem[] {
  return file.passages.flatMap(({ kind, text, lineAt }) => {
    if (kind === 'code') return []
    const typed = /\[([^\][]+)\] ?\((?=\/|#|https?:|mailto:|tel:)[^\s)]*\)?|\[([^\][]+)\]\[\]/g
    return [...text.matchAll(typed)].map(({ 0: link, 1: words = '', 2: name = words, index }) => ({
      file: file.path,
      line: lineAt(index),
      message: withLinks.has(kind)
        ? `"${link}" is not a link and is printed as it is. In the office, select its words and press "Link"; in Markdown, write "[${name}](/address)" without a backslash before a bracket or a space between them.`
        : `"${link}" is printed as it is, because links are only in the text. Write only "${name}".`,
    }))
  })
}

function faultOf(url: string, file: ContentFile, folder: ContentFolder): string | undefined {
  if (url.startsWith('mailto:') && !/^mailto:[^@?\s]+@[^@?\s]+\.[a-z]+(?:\?.*)?$/i.test(url))
    return `The link "${url}" has no email address. Write "mailto:name@firm.example".`
  if (url.startsWith('tel:') && !/^tel:\+?[\d-]{7,}$/.test(url))
    return `The link "${url}" has no telephone number. Write "tel:+14125550142".`
  if (/^(?:mailto|tel):/.test(url)) return undefined
  if (url.startsWith('http://')) return `The link "${url}" is not encrypted. Use https://.`
  const own = pathOnSite(url, folder)
  if (own !== undefined)
    return faultOf(own, file, folder) ?? `The link "${url}" leads to this site. Write only "${own}".`
  if (url.startsWith('https://')) return undefined
  if (/^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(url) && !/\.(?:md|html?)$/.test(url))
    return `The link "${url}" lacks its beginning. Write "https://${url}".`
  if (!/^(?:\/(?!\/)|#)/.test(url))
    return `The link "${url}" is relative. Begin it with a slash: "/blog/...".`

  const [path = '', anchor] = url.split('#')
  const address = path.split('?')[0] ?? ''
  if (address !== '' && !folder.addresses.has(address) && !isLaterPage(address, file, folder))
    return missingPage(address, folder)
  return anchor === undefined ? undefined : missingHeading(address, anchor, file, folder)
}

/** The path of a link that spells out this site's own address; undefined for other links. */
function pathOnSite(url: string, { files }: ContentFolder): string | undefined {
  const { siteAddress } = firmIn(files)
  if (!siteAddress || !URL.canParse(url)) return undefined
  const { host, pathname, search, hash } = new URL(url)
  return host === new URL(siteAddress).host ? pathname + search + hash : undefined
}

function furtherReading(file: ContentFile, { files }: ContentFolder): ContentFile['links'] {
  return (articleOf(file)?.changes ?? []).flatMap(({ readMore }, index) =>
    files.some(({ path }) => path === `blog/${readMore}.md`)
      ? [{ url: `/blog/${readMore}`, text: 'read more', line: file.lineOfField(`changes.${index}.readMore`) }]
      : [],
  )
}

function notYet(target: ContentFields): string {
  return fieldOf(target, 'draft') === true
    ? 'which is a draft and not on the site'
    : `which is not on the site before ${String(fieldOf(target, 'date'))}`
}

/** Whether a draft links to an article that is not online yet. The draft is checked again when it is published. */
function isLaterPage(address: string, file: ContentFile, { files, today }: ContentFolder): boolean {
  if (isPublished(file, today)) return false
  return files.some((other) => isPost(other) && hrefOfFile(other.path) === address)
}

/** What decides which pages exist. */
export type SitePages = { files: readonly ContentFields[]; addresses: ReadonlySet<string>; today: string }

/**
 * A page disappears with its person on a day set in advance: a link to it stops neither publishing nor that day's
 * build.
 */
export function gradeOfLink(url: string, site: SitePages): Pick<Problem, 'grade'> {
  return isOfLeft(url.split(/[?#]/)[0] ?? '', site) ? { grade: 'advises' } : {}
}

function isOfLeft(address: string, { files, today }: SitePages): boolean {
  return files.some((file) => addressesOfLeft(file, today).includes(address))
}

/** Why no page of the site has this address, and what to write. */
export function missingPage(address: string, folder: SitePages): string {
  const renamed = renamedTo(address, folder.files)
  if (renamed) return `The page ${address} has a new address. Write "${renamed}".`

  if (isOfLeft(address, folder))
    return `${address} is gone, because this person left the firm. Write the address of a page that exists.`

  const unpublished = folder.files.find(
    (file) => hrefOfFile(file.path) === address && !isPublished(file, folder.today),
  )
  if (unpublished)
    return `The link leads to ${address}, ${notYet(unpublished)}. Leave the link out until then.`
  const tidy = address.replace(/\/$|\.(?:html?|md)$/, '')
  if (folder.addresses.has(tidy)) return `The link "${address}" has an extra ending. Write "${tidy}".`
  if (folder.addresses.has(tidy.toLowerCase()))
    return `The link "${address}" has capital letters. Write "${tidy.toLowerCase()}".`
  return `There is no page ${address}. Write the address of a page that exists.`
}

function missingHeading(
  address: string,
  anchor: string,
  file: ContentFile,
  { files }: ContentFolder,
): string | undefined {
  const isMeant = ({ path }: ContentFile) => path === `pages${address}.yaml` || hrefOfFile(path) === address
  const target = address === '' ? file : files.find(isMeant)
  // The anchors of other pages come from their templates, which are not visible here.
  if (!target || anchorsOf(target, files).includes(anchor)) return undefined
  const available = offeredAnchors(target, files).map((one) => `#${one}`)
  return `There is no heading "#${anchor}" in ${target.path}. Available: ${available.join(', ') || 'none'}.`
}

/** The parts of an area's page that depend on a field, each with its id. */
const areaParts = {
  steps: 'how-it-goes',
  bring: 'what-to-bring',
  fees: 'what-it-costs',
  questions: 'questions',
}

/** The ids that the templates in `pages/` make from the names of the sections, and their own ids. */
const pageAnchors = new Map(
  Object.entries<(sections: readonly string[], files: readonly ContentFile[]) => readonly string[]>({
    'our-firm': withHeadings,
    'accessibility-feedback': (sections) => ['feedback', 'feedback-heading', ...withHeadings(sections)],
    'contact-us': (_, files) => [
      ...['office', ...howWeMeet(files), 'consultation'],
      ...(hasContactForm(files) ? ['form', 'form-heading'] : []),
    ],
    fees: (sections) => sections.map((name) => `fees-${name}`),
    intake: () => ['intake-next'],
  }),
)

/** The ids on a file's page that a link may lead to. `files` are the folder's. */
export function anchorsOf(file: ContentFile, files: readonly ContentFile[]): string[] {
  return [...ownAnchors(file, files), 'content', 'top']
}

/** The ids that a message offers: those of parts that other pages do not have. */
function offeredAnchors(file: ContentFile, files: readonly ContentFile[]): string[] {
  const isTemplate = file.collection === 'pages' || file.collection === 'practiceAreas'
  return ownAnchors(file, files).filter((anchor) => !isTemplate || !anchor.endsWith('-heading'))
}

function ownAnchors(file: ContentFile, files: readonly ContentFile[]): readonly string[] {
  if (file.collection === 'pages')
    return pageAnchors.get(file.name)?.(Object.keys(fieldOf(file, 'sections') ?? {}), files) ?? []
  // A practice area's body is not on its page.
  if (file.collection === 'practiceAreas')
    return [
      ...Object.entries(areaParts).flatMap(([field, id]) => (isFilled(file, field) ? [id] : [])),
      ...howWeMeet(files),
      'services-heading',
    ]
  return [
    ...file.headings.map(({ anchor }) => anchor),
    ...(isFilled(file, 'sources') ? ['sources'] : []),
    ...(isFilled(file, 'changes') ? ['law-changes'] : []),
  ]
}

/** The id of this block, which is left out if the firm has filled in nothing. */
function howWeMeet(files: readonly ContentFile[]): string[] {
  const isShown = Object.values(firmIn(files).meeting ?? {}).some((value) => value && value.length > 0)
  return isShown ? ['how-we-meet'] : []
}

function isFilled(file: ContentFile, field: string): boolean {
  return Object.keys(fieldOf(file, field) ?? {}).length > 0
}

function withHeadings(sections: readonly string[]): string[] {
  return sections.flatMap((name) => [name, `${name}-heading`])
}

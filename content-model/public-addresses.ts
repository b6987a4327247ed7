import {
  addressesGoneWith,
  archiveHref,
  fixedRoutes,
  linkableFiles,
  mostInArchive,
  optionalRoutes,
  toolsPage,
  topicHref,
} from './addresses.ts'
import { fieldOf, formerNamesOf } from './rules-between-files.ts'
import type { ContentFields } from './rules-between-files.ts'
import { kindOfFile, slugOfFile } from './kinds.ts'
import { isPublished, isPost, sitePartsOf } from './site-parts.ts'

/** The address of a file's page; undefined if the file is only part of other pages. */
export function hrefOfFile(path: string): string | undefined {
  return kindOfFile(path)?.href?.(slugOfFile(path))
}

/**
 * Every address that content may link to on the day `today` (2026-11-21): fixed pages, pages of the parts that the
 * firm has, pages generated from content, topics and years with articles, and files.
 */
export function publicAddresses(files: readonly ContentFields[], today: string): Set<string> {
  const published = files.filter((file) => isPublished(file, today))
  const posts = published.filter(isPost)
  const members = published.filter(({ path }) => kindOfFile(path)?.collection === 'team')
  const parts = sitePartsOf(files, today)
  const gone = new Set(members.flatMap((member) => addressesOfLeft(member, today)))
  const addresses = [
    ...fixedRoutes,
    ...linkableFiles,
    ...[...parts].flatMap((part) => optionalRoutes[part]),
    ...(parts.has('annual-report') || parts.has('when-someone-dies') ? [toolsPage] : []),
    ...posts.flatMap(topicsOf),
    ...(posts.length > mostInArchive ? posts.flatMap(yearsOf) : []),
    ...published.flatMap(({ path }) => hrefOfFile(path) ?? []),
    ...members.map(({ path }) => `${hrefOfFile(path)}.vcf`),
  ]
  return new Set<string>(addresses.filter((address) => !gone.has(address)))
}

/** The addresses that are gone if the file is that of a member who has left. */
export function addressesOfLeft(file: ContentFields, today: string): string[] {
  const left = fieldOf(file, 'left')
  if (kindOfFile(file.path)?.collection !== 'team' || typeof left !== 'string' || left > today) return []
  return addressesGoneWith(slugOfFile(file.path), fieldOf(file, 'lawyer') === true)
}

function topicsOf(post: ContentFields): string[] {
  const area = fieldOf(post, 'area')
  return typeof area === 'string' ? [topicHref(area)] : []
}

function yearsOf(post: ContentFields): string[] {
  const date = fieldOf(post, 'date')
  return typeof date === 'string' ? [archiveHref(date.slice(0, 4))] : []
}

/** The current address of a page with this former address; undefined if there is none. */
export function renamedTo(address: string, files: readonly ContentFields[]): string | undefined {
  const file = files.find((candidate) => {
    const kind = kindOfFile(candidate.path)
    return formerNamesOf(candidate).some((name) => kind?.href?.(name) === address)
  })
  return file && hrefOfFile(file.path)
}

import { fixedRoutes } from '../src/lib/routes.ts'
import { articleOf } from './articles.ts'
import type { ContentFile } from './content-files.ts'

/** Files that the site makes beside its pages. */
const feeds = ['/blog/feed.xml', '/calendar/pennsylvania-annual-reports.ics', '/sitemap-index.xml']

const folderAddresses: Record<string, string> = {
  blog: '/blog/',
  team: '/our-team/',
  'practice-areas': '/areas-of-practice/',
  legal: '/',
}

/** The address of the page that a file becomes; undefined for a file that is part of another page. */
export function addressOf(file: ContentFile): string | undefined {
  const folder = folderAddresses[file.folder]
  return folder === undefined ? undefined : `${folder}${file.name}`
}

/** Every address that the public site answers, made from its fixed pages and its content files. */
export function publicAddresses(all: readonly ContentFile[]): Set<string> {
  const made = all.filter((file) => articleOf(file)?.draft !== true).flatMap((file) => addressOf(file) ?? [])
  const topics = all
    .filter(({ folder }) => folder === 'practice-areas')
    .map(({ name }) => `/blog/topic/${name}`)
  return new Set([...fixedRoutes, ...feeds, ...made, ...topics])
}

/** The present address of a page that was renamed, found by its `formerly` list. */
export function renamedTo(address: string, all: readonly ContentFile[]): string | undefined {
  const file = all.find(({ folder, fields }) => {
    const names: unknown = fields['formerly']
    return Array.isArray(names) && names.some((name) => `${folderAddresses[folder] ?? ''}${name}` === address)
  })
  return file && addressOf(file)
}

import { fixedRoutes, linkableFiles, topicHref } from './addresses.ts'
import type { ContentFields } from './content-file.ts'
import { kindOfFile, slugOfFile } from './kinds.ts'
import { fieldOf, formerNamesOf } from './rules-between-files.ts'

/** The address of a file's page; undefined if the file is only part of other pages. */
export function hrefOfFile(path: string): string | undefined {
  return kindOfFile(path)?.href?.(slugOfFile(path))
}

/** Every address that texts may link to: fixed pages, pages generated from content, topics with articles, and files. */
export function publicAddresses(files: readonly ContentFields[]): Set<string> {
  const published = files.filter((file) => fieldOf(file, 'draft') !== true)
  const articles = published.filter(({ path }) => kindOfFile(path)?.collection === 'blog')
  const topics = articles.flatMap((article) => {
    const area = fieldOf(article, 'area')
    return typeof area === 'string' ? [topicHref(area)] : []
  })
  return new Set<string>([
    ...fixedRoutes,
    ...linkableFiles,
    ...topics,
    ...published.flatMap(({ path }) => hrefOfFile(path) ?? []),
  ])
}

/** The current address of a renamed page, looked up by the files' former names. */
export function renamedTo(address: string, files: readonly ContentFields[]): string | undefined {
  const file = files.find((candidate) => {
    const kind = kindOfFile(candidate.path)
    return formerNamesOf(candidate).some((name) => kind?.href?.(name) === address)
  })
  return file && hrefOfFile(file.path)
}

import { z } from 'zod'
import { line } from './content-tools.ts'
import { day } from './day.ts'
import { optionalPages } from './page.ts'

/**
 * A page that is temporarily offline: `content/offline/{folder}-{name}.yaml`. Deleting the file brings the page back.
 */
export const offlineSchema = () =>
  z.strictObject({
    since: day().meta({
      label: 'Offline since',
      help: 'The day on which it was taken offline.',
      inFile: 'Written as 2026-11-26.',
    }),
    by: line.min(2).max(100).meta({ label: 'Taken offline by', help: 'Who took it offline, by name.' }),
    instead: z
      .string()
      .regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/, 'Write an address of this site: "/contact-us".')
      .max(200)
      .optional()
      .meta({
        label: 'Shown instead',
        help: 'The address of the page that visitors are sent to in the meantime: "/contact-us". Without it, they read that the page was not found.',
      }),
  })

/**
 * Of the pages in `pages/`, those that can be taken offline: the ones that a firm may leave out, except the intake
 * form, because the specification's addresses always stay online.
 */
const pages = optionalPages.filter((name) => name !== 'intake')

/** The file that takes a page offline, by the page's own file; undefined if the page cannot be taken offline. */
export function offlineFileOf(path: string): string | undefined {
  const [, folder, name = ''] = /^(blog|news|pages)\/([a-z0-9][a-z0-9-]*)\.(?:md|yaml)$/.exec(path) ?? []
  if (folder === undefined || (folder === 'pages' && !pages.includes(name))) return undefined
  return `offline/${folder}-${name}.yaml`
}

/** The file of the page that an offline file takes offline; undefined if it names none. */
export function pageTakenBy(path: string): string | undefined {
  const [, folder, name] = /^offline\/(blog|news)-([a-z0-9-]+)\.yaml$/.exec(path) ?? []
  if (folder !== undefined) return `${folder}/${name}.md`
  return pages.map((page) => `pages/${page}.yaml`).find((page) => offlineFileOf(page) === path)
}

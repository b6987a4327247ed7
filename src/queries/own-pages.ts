import { getCollection, type CollectionEntry } from 'astro:content'
import { ownPageHref } from '../../content-model/addresses.ts'
import type { NamedLink } from '../lib/view-models.ts'

type OwnPage = CollectionEntry<'ownPages'>

/** The firm's own pages, by title. */
export async function getOwnPages(): Promise<OwnPage[]> {
  return (await getCollection('ownPages')).sort((one, other) =>
    one.data.title.localeCompare(other.data.title, 'en'),
  )
}

/** The links to the firm's own pages in the menu, or in the footer. */
export async function getOwnLinks(place: OwnPage['data']['place']): Promise<NamedLink[]> {
  return (await getOwnPages())
    .filter(({ data }) => data.place === place)
    .map(({ id, data }) => ({ name: data.title, href: ownPageHref(id) }))
}

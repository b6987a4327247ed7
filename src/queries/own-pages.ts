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

/** The links to the firm's own pages in the menu, and in the footer, which has the menu's links, too. */
export async function getOwnLinks(): Promise<{ menu: NamedLink[]; footer: NamedLink[] }> {
  const pages = await getOwnPages()
  const at = (...places: OwnPage['data']['place'][]) =>
    pages
      .filter(({ data }) => places.includes(data.place))
      .map(({ id, data }) => ({ name: data.title, href: ownPageHref(id) }))
  return { menu: at('menu'), footer: at('menu', 'footer') }
}

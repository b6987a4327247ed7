import type { APIContext } from 'astro'
import { getFirm } from '../../queries/firm.ts'
import { getListedPages, type ListedPage } from '../../queries/site-map.ts'
import { shareImageAddress } from '../../lib/share-image-address.ts'
import { shareImage } from '../../share-image/share-image.ts'

export async function getStaticPaths() {
  return (await getListedPages()).map((page) => ({
    params: { page: shareImageAddress(page.path).slice('/share/'.length, -'.png'.length) },
    props: page,
  }))
}

/** The picture of a page for shared links: `/share/{path}.png`. */
export async function GET({ props }: APIContext<ListedPage>) {
  const { heading, label, form, path } = props
  const { name } = await getFirm()
  const image = await shareImage({ title: heading, label, firmName: name, form, seed: path })
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } })
}

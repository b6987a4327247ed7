import { fileURLToPath } from 'node:url'
import type { APIContext } from 'astro'
import { cacheDir } from 'astro:config/server'
import { getFirm } from '../../queries/firm.ts'
import { getListedPages, type ListedPage } from '../../queries/site-map.ts'
import { shareImageAddress } from '../../lib/share-image-address.ts'
import { cachedShareImage } from '../../share-image/cached-share-image.ts'

export async function getStaticPaths() {
  return (await getListedPages()).map((page) => ({
    params: { page: shareImageAddress(page.path).slice('/share/'.length, -'.png'.length) },
    props: page,
  }))
}

/** A page's share image: `/share/{path}.png`. */
export async function GET({ props }: APIContext<ListedPage>) {
  const { heading, label, form, path } = props
  const { name, colors } = await getFirm()
  const request = { title: heading, label, firmName: name, form, seed: path, ...(colors && { colors }) }
  const image = await cachedShareImage(request, fileURLToPath(cacheDir))
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } })
}

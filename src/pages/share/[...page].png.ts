import { fileURLToPath } from 'node:url'
import type { APIContext } from 'astro'
import { cacheDir } from 'astro:config/server'
import { memberHref } from '../../../content-model/addresses.ts'
import { getFirm } from '../../queries/firm.ts'
import { photographOf } from '../../queries/pictures.ts'
import { getListedPages } from '../../queries/site-map.ts'
import type { ListedPage } from '../../queries/site-map.ts'
import { shareImageAddress } from '../../lib/paths.ts'
import { getTeam } from '../../queries/team.ts'
import { cachedShareImage, sharePhotograph } from '../../share-image/share-image.tsx'
import { croppedPhotograph } from '../../share-image/cropped-photograph.ts'

export async function getStaticPaths() {
  return (await getListedPages()).map((page) => ({
    params: { page: shareImageAddress(page.path).slice('/share/'.length, -'.png'.length) },
    props: page,
  }))
}

export async function GET({ props }: APIContext<ListedPage>) {
  const { heading, label, form, path } = props
  const { name, colors } = await getFirm()
  const member = (await getTeam()).find(({ id }) => memberHref(id) === path)
  const original = member && photographOf(member)
  const photograph = original && (await croppedPhotograph(original, sharePhotograph))
  const request = {
    title: heading,
    label,
    firmName: name,
    form,
    seed: path,
    ...(colors && { colors }),
    ...(photograph && { photograph }),
  }
  const image = await cachedShareImage(request, fileURLToPath(cacheDir))
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } })
}

import type { APIContext, InferGetStaticPropsType } from 'astro'
import { getIcon } from '../queries/logo.ts'
import { iconOf } from '../share-image/icon.ts'

/** In pixels, by name: the icon for iPhone home screens, and those that the manifest names. */
const sizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }

export function getStaticPaths() {
  return Object.entries(sizes).map(([icon, size]) => ({ params: { icon }, props: { size } }))
}

export async function GET({ props }: APIContext<InferGetStaticPropsType<typeof getStaticPaths>>) {
  const png = await iconOf(await getIcon(), props.size)
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

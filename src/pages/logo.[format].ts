import type { APIContext, InferGetStaticPropsType } from 'astro'
import { getLogo } from '../queries/logo.ts'

export async function getStaticPaths() {
  const logo = await getLogo()
  return logo ? [{ params: { format: logo.format }, props: { bytes: logo.bytes } }] : []
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export function GET({ props, params }: APIContext<Props>) {
  const type = params['format'] === 'svg' ? 'image/svg+xml' : 'image/png'
  return new Response(new Uint8Array(props.bytes), { headers: { 'content-type': type } })
}

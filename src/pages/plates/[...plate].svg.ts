import type { APIContext } from 'astro'
import { getPlates, type PlateFile } from '../../queries/plates.ts'

export async function getStaticPaths() {
  return (await getPlates()).map((file) => ({ params: { plate: file.address }, props: file }))
}

export function GET({ props }: APIContext<PlateFile>) {
  return new Response(props.draw(), { headers: { 'content-type': 'image/svg+xml' } })
}

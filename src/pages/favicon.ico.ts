import { getIcon } from '../queries/logo.ts'
import { icoFile, iconOf } from '../share-image/icon.ts'

/** For programs that ask for no other icon: old browsers, feed readers, search engines. */
export async function GET() {
  const svg = await getIcon()
  const pictures = [16, 32, 48].map(async (size) => ({ size, png: await iconOf(svg, size) }))
  return new Response(new Uint8Array(icoFile(await Promise.all(pictures))), {
    headers: { 'content-type': 'image/x-icon' },
  })
}

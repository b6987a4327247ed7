import { getIcon } from '../queries/icons.ts'

/** The browser tab icon. */
export async function GET() {
  return new Response(await getIcon(), { headers: { 'content-type': 'image/svg+xml' } })
}

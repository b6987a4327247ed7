import { getIcon } from '../queries/icons.ts'

export async function GET() {
  return new Response(await getIcon(), { headers: { 'content-type': 'image/svg+xml' } })
}

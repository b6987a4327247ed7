import { getIcon } from '../queries/logo.ts'

export async function GET() {
  return new Response(await getIcon(), { headers: { 'content-type': 'image/svg+xml' } })
}

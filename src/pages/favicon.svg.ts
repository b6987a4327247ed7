import { favicon } from '../engraving/mark.ts'
import { getFirm } from '../queries/firm.ts'

/** The firm's mark as the browser tab icon. */
export async function GET() {
  return new Response(favicon({ seed: (await getFirm()).name }), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}

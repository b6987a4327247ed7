import { favicon } from '../engraving/mark.ts'
import { repaintWith } from '../engraving/repaint.ts'
import { getFirm } from '../queries/firm.ts'

/** The firm's mark as the browser tab icon. */
export async function GET() {
  const { name, colors } = await getFirm()
  return new Response(repaintWith(colors)(favicon({ seed: name })), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}

import { defaultColors } from '../../content-model/colors.ts'
import { getFirm } from '../queries/firm.ts'

/** What a phone uses when someone adds the site to the home screen (Web App Manifest). */
export async function GET() {
  const { name, shortName, colors } = await getFirm()
  const { ground } = colors ?? defaultColors
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const manifest = {
    name,
    short_name: shortName,
    start_url: '/',
    display: 'browser',
    icons,
    theme_color: ground,
    background_color: ground,
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}

import { favicon, iconWith } from '../engraving/mark.ts'
import { repaintWith } from '../engraving/repaint.ts'
import { getFirm } from './firm.ts'
import { getLogo } from './logo.ts'

/** A logo that is much wider than high cannot be read as an icon. */
const widest = 1.5

/** The firm's icon as an SVG: its logo on the ground color if that is about square, else the mark engraved for it. */
export async function getIcon(): Promise<string> {
  const { name, colors } = await getFirm()
  const repaint = repaintWith(colors)
  const logo = await getLogo()
  if (!logo || logo.width > logo.height * widest) return repaint(favicon({ seed: name }))
  const type = logo.format === 'svg' ? 'image/svg+xml' : 'image/png'
  return repaint(iconWith('logo')).replace('logo', `data:${type};base64,${logo.bytes.toString('base64')}`)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSize } from '../../editorial/reading/picture-size.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { favicon, iconWith } from '../engraving/mark.ts'
import { repaintWith } from '../engraving/repaint.ts'
import type { Logo } from '../lib/view-models.ts'
import { getFirm } from './firm.ts'

/** The most space for a logo in the bar, in CSS pixels. */
const barHeight = 48
const barWidth = 240

/** The firm's logo as a file of the site, `/logo.svg` or `/logo.png`; undefined if it has none. */
export async function getLogo(): Promise<(Logo & { format: string; bytes: Buffer }) | undefined> {
  const { logo } = await getFirm()
  if (!logo) return undefined
  const bytes = readFileSync(join(contentFolder, logo.file))
  const size = pictureSize(bytes)
  if (!size) throw new Error(`${logo.file} cannot be read. Save it again.`)
  const format = logo.file.slice(logo.file.lastIndexOf('.') + 1)
  const scale = Math.min(barHeight / size.height, barWidth / size.width)
  const shown = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
  return { src: `/logo.${format}`, ...shown, showsName: logo.showsName, format, bytes }
}

/** A logo that is wider than this times its height is unreadable as an icon. */
const widest = 1.5

/** The firm's icon as an SVG: its logo on the ground color unless the logo is wide, otherwise its engraved mark. */
export async function getIcon(): Promise<string> {
  const { name, colors } = await getFirm()
  const repaint = repaintWith(colors)
  const logo = await getLogo()
  if (!logo || logo.width > logo.height * widest) return repaint(favicon({ seed: name }))
  const type = logo.format === 'svg' ? 'image/svg+xml' : 'image/png'
  return repaint(iconWith('logo')).replace('logo', `data:${type};base64,${logo.bytes.toString('base64')}`)
}

import { posix } from 'node:path'
import { valueIn } from '../../content-model/fields.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check } from '../reading/content-folder.ts'

/** Twice the height in the bar, for fine screens. */
const leastHeight = 96

/** The path of the firm's logo in the content folder; undefined if it has none. */
export function logoOf(firm: ContentFile | undefined): string | undefined {
  const written = firm && valueIn(fieldOf(firm, 'logo'), 'file')
  return typeof written === 'string' && /\.(?:svg|png)$/.test(written) ? posix.normalize(written) : undefined
}

/** The firm's logo is beside `firm.yaml`, can be read, and is high enough to be sharp. */
export const presentLogo: Check = (file, { others }) => {
  const path = file.collection === 'firm' ? logoOf(file) : undefined
  if (!path) return []
  const picture = others.find((other) => other.path === path)
  const message = picture ? logoFault(path, picture.size) : missing(path)
  return message ? [{ file: file.path, line: file.lineOfField('logo.file'), message }] : []
}

function missing(path: string): string {
  return `There is no picture ${path} beside firm.yaml. Put it there, or leave out \`logo\`.`
}

/** Why a picture cannot be the logo; undefined if it can. */
export function logoFault(path: string, size: { height: number } | undefined): string | undefined {
  if (!size)
    return `The picture ${path} cannot be read. Save it again; an SVG needs a \`viewBox\`, and nothing from outside and no script.`
  if (path.endsWith('.svg') || size.height >= leastHeight) return undefined
  return `The picture ${path} is ${size.height} pixels high. Use an SVG, or a PNG at least ${leastHeight} pixels high.`
}

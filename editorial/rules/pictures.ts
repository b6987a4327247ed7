import { posix } from 'node:path'
import { valuesOf, valueIn } from '../../content-model/fields.ts'
import { kindOf } from '../../content-model/kinds.ts'
import { leastPictureWidth, mostMegapixels, withBodyPictures } from '../../content-model/picture.ts'
import { isBesideText, notDescribed } from '../../text/body-picture.ts'
import type { ContentFile, OtherFile } from '../reading/content-file.ts'
import type { Check, ContentFolder } from '../reading/content-folder.ts'
import type { Problem, Objection } from '../finding.ts'
import type { Picture } from '../reading/markdown.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'

/**
 * Every picture that a file names must be in the same folder, readable, and at least 1200 pixels wide. Advice: it
 * should not be larger than the office accepts, should be alone in its paragraph, and should have a description if it
 * has a caption (WCAG 2.2, 1.1.1). A picture from a Word file stops publishing until it is described.
 */
export const pictures: Check = (file, folder) => [
  ...picturesInFields(file).flatMap((named) => problemWith(named, file, folder)),
  ...file.pictures.flatMap((picture) => problemsInBody(picture, file, folder)),
]

type Named = { written: string; line: number }

function picturesInFields({ collection, fields, lineOfField }: ContentFile): Named[] {
  return valuesOf(kindOf(collection).schema, fields).flatMap(({ path, value, metadata }) =>
    metadata.isPicture && typeof value === 'string' ? [{ written: value, line: lineOfField(path) }] : [],
  )
}

function problemsInBody(picture: Picture, file: ContentFile, folder: ContentFolder): Problem[] {
  const { url, line, isAlone, description, caption, credit } = picture
  const fault = bodyFault(url, file) ?? undescribed(picture)
  if (fault) return [{ file: file.path, line, message: fault }]
  const isUndescribed = description.trim() === '' && caption + credit !== ''
  const advice = [
    !isAlone &&
      `The picture ${url} is within other text. Put it in a paragraph of its own, outside lists, quotations and tables.`,
    isUndescribed &&
      `The picture ${url} has no description, but a caption or credit. Write what it shows: "![What the picture shows.](${url} …)".`,
  ].filter((message) => message !== false)
  return [
    ...problemWith({ written: url, line }, file, folder),
    ...advice.map((message) => ({ file: file.path, line, message, grade: 'advises' as const })),
  ]
}

function undescribed({ url, description }: Picture): string | undefined {
  if (description.trim() !== notDescribed) return undefined
  return `The picture ${url} is not described yet. Write what it shows, or mark it as decorative.`
}

/** Why the site would not show a picture in this body, even if its file exists; undefined if it would. */
function bodyFault(url: string, { collection }: ContentFile): string | undefined {
  if (!withBodyPictures.includes(collection))
    return `This page shows no pictures. Leave out the picture ${url}.`
  if (isBesideText(url)) return undefined
  return `The site does not show the picture ${url}. Put a JPEG, PNG or WebP beside this file, and write it as "./name.jpg".`
}

function problemWith({ written, line }: Named, file: ContentFile, folder: ContentFolder): Problem[] {
  const fault = faultOf(written, file, folder)
  return fault ? [{ file: file.path, line, ...fault }] : []
}

function faultOf(written: string, file: ContentFile, { others }: ContentFolder): Objection | undefined {
  // Another rule, for the content model, checks how a picture is written.
  if (!/\.(?:jpe?g|png|webp)$/.test(written)) return undefined
  const path = posix.join(posix.dirname(file.path), written)
  const picture = others.find((other) => other.path === path)
  if (!picture) return { message: missing(written, path, others) }
  if (!picture.size)
    return { message: `The picture ${written} cannot be read. Save it again as a JPEG or PNG.` }
  const { width, height } = picture.size
  if (width < leastPictureWidth)
    return {
      message: `The picture ${written} is ${width} pixels wide. Use one of at least ${leastPictureWidth} pixels, so that it is sharp on every screen.`,
    }
  const megapixels = Math.ceil((width * height) / 1_000_000)
  if (megapixels <= mostMegapixels) return undefined
  return {
    message: `The picture ${written} has ${megapixels} megapixels. Use one of at most ${mostMegapixels}, such as one 2400 pixels wide.`,
    grade: 'advises',
  }
}

function missing(written: string, path: string, others: readonly OtherFile[]): string {
  const name = posix.basename(path)
  const near = others.find((other) => other.path.toLowerCase() === path.toLowerCase())
  if (near)
    return `There is no picture ${written}, but one named "${posix.basename(near.path)}": letters must match exactly. Rename the file to "${name}".`
  const elsewhere = others.find((other) => posix.basename(other.path) === name)
  if (elsewhere)
    return `There is no picture ${written} beside this file; it is at ${elsewhere.path}. Move it to ${path}.`
  return `There is no picture ${written} beside this file. Put it at ${path}, or leave the picture out.`
}

/** In pixels: twice the logo's height in the top bar, for high-resolution screens. */
const leastHeight = 96

/** The path of the firm's logo in the content folder; undefined if it has none. */
export function logoOf(firm: ContentFile | undefined): string | undefined {
  const written = firm && valueIn(fieldOf(firm, 'logo'), 'file')
  return typeof written === 'string' && /\.(?:svg|png)$/.test(written) ? posix.normalize(written) : undefined
}

/** The firm's logo must be beside `firm.yaml`, readable, and high enough to be sharp. */
export const presentLogo: Check = (file, { others }) => {
  const path = file.collection === 'firm' ? logoOf(file) : undefined
  if (!path) return []
  const picture = others.find((other) => other.path === path)
  const message = picture
    ? logoFault(path, picture.size)
    : `There is no picture ${path} beside firm.yaml. Put it there, or leave out \`logo\`.`
  return message ? [{ file: file.path, line: file.lineOfField('logo.file'), message }] : []
}

export function logoFault(path: string, size: { height: number } | undefined): string | undefined {
  if (!size)
    return `The picture ${path} cannot be read. Save it again; an SVG needs a \`viewBox\`, and nothing from outside and no script.`
  if (path.endsWith('.svg') || size.height >= leastHeight) return undefined
  return `The picture ${path} is ${size.height} pixels high. Use an SVG, or a PNG at least ${leastHeight} pixels high.`
}

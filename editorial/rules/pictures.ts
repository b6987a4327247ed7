import { posix } from 'node:path'
import { valuesOf } from '../../content-model/fields.ts'
import { kindOf } from '../../content-model/kinds.ts'
import { leastPictureWidth, mostMegapixels, withBodyPictures } from '../../content-model/picture.ts'
import { isBesideText, notDescribed } from '../../text/body-picture.ts'
import type { ContentFile, OtherFile } from '../reading/content-file.ts'
import type { Check, ContentFolder, TextCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/**
 * Advice: a picture with words below it has a description for people who cannot see it (WCAG 2.2, 1.1.1). One without any
 * words is decorative. One from a Word file that nobody has described yet is not published.
 */
export const describedPictures: TextCheck = (file) =>
  file.pictures.flatMap(({ url, line, description, caption, credit }): Problem[] => {
    const place = { file: file.path, line }
    if (description.trim() === notDescribed)
      return [
        {
          ...place,
          message: `The picture ${url} is not described yet. Write what it shows, or mark it as decorative.`,
          grade: 'stops',
        },
      ]
    if (description.trim() !== '' || caption + credit === '') return []
    const message = `The picture ${url} has no description, but a caption or credit. Write what it shows: "![What the picture shows.](${url} …)".`
    return [{ ...place, message }]
  })

/** Advice: every picture of a body stands alone in a paragraph, where it has its full width and its caption. */
export const picturesAlone: TextCheck = (file) =>
  file.pictures
    .filter(({ url, isAlone }) => !isAlone && isBesideText(url))
    .map(({ url, line }) => ({
      file: file.path,
      line,
      message: `The picture ${url} is within other text. Put it in a paragraph of its own, outside lists, quotations and tables.`,
    }))

/** Every picture that a text names is beside it, can be read, and is at least 1200 pixels wide. */
export const presentPictures: Check = (file, folder) => [
  ...picturesInFields(file).flatMap((named) => problemWith(named, file, folder)),
  ...file.pictures.flatMap(({ url, line }): Problem[] => {
    const fault = bodyFault(url, file)
    return fault
      ? [{ file: file.path, line, message: fault }]
      : problemWith({ written: url, line }, file, folder)
  }),
]

/** Advice: no picture that a text names has more pixels than the office takes. Building it takes much memory. */
export const largePictures: Check = (file, { others }) =>
  [...picturesInFields(file), ...picturesInBody(file)].flatMap(({ written, line }): Problem[] => {
    const path = posix.join(posix.dirname(file.path), written)
    const { width, height } = others.find((other) => other.path === path)?.size ?? { width: 0, height: 0 }
    const megapixels = Math.ceil((width * height) / 1_000_000)
    if (megapixels <= mostMegapixels) return []
    const message = `The picture ${written} has ${megapixels} megapixels. Use one of at most ${mostMegapixels}, such as one 2400 pixels wide.`
    return [{ file: file.path, line, message }]
  })

type Named = { written: string; line: number }

/** The content model says how the value of such a field is written. */
function picturesInFields({ collection, fields, lineOfField }: ContentFile): Named[] {
  return valuesOf(kindOf(collection).schema, fields).flatMap(({ path, value, metadata }) =>
    metadata.isPicture && typeof value === 'string' ? [{ written: value, line: lineOfField(path) }] : [],
  )
}

function picturesInBody(file: ContentFile): Named[] {
  return file.pictures.map(({ url, line }) => ({ written: url, line }))
}

/** Why the site does not show a picture of a body, whatever it is. */
function bodyFault(url: string, { collection }: ContentFile): string | undefined {
  if (!withBodyPictures.includes(collection))
    return `The page of this text shows no pictures. Leave out the picture ${url}.`
  if (isBesideText(url)) return undefined
  return `The site does not show the picture ${url}. Put a JPEG, PNG or WebP beside this file, and write it as "./name.jpg".`
}

function problemWith({ written, line }: Named, file: ContentFile, folder: ContentFolder): Problem[] {
  const fault = faultOf(written, file, folder)
  return fault ? [{ file: file.path, line, message: fault }] : []
}

function faultOf(written: string, file: ContentFile, { others }: ContentFolder): string | undefined {
  // The content model checks how a picture is written.
  if (!/\.(?:jpe?g|png|webp)$/.test(written)) return undefined
  const path = posix.join(posix.dirname(file.path), written)
  const picture = others.find((other) => other.path === path)
  if (!picture) return missing(written, path, others)
  if (!picture.size) return `The picture ${written} cannot be read. Save it again as a JPEG or PNG.`
  if (picture.size.width >= leastPictureWidth) return undefined
  return `The picture ${written} is ${picture.size.width} pixels wide. Use one of at least ${leastPictureWidth} pixels, so that it is sharp on every screen.`
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

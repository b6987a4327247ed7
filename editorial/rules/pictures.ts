import { posix } from 'node:path'
import { valuesOf } from '../../content-model/fields.ts'
import { kindOf } from '../../content-model/kinds.ts'
import { leastPictureWidth, mostMegapixels } from '../../content-model/picture.ts'
import type { ContentFile, OtherFile } from '../reading/content-file.ts'
import type { Check, ContentFolder, TextCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/** Every picture in a text has a description for people who cannot see it. (WCAG 2.2, 1.1.1) */
export const describedPictures: TextCheck = (file) =>
  file.pictures
    .filter(({ description }) => description.trim() === '')
    .map(({ url, line }) => ({
      file: file.path,
      line,
      message: `The picture ${url} has no description. Write what it shows: "![What the picture shows.](${url})".`,
    }))

/** Every picture that a text names is beside it, can be read, and is at least 1200 pixels wide. */
export const presentPictures: Check = (file, folder) =>
  [...picturesInFields(file), ...picturesInBody(file)].flatMap(({ written, line }): Problem[] => {
    const fault = faultOf(written, file, folder)
    return fault ? [{ file: file.path, line, message: fault }] : []
  })

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
  return file.pictures
    .filter(({ url }) => !/^(?:https?|data):/.test(url))
    .map(({ url, line }) => ({ written: url, line }))
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
  return `There is no picture ${written} beside this file. Put it at ${path}, or leave out \`image\` and \`imageAlt\`.`
}

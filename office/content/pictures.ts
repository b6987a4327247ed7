import { z } from 'zod'
import { contentPathSchema } from './contract.ts'

// Pictures in the office. One is named by its path in the content folder ("team/ada-okafor.jpg"), and its version is the
// SHA-256 of its bytes, in hexadecimal. GET /office/pictures/{path} shows it; with "?small", as small as a list shows it.

/** The largest picture file that is uploaded, in bytes. `client_max_body_size` of deploy/nginx lets it through. */
export const mostPictureBytes = 40_000_000

/** The longest name of a file on the usual file systems, in characters. */
export const mostNameLength = 255

/**
 * POST /content/files/:id/picture, a picture to put beside a file, and POST /content/pictures, one to keep for later.
 * The bytes follow after a line break; `name` is the file's name. 409: the person's quota is full. 429: another
 * upload of theirs is running. 507: the disk is full.
 */
export const pictureRequestSchema = z.object({ name: z.string().max(mostNameLength) })

/**
 * An uploaded or chosen picture, as saved. `isFirstFrame` says that only the first frame of an animated file was
 * kept.
 */
export const pictureAnswerSchema = z.object({
  /** The value of a picture's field, or the address of a picture in a body: "./ada-okafor-1f2e3d4c5b6a.jpg". */
  image: z.string(),
  isFirstFrame: z.boolean(),
})

export type KeptPicture = z.infer<typeof pictureAnswerSchema>

const picturePathSchema = z.string().max(300)

/** POST /content/files/:id/choose-picture: an existing picture, to show in this file too. */
export const choosePictureSchema = z.object({ path: picturePathSchema })

/** POST /content/files/:id/drop-pictures: what the person uploaded for a file that was not created, and no file uses. */
export const dropPicturesSchema = z.object({ images: z.array(picturePathSchema).max(200) })

/**
 * A file that names a picture: on the site, in a pending change or in a draft. `description` is what the picture
 * shows according to this file; null if the file does not say.
 */
const pictureUseSchema = z.object({
  path: contentPathSchema,
  title: z.string(),
  places: z.array(z.enum(['site', 'waiting', 'draft'])),
  description: z.string().nullable(),
})

export type PictureUse = z.infer<typeof pictureUseSchema>

const listedPictureSchema = z.object({
  path: z.string(),
  version: z.string(),
  /** In pixels; 0 if they cannot be read. */
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** When it was uploaded, or written to the folder. */
  at: z.number().int(),
  uses: z.array(pictureUseSchema),
})

/** A picture in the list. The same picture beside several files is listed once. */
export type ListedPicture = z.infer<typeof listedPictureSchema>

/** GET /content/pictures: every picture of the content folder, the newest first. */
export const pictureListSchema = z.object({ pictures: z.array(listedPictureSchema) })

/** POST /content/pictures/delete: refused while a file names it. */
export const deletePictureSchema = z.object({ path: picturePathSchema, version: z.string() })

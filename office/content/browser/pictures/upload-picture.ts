import { post, postFiles, UserError } from '../../../shell/api.ts'
import { mostNameLength, mostPictureBytes, pictureAnswerSchema } from '../../pictures.ts'
import type { KeptPicture, ListedPicture } from '../../pictures.ts'
import { apiOfFile } from '../../address-of-file.ts'
import { sizeInWords } from '../../../../text/size-in-words.ts'

/** Sends a picture to the server, which puts it beside a file, or keeps it for later (null). */
export async function uploadPicture(beside: string | null, chosen: File): Promise<KeptPicture> {
  if (chosen.size > mostPictureBytes)
    throw new UserError(
      `This file is larger than ${sizeInWords(mostPictureBytes)}. Save a smaller copy of the picture, then upload that.`,
    )
  const address = beside === null ? '/content/pictures' : `${apiOfFile(beside)}/picture`
  return postFiles(address, { name: chosen.name.slice(-mostNameLength) }, [chosen], pictureAnswerSchema)
}

/** Puts a picture that the office already has beside this file as well. Throws `Refused`. */
export function choosePicture(beside: string, { path }: Pick<ListedPicture, 'path'>): Promise<KeptPicture> {
  return post(`${apiOfFile(beside)}/choose-picture`, { path }, pictureAnswerSchema)
}

/** The name of the file in the value of a picture's field. */
export function pictureNameIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('./') ? value.slice('./'.length) : undefined
}

/** Where the office shows a picture that is beside a file. */
export function addressOfPicture(beside: string, name: string): string {
  return `/office/pictures/${beside.slice(0, beside.lastIndexOf('/') + 1)}${name}`
}

/** Where the office shows a picture as small as in a list. */
export function addressOfSmall(path: string): string {
  return `/office/pictures/${path.split('/').map(encodeURIComponent).join('/')}?small`
}

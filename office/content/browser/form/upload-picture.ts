import { post, Refused } from '../../../shell/api.ts'
import { mostPictureBytes, pictureAnswerSchema } from '../../contract.ts'

/** Sends a picture to the server, which puts it beside a text. Returns its value for the field; throws `Refused`. */
export async function uploadPicture(text: string, chosen: File): Promise<string> {
  if (chosen.size > mostPictureBytes)
    throw new Refused(
      413,
      'This file has more than 12 MB. Save the picture smaller, then upload that.',
      false,
    )
  const address = `/content/texts/${encodeURIComponent(text)}/picture`
  return (await post(address, { bytes: await base64Of(chosen) }, pictureAnswerSchema)).image
}

/** The name of the file that the value of a picture's field names; undefined if there is none. */
export function pictureNameIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('.//') ? value.slice(2) : undefined
}

/** Where the office shows a picture that is beside a text. */
export function addressOfPicture(text: string, name: string): string {
  return `/office/pictures/${text.slice(0, text.lastIndexOf('/') + 1)}${name}`
}

/** A file's bytes in base64 (RFC 4648, 4). */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}

import { post, Refused } from '../../../shell/api.ts'
import { base64Of } from '../../../shell/base64-of.ts'
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

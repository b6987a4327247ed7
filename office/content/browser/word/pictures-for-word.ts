import type { WordJpeg } from '../../editor/word/body-xml.ts'
import { picturesOf } from '../../editor/word/word-pictures.ts'
import { addressOfPicture, pictureNameIn } from '../pictures/upload-picture.ts'

/** 200 pixels per inch over the width of the text on paper. */
const mostWidth = 1_300

/** The pictures of a body as JPEGs for paper, by their addresses. One that cannot be shown is left out. */
export async function picturesForWord(text: string, body: string): Promise<Map<string, WordJpeg>> {
  const pictures = new Map<string, WordJpeg>()
  for (const src of new Set(picturesOf(body).map((picture) => picture.src))) {
    const jpeg = await jpegOf(addressOfPicture(text, pictureNameIn(src) ?? '')).catch(() => undefined)
    if (jpeg) pictures.set(src, jpeg)
  }
  return pictures
}

/** As a JPEG, because Word does not show WebP. */
async function jpegOf(address: string): Promise<WordJpeg | undefined> {
  const answer = await fetch(address)
  if (!answer.ok) return undefined
  const picture = await createImageBitmap(await answer.blob())
  const scale = Math.min(1, mostWidth / picture.width)
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  if (width === undefined || height === undefined) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  if (!paper) return undefined
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, width, height)
  paper.drawImage(picture, 0, 0, width, height)
  picture.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
}

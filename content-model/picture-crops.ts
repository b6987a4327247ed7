import { kindOfFile } from './kinds.ts'

/** A frame to which a page crops a picture, with the ratio of width to height. */
type PictureCrop = { name: string; ratio: readonly [width: number, height: number]; isOval?: true }

const post: readonly PictureCrop[] = [
  { name: 'On its page', ratio: [8, 5] },
  { name: 'In lists', ratio: [2, 1] },
]

const area: readonly PictureCrop[] = [
  { name: 'In the list of areas', ratio: [16, 9] },
  { name: 'Two in a row', ratio: [7, 3] },
  { name: 'Alone in a row', ratio: [4, 1] },
]

const service: readonly PictureCrop[] = [
  { name: 'On a phone', ratio: [4, 3] },
  { name: 'On the area’s page', ratio: [16, 8] },
  { name: 'Two in a row', ratio: [5, 2] },
  { name: 'Alone in a row', ratio: [4, 1] },
]

const member: readonly PictureCrop[] = [
  { name: 'Portrait, and when the page is shared', ratio: [4, 5], isOval: true },
  { name: 'Contact card', ratio: [1, 1] },
]

/** The crops of the picture in a field of a content file, such as "services.0.image". */
export function cropsOf(file: string, field: string): readonly PictureCrop[] {
  const collection = kindOfFile(file)?.collection
  if (collection === 'team') return member
  if (collection === 'practiceAreas') return field.includes('.') ? service : area
  return post
}

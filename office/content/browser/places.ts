import { contentGroups } from '../../../content-model/collections.ts'
import type { ContentGroup } from '../../../content-model/collections.ts'
import { oldAddressesFile } from '../../../content-model/old-addresses.ts'
import { contentPathSchema } from '../contract.ts'

/** Where in the content an address leads: a heading, what is due for review, the pictures, or a file. */
type ContentPlace = { group: ContentGroup } | { due: true } | { pictures: true } | { path: string }

export type ListPlace = Exclude<ContentPlace, { path: string } | { pictures: true }>

/** The place of an address below /content; "" is the first heading. */
export function placeOf(address: string): ContentPlace | undefined {
  if (address === '') return { group: 'articles' }
  if (address === 'due') return { due: true }
  if (address === 'pictures') return { pictures: true }
  // A list with one file opens the file instead.
  if (address === 'firm') return { path: 'firm.yaml' }
  if (address === oldAddressesFile) return { group: 'addresses' }
  const group = contentGroups.find((each) => each === address)
  if (group) return { group }
  return contentPathSchema.safeParse(address).success ? { path: address } : undefined
}

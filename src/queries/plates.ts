import { partsOfName, surnameOf } from '../../content-model/person-name.ts'
import { inPlainLetters } from '../../text/address-name.ts'
import { band } from '../engraving/band.ts'
import { hills, newsPlate } from '../engraving/hills.ts'
import { portraitFrame } from '../engraving/medallion.ts'
import { compositions, plate } from '../engraving/plate.ts'
import { repaintWith } from '../engraving/repaint.ts'
import type { Picture } from '../lib/view-models.ts'
import { getFirm } from './firm.ts'
import { plateSize, previewOf } from './pictures.ts'
import { getPosts } from './posts.ts'
import type { Post } from './posts.ts'
import { getPracticeAreas, servicePlate } from './practice-areas.ts'
import { getTeam } from './team.ts'

/** A plate written to a file: its address below `/plates/`, without ".svg", and the function that draws it. */
export type PlateFile = { address: string; draw: () => string }

/**
 * The entries, with the first one's picture inlined in the page. A phone's first screen shows no more pictures than
 * that, and inlined pictures are laid out before the first paint.
 */
export async function withFirstPictureInline<Entry extends { picture: Picture }>(
  entries: Entry[],
): Promise<Entry[]> {
  const [first, ...others] = entries
  return first ? [await withPictureInline(first), ...others] : []
}

/** The entry with its plate, or a preview of its photograph, inlined in the page, for the first screen. */
export async function withPictureInline<Entry extends { picture: Picture }>(entry: Entry): Promise<Entry> {
  const { picture } = entry
  if (picture.kind === 'photograph')
    return { ...entry, picture: { ...picture, preview: await previewOf(picture.original) } }
  const file = (await getPlates()).find(({ address }) => picture.src === `/plates/${address}.svg`)
  return file ? { ...entry, picture: { ...picture, src: inlined(file.draw()) } } : entry
}

/** The plate as a data URL. */
function inlined(svg: string): string {
  return `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`
}

let plates: Promise<PlateFile[]> | undefined

/** Every plate that a page shows as a picture, in the firm's colors. */
export function getPlates(): Promise<PlateFile[]> {
  plates ??= listPlates()
  return plates
}

async function listPlates(): Promise<PlateFile[]> {
  const [{ name, colors }, areas, posts, team] = await Promise.all([
    getFirm(),
    getPracticeAreas(),
    getPosts(),
    getTeam(),
  ])
  const formOf = (area: string) => areas.find(({ id }) => id === area)?.data.plate ?? 'rosette'
  const repaint = repaintWith(colors)
  const listed: PlateFile[] = [
    { address: 'hills', draw: () => hills({ seed: name, width: 1600, height: 900 }) },
    { address: 'band', draw: () => band({ seed: name, length: 560, height: 28 }) },
    { address: 'portrait-frame', draw: () => portraitFrame({ seed: name }) },
    ...areas.map(({ id, data }) => ({
      address: `areas/${id}`,
      draw: () => plate({ form: data.plate, seed: id, ...plateSize }),
    })),
    ...areas.flatMap(({ id, data }) =>
      data.services.map((service, index) => ({
        address: servicePlate(id, service.title),
        draw: () =>
          plate({
            form: data.plate,
            seed: service.title,
            composition: compositions[index % compositions.length],
            ...plateSize,
          }),
      })),
    ),
    ...posts.map((post, place) => {
      const { id } = post
      const address = `articles/${id}`
      if (post.collection === 'news') return { address, draw: () => newsPlate({ seed: id, ...plateSize }) }
      const { area } = post.data
      const isOfSameArea = (other: Post) => other.collection === 'blog' && other.data.area.id === area.id
      // Counted from the oldest, so that a new article does not change the plates of older ones.
      const older = () => posts.slice(place + 1).filter(isOfSameArea).length
      const composition = () => compositions[older() % compositions.length]
      return {
        address,
        draw: () => plate({ form: formOf(area.id), seed: id, composition: composition(), ...plateSize }),
      }
    }),
    ...team.map(({ id, data }) => ({
      address: `portraits/${id}`,
      draw: () => portraitFrame({ seed: id, monogram: monogramOf(data) }),
    })),
  ]
  return listed.map(({ address, draw }) => ({ address, draw: () => repaint(draw()) }))
}

/** The initials of the first name and the surname: "EW". */
function monogramOf(member: { name: string; surname?: string | undefined }): string {
  const { words } = partsOfName(member.name)
  return [words[0] ?? '', words.length > 1 ? surnameOf(member) : '']
    .map((word) => inPlainLetters(word).charAt(0))
    .join('')
}

import { isPublished } from '../../../content-model/publication.ts'
import type { Change } from '../../../office/contract/publish.ts'
import { addressOf, titleOf } from '../content/groups.ts'
import { CannotRead, valuesIn } from '../content-store/rewrite.ts'
import type { Difference, Versions } from './differences.ts'
import { isNamedIn } from './pictures.ts'

/** A change to be told: its kind, and for a rename the file's former path. */
export type Told = Versions & { kind: Change['kind']; renamedFrom: string | null }

/** What changes for a visitor, in one sentence without a period at its end: "The telephone of the firm changes". */
export function sentenceFor(told: Told, differences: readonly Difference[]): string {
  const { path, was, now, renamedFrom } = told
  const title = `“${titleOf(path, fieldsIn(path, now ?? was))}”`
  const hidden = now !== null && isHidden(path, now) ? ', which visitors do not see' : ''
  if (now === null) return `${title} is deleted`
  if (renamedFrom) return `${title} moves to ${addressOf(path) ?? path}`
  if (was === null) return `${title} is new${hidden && ', as a draft that visitors do not see'}`
  if (isHidden(path, was) && !hidden) return `${title} appears`
  if (!isHidden(path, was) && hidden) return `${title} disappears from the site`
  const places = [...new Set(differences.map(({ place }) => place))]
  const where = path === 'firm.yaml' ? 'of the firm' : `of ${title}`
  const picture = pictureIn(places)
  if (picture) return `The ${picture} ${where} changes${hidden}`
  if (differences.length === 1 && places[0] !== undefined && isLabel(path, now, places[0])) {
    return `The ${inSentence(places[0])} ${where} changes${hidden}`
  }
  const within = path === 'firm.yaml' ? 'the firm’s details' : title
  if (differences.length === 0) return `The formatting of ${within} changes, but not its words${hidden}`
  const count =
    differences.length === 1 ? 'One sentence changes' : `${numberOf(differences.length)} places change`
  return `${count} in ${within}${hidden}`
}

/**
 * The same for a picture whose own file changed. `was`, `now`: null where there is none; `texts`: where its name may
 * stand.
 */
export function sentenceForPicture(
  { path, was, now }: { path: string; was: string | null; now: string | null },
  texts: readonly { path: string; text: string | null }[],
): string {
  const text = texts.find((candidate) => isNamedIn(candidate, path))
  const picture = text
    ? `The picture of “${titleOf(text.path, fieldsIn(text.path, text.text))}”`
    : `The picture ${path}`
  if (now === null) return `${picture} is removed`
  return was === null ? `${picture} is new` : `${picture} changes`
}

/** What a change of nothing but a picture, or of a picture and its description, is about. */
function pictureIn(places: readonly string[]): 'picture' | 'logo' | undefined {
  if (places.length === 0) return undefined
  if (places.every((place) => /^Logo\b/.test(place))) return 'logo'
  const isPicture = places.some((place) => /\bPicture$/.test(place))
  const isAll = places.every((place) => /\b(?:Picture|Description of the picture)$/.test(place))
  return isPicture && isAll ? 'picture' : undefined
}

/** Whether a place is a field, not a part of the body. */
function isLabel(path: string, text: string, place: string): boolean {
  return path.endsWith('.yaml') || !(text.includes(`# ${place}`) || place === 'Text' || place === 'Heading')
}

function isHidden(path: string, text: string): boolean {
  return !isPublished({ path, fields: fieldsIn(path, text) }, '9999-12-31')
}

function fieldsIn(path: string, text: string | null): unknown {
  try {
    return text === null ? {} : valuesIn(path, text).fields
  } catch (error) {
    if (error instanceof CannotRead) return {}
    throw error
  }
}

/** A label within a sentence; capitals such as those of "ZIP code" stay. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function numberOf(count: number): string {
  return numbers[count] ?? String(count)
}

import { stringify } from 'yaml'
import { usualTimeZone } from '../../content-model/time-zone.ts'
import { isUploadName } from '../../editorial/reading/picture-names.ts'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { portraitPath } from './people.ts'

/**
 * The logo's path in the content folder: that of an upload, which is already there, or a new one; undefined
 * if the firm has none.
 */
function logoPath({ logo }: Answers['firm']): string | undefined {
  if (!logo) return undefined
  return isUploadName(logo.file)
    ? logo.file.slice(logo.file.lastIndexOf('/') + 1)
    : `logo${logo.file.slice(logo.file.lastIndexOf('.'))}`
}

/** `firm.yaml` from the answers: directions and time zone by the address unless given, the logo beside the file. */
export function firmFile(firm: Answers['firm']): RawFile {
  const { logo, directions, timeZone = usualTimeZone(firm.address.state), ...fields } = firm
  const { street, town, state, zip } = firm.address
  const place = encodeURIComponent(`${street}, ${town}, ${state} ${zip}`)
  const whole = {
    ...fields,
    timeZone,
    directions: directions ?? `https://www.openstreetmap.org/search?query=${place}`,
    ...(logo && { logo: { file: `./${logoPath(firm)}`, showsName: logo.showsName } }),
  }
  const yaml = stringify(whole, { compat: 'yaml-1.1', lineWidth: 0, keepUndefined: false })
  return {
    path: 'firm.yaml',
    text: `# The firm: the source of its name, address and numbers for every page.\n${yaml}`,
  }
}

/** One of the firm's own pictures: its path in the content folder, and the path that the answers give. */
export type OwnPicture = { path: string; given: string }

/** The logo and the portraits. */
export function ownPictures({ firm, people }: Answers): OwnPicture[] {
  const pictures = [
    { path: logoPath(firm), given: firm.logo?.file },
    ...people.map((person) => ({ path: portraitPath(person), given: person.image })),
  ]
  return pictures.flatMap(({ path, given }) => (path && given ? [{ path, given }] : []))
}

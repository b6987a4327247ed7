import type { Answers } from '../../content-model/adoption-answers.ts'
import { logoPath } from './firm-file.ts'
import { portraitPath } from './people.ts'

/** A picture of the firm's own: its path in the content folder, and the path that the answers give. */
export type OwnPicture = { path: string; given: string }

/** The logo and the portraits. */
export function ownPictures({ firm, people }: Answers): OwnPicture[] {
  const pictures = [
    { path: logoPath(firm), given: firm.logo?.file },
    ...people.map((person) => ({ path: portraitPath(person), given: person.image })),
  ]
  return pictures.flatMap(({ path, given }) => (path && given ? [{ path, given }] : []))
}

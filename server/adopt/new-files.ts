import { stringify } from 'yaml'
import { usualTimeZone } from '../../content-model/time-zone.ts'
import { isUploadName } from '../../editorial/reading/picture-names.ts'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import type { Answers, Person } from '../../content-model/adoption-answers.ts'
import { addressName } from '../../text/address-name.ts'
import { listInWords, stateName, townInWords } from '../../content-model/states.ts'
import { plateForms } from '../../content-model/practice-area.ts'

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

export function ownPictures({ firm, people }: Answers): OwnPicture[] {
  const pictures = [
    { path: logoPath(firm), given: firm.logo?.file },
    ...people.map((person) => ({ path: portraitPath(person), given: person.image })),
  ]
  return pictures.flatMap(({ path, given }) => (path && given ? [{ path, given }] : []))
}

/** The portrait's path in the content folder; undefined if there is none. */
function portraitPath({ name, image }: Person): string | undefined {
  return image && `team/${addressName(name)}${image.slice(image.lastIndexOf('.'))}`
}

/** A person's file, with a biography of one true sentence to be rewritten. `areas` gives each title by its file name. */
export function personFile(
  person: Person,
  order: number,
  { firm }: Answers,
  areas: ReadonlyMap<string, string>,
): string {
  const own = person.practiceAreas ?? [...areas.keys()]
  const asLawyer = {
    practiceAreas: own,
    admissions: person.admissions ?? [stateName(firm.address.state)],
  }
  const { name, surname, suffix, role, lawyer, email, phone, licenseUrl } = person
  const { courts, education, memberships, languages, imageAlt, imageFocus } = person
  const fields = {
    order,
    name,
    surname,
    suffix,
    role,
    lawyer,
    lede:
      person.lede ??
      ledeOf(
        person,
        firm,
        own.flatMap((area) => areas.get(area) ?? []),
      ),
    description: person.description ?? descriptionOf(person, firm),
    email,
    phone,
    ...(lawyer && asLawyer),
    ...filled({ courts, education, memberships, languages }),
    licenseUrl,
    image: portraitPath(person)?.replace('team/', './'),
    imageAlt,
    imageFocus,
  }
  const yaml = stringify(fields, { compat: 'yaml-1.1', lineWidth: 0, keepUndefined: false })
  return `---\n${yaml}---\n\n${biographyOf(person, firm)}\n`
}

function filled(lists: Record<string, readonly unknown[]>): Record<string, readonly unknown[]> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
}

function ledeOf({ name, role, lawyer }: Person, firm: Answers['firm'], titles: readonly string[]): string {
  if (!lawyer) return `${name}, ${role}, works at ${firm.name} in ${townInWords(firm.address)}.`
  const few =
    titles.length > 0 && titles.length <= 3 ? ` in ${listInWords(titles)}` : ' in our practice areas'
  return `${name} is the lawyer to speak with about a matter${few}.`
}

function descriptionOf({ name, role, lawyer }: Person, firm: Answers['firm']): string {
  const what = lawyer
    ? 'practice areas, admissions and how to get in touch'
    : 'what to call about, and how to get in touch'
  const place = townInWords(firm.address)
  const [long, short] = [
    `${name}, ${role}, ${firm.name}, ${place}: ${what}.`,
    `${name}, ${role}, ${place}: ${what}.`,
  ]
  return long.length <= 200 ? long : short.slice(0, 200)
}

function biographyOf({ name, lawyer }: Person, firm: Answers['firm']): string {
  return lawyer
    ? `${name} practices law in ${townInWords(firm.address)}.`
    : `${name} is not a lawyer and does not give legal advice.`
}

/**
 * The pages of the firm's own areas, with sentences that are true of any area, to be rewritten.
 *
 * @param taken how many areas come before them
 */
export function ownAreas({ areas }: Answers, taken: number): RawFile[] {
  return areas.own.map((title, index) => {
    const order = taken + index + 1
    const fields = {
      order,
      title,
      description: `What we do in the area of ${title}, and how to reach us.`,
      plate: plateForms[index % plateForms.length],
      intro: `We work in the area of ${title}. Call the office and describe the matter in a sentence. We will tell you whether it is work we do and what the first step would be.`,
      servicesHeading: 'What we do',
      services: [
        {
          title,
          description:
            'Tell us what has happened or what you plan. We will tell you whether it is work we do and what we would do first.',
        },
      ],
      closing: 'You do not need to put your papers in order before you call.',
    }
    const yaml = stringify(fields, { compat: 'yaml-1.1', lineWidth: 0 })
    return { path: `practice-areas/${addressName(title)}.md`, text: `---\n${yaml}---\n` }
  })
}

import { stringify } from 'yaml'
import { addressName } from '../../text/address-name.ts'
import { inWords, stateName } from '../../content-model/states.ts'
import type { Answers, Person } from '../../content-model/adoption-answers.ts'

/** The portrait's path in the content folder; undefined if there is none. */
export function portraitPath({ name, image }: Person): string | undefined {
  return image && `team/${addressName(name)}${image.slice(image.lastIndexOf('.'))}`
}

/** A person's file, with a biography of one true sentence to be rewritten. `areas`: titles by file name. */
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

/** The lists that have something in them. */
function filled(lists: Record<string, readonly unknown[]>): Record<string, readonly unknown[]> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
}

function ledeOf({ name, role, lawyer }: Person, firm: Answers['firm'], titles: readonly string[]): string {
  if (!lawyer) return `${name}, ${role}, works at ${firm.name} in ${placeOf(firm)}.`
  const few = titles.length > 0 && titles.length <= 3 ? ` in ${inWords(titles)}` : ' in our practice areas'
  return `${name} is the lawyer to speak with about a matter${few}.`
}

function descriptionOf({ name, role, lawyer }: Person, firm: Answers['firm']): string {
  const what = lawyer
    ? 'practice areas, admissions and how to get in touch'
    : 'what to call about, and how to get in touch'
  const place = placeOf(firm)
  const [long, short] = [
    `${name}, ${role}, ${firm.name}, ${place}: ${what}.`,
    `${name}, ${role}, ${place}: ${what}.`,
  ]
  return long.length <= 200 ? long : short.slice(0, 200)
}

function biographyOf({ name, lawyer }: Person, firm: Answers['firm']): string {
  return lawyer
    ? `${name} practices law in ${placeOf(firm)}.`
    : `${name} is not a lawyer and does not give legal advice.`
}

/** "Erie, Pennsylvania". */
function placeOf({ address }: Answers['firm']): string {
  return `${address.town}, ${stateName(address.state)}`
}

import { createInterface } from 'node:readline/promises'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { parse, stringify, YAMLParseError } from 'yaml'
import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { answersSchema, practicesHere, faultsOf } from '../../content-model/adoption-answers.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { endsWithSurname, surnameOf } from '../../content-model/person-name.ts'
import { defaultColors } from '../../content-model/colors.ts'
import { asSentence, schemaAt } from '../../content-model/field-faults.ts'
import { stateName } from '../../content-model/states.ts'
import { usualTimeZone } from '../../content-model/time-zone.ts'
import { CommandError } from '../start/cannot-start.ts'
import { visibleValues } from '../../text/visible-text.ts'

/** Asks a firm's questions in the terminal, each with its default, and each again until its answer can be used. */
export async function askForAnswers(sample: readonly FolderFile[]): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const ask: Asked = async (question, fallback, check) => {
    for (;;) {
      const hint = fallback ? ` [${fallback}]` : ''
      const answer = (await terminal.question(`${question}${hint}: `, closed)).trim() || fallback
      const fault = check?.(answer)
      if (!fault) return answer
      console.log(`  ${fault}`)
    }
  }
  try {
    const firm = await askForFirm(ask)
    const people = await askForPeople(ask, stateName(firm.address.state))
    const areas = sample.filter(({ path }) => kindOfFile(path)?.collection === 'practiceAreas')
    return answersSchema.parse({
      firm,
      people,
      ...(await askForParts(
        ask,
        areas.map(({ path }) => slugOfFile(path)),
        practicesHere(answersSchema.pick({ firm: true, people: true }).parse({ firm, people })),
      )),
    })
  } catch (error) {
    if (!closed.signal.aborted) throw error
    throw new CommandError('The questions were not all answered. Nothing was written.')
  } finally {
    terminal.close()
  }
}

async function askForPeople(ask: Asked, state: string) {
  const person = answersSchema.shape.people.element
  const people: object[] = []
  for (;;) {
    const isFirst = people.length === 0
    const question = isFirst ? 'Name of the first person' : 'Name of the next person (empty: that is all)'
    const name = await ask(question, '', (text) =>
      text || isFirst ? fieldAt(person, 'name')(text) : undefined,
    )
    if (!name) return people
    const surname = await askSurname(ask, name)
    const lawyer = await askYes(ask, '  Admitted to practice law?', true)
    const role = await ask('  Role', lawyer ? 'Attorney' : 'Assistant', fieldAt(person, 'role'))
    const phone = await ask('  Own telephone (may be empty)', '', unlessEmpty(fieldAt(person, 'phone')))
    const email = await ask('  Own email (may be empty)', '', unlessEmpty(fieldAt(person, 'email')))
    people.push({
      name,
      ...(surname && { surname }),
      role,
      lawyer,
      ...(lawyer && { suffix: 'Esq.' }),
      ...(phone && { phone }),
      ...(email && { email }),
      ...(lawyer && (await askAdmissions(ask, state))),
      education: await askList(ask, '  Degrees and schools, newest first', fieldAt(person, 'education')),
      memberships: await askList(ask, '  Memberships', fieldAt(person, 'memberships')),
      languages: await askList(ask, '  Languages spoken with clients', fieldAt(person, 'languages')),
    })
  }
}

async function askAdmissions(ask: Asked, state: string) {
  const person = answersSchema.shape.people.element
  const admissions = await askList(ask, '  States that license this lawyer', () => undefined, state)
  const courtFault = fieldAt(person, 'courts')
  const courts = await askList(
    ask,
    `  Courts with their years, such as Supreme Court of ${state}, 1999`,
    (written) => courtFault(written.map(courtOf)),
  )
  const licenseUrl = await ask(
    '  Address of the page of the licensing authority on this lawyer (may be empty)',
    '',
    unlessEmpty(fieldAt(person, 'licenseUrl')),
  )
  return { admissions, courts: courts.map(courtOf), ...(licenseUrl && { licenseUrl }) }
}

/** Splits "Supreme Court of Pennsylvania, 1999" into the court and the year, if there is one. */
function courtOf(written: string) {
  const [, court = written, year] = /^(.*?)(?:,\s*(\d{4}))?$/.exec(written) ?? []
  return { court, ...(year && { year: Number(year) }) }
}

/** Several answers in one line, with semicolons between them. */
async function askList(
  ask: Asked,
  question: string,
  check: (entries: string[]) => string | undefined,
  fallback = '',
): Promise<string[]> {
  const entriesOf = (line: string) =>
    line
      .split(';')
      .map((entry) => entry.trim())
      .filter(Boolean)
  const line = await ask(`${question}; semicolons between them (may be empty)`, fallback, (text) =>
    check(entriesOf(text)),
  )
  return entriesOf(line)
}

/** Asks for the surname; undefined if it is the last word of the name, as the pages assume. */
async function askSurname(ask: Asked, name: string): Promise<string | undefined> {
  const last = surnameOf({ name })
  const surname = await ask('  Surname', last, (text) =>
    // Someone may have one name only: "Plato".
    text === last || endsWithSurname(name, text)
      ? undefined
      : `Write the end of the name: ${name.slice(name.indexOf(' ') + 1)}.`,
  )
  return surname === last ? undefined : surname
}

async function askForParts(ask: Asked, slugs: readonly string[], isOfItsLaw: boolean) {
  const areas: { keep: string[]; thin: string[]; own: string[] } = { keep: [], thin: [], own: [] }
  do {
    for (const slug of slugs) {
      const choice = await ask(
        `${slug}: keep, thin (without steps, fees and questions) or drop`,
        'keep',
        (word) => (['keep', 'thin', 'drop'].includes(word) ? undefined : 'Write keep, thin or drop.'),
      )
      if (choice === 'keep' || choice === 'thin') areas[choice].push(slug)
    }
    const own = 'Areas of your own'
    areas.own = await askList(ask, own, fieldAt(answersSchema.shape.areas, 'own'))
  } while (areas.keep.length + areas.thin.length + areas.own.length === 0)
  // The articles and the dates are Pennsylvania law.
  const law = isOfItsLaw && {
    articles: (await askYes(ask, 'A blog, with the sample’s articles as drafts?', true)) ? 'all' : 'none',
    annualReport: await askYes(ask, 'The page with the dates of Pennsylvania annual reports?', true),
  }
  return {
    areas,
    ...law,
    intake: await askYes(ask, 'The site’s own intake form?', true),
  }
}

async function askYes(ask: Asked, question: string, fallback: boolean): Promise<boolean> {
  const answer = await ask(`${question} yes or no`, fallback ? 'yes' : 'no', (word) =>
    /^(?:y|yes|n|no)$/i.test(word) ? undefined : 'Write yes or no.',
  )
  return /^y/i.test(answer)
}

async function askForFirm(ask: Asked) {
  const { firm } = answersSchema.shape
  const name = await ask('Full name of the firm, as registered', '', fieldAt(firm, 'name'))
  const shortName = await ask('Name in everyday use', withoutLegalForm(name), fieldAt(firm, 'shortName'))
  const phone = await ask('Telephone, as +1 412 555 0142', '', fieldAt(firm, 'phone'))
  const email = await ask('Email of the office', '', fieldAt(firm, 'email'))
  const host = email.slice(email.indexOf('@') + 1)
  const siteAddress = await ask('Address of the site', `https://www.${host}`, fieldAt(firm, 'siteAddress'))
  const address = {
    street: await ask('Street, number and suite', '', fieldAt(firm, 'address', 'street')),
    town: await ask('Town', '', fieldAt(firm, 'address', 'town')),
    state: await ask('State, two letters', 'PA', fieldAt(firm, 'address', 'state')),
    zip: await ask('ZIP code', '', fieldAt(firm, 'address', 'zip')),
  }
  const days = await ask('Office hours: days', 'Monday to Friday', fieldAt(firm, 'hours', '*', 'days'))
  const from = await ask('Office hours: from', '09:00', fieldAt(firm, 'hours', '*', 'from'))
  const to = await ask('Office hours: to', '17:00', (time) =>
    fieldAt(firm, 'hours', '*')({ days, from, to: time }),
  )
  return {
    name,
    shortName,
    phone,
    email,
    siteAddress,
    address,
    hours: [{ days, from, to }],
    timeZone: await ask('Time zone', usualTimeZone(address.state), fieldAt(firm, 'timeZone')),
    ...(await askForLooks(ask)),
  }
}

/** "Smith & Jones" for "Smith & Jones, P.A." and "Smith & Jones, A P.L.C."; a name without a legal form stays whole. */
export function withoutLegalForm(name: string): string {
  return name.replace(legalForm, '')
}

const legalForm = new RegExp(
  `(?:,?|, an?) (?:${[
    String.raw`P?LL[CP]|A?PL?C|PA|LPA|Inc|Ltd|Chartered|(?:[A-Z]\.){2,6}`,
    '(?:Professional |Law )+Corp(?:oration)?|Professional Association',
    '(?:Professional )?Limited Liability (?:Company|Partnership)',
  ].join('|')})\\.?$`,
  'i',
)

async function askForLooks(ask: Asked) {
  const { firm } = answersSchema.shape
  const tagline = await ask(
    'What the firm does, in a few words (may be empty)',
    '',
    unlessEmpty(fieldAt(firm, 'tagline')),
  )
  const logo = await ask('Path of the logo, an SVG or PNG (may be empty)', '', logoFault)
  const showsName = logo !== '' && (await askYes(ask, 'Is the name of the firm in the logo?', false))
  const ground = await ask('Dark ground color', defaultColors.ground, (color) =>
    fieldAt(firm, 'colors')({ ground: color, accent: '#ffffff' }),
  )
  const accent = await ask('Light accent color on it', defaultColors.accent, (color) =>
    fieldAt(firm, 'colors')({ ground, accent: color }),
  )
  const isOwn = ground !== defaultColors.ground || accent !== defaultColors.accent
  return {
    ...(tagline && { tagline }),
    ...(logo && { logo: { file: resolve(logo), showsName } }),
    ...(isOwn && { colors: { ground, accent } }),
  }
}

function logoFault(path: string): string | undefined {
  if (!path) return undefined
  if (!/\.(?:svg|png)$/.test(path)) return 'Name an SVG or a PNG.'
  return existsSync(path) ? undefined : `There is no file ${path}.`
}

/** Asks one question until `check` finds no fault, and returns the answer. */
type Asked = (
  question: string,
  fallback: string,
  check?: (answer: string) => string | undefined,
) => Promise<string>

/** A check of one field of a schema: the sentence that says what is wrong with an answer. */
function fieldAt(schema: z.ZodType, ...path: string[]): (answer: unknown) => string | undefined {
  const field = schemaAt(schema, path)
  return (answer) => {
    const issue = field.safeParse(answer).error?.issues[0]
    return issue && asSentence(issue)
  }
}

function unlessEmpty(check: (answer: unknown) => string | undefined) {
  return (answer: string) => (answer ? check(answer) : undefined)
}

/** The answers in a YAML file. Throws `CommandError` with a line for each answer that is missing or wrong. */
export function readAnswers(text: string): Answers {
  const written = visibleValues<unknown>(parsed(text))
  const faults = faultsOf(written)
  if (faults.length > 0) throw new CommandError(`The answers need a correction:\n${faults.join('\n')}`)
  return answersSchema.parse(written)
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    // The parser throws a ReferenceError for an alias without an anchor.
    if (!(error instanceof YAMLParseError || error instanceof ReferenceError)) throw error
    const [reason = ''] = error.message.split('\n')
    throw new CommandError(`The answers cannot be read. ${reason.replace(/:$/, '')}.`, { cause: error })
  }
}

/** Answers as the YAML that `readAnswers` reads. */
export function answersAsYaml(answers: Answers): string {
  return stringify(answers, { compat: 'yaml-1.1', lineWidth: 0, keepUndefined: false })
}

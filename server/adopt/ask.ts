import { createInterface } from 'node:readline/promises'
import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { answersSchema, type Answers } from '../../content-model/adoption-answers.ts'
import { askForFirm } from './ask-for-firm.ts'
import { fieldAt, type Asked } from './asked.ts'
import { CannotAdopt } from './cannot-adopt.ts'

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
    const areas = sample.filter(({ path }) => kindOfFile(path)?.collection === 'practiceAreas')
    return answersSchema.parse({
      firm: await askForFirm(ask),
      people: await askForPeople(ask),
      ...(await askForParts(
        ask,
        areas.map(({ path }) => slugOfFile(path)),
      )),
    })
  } catch (error) {
    if (!closed.signal.aborted) throw error
    throw new CannotAdopt('The questions were not all answered. Nothing was written.')
  } finally {
    terminal.close()
  }
}

async function askForPeople(ask: Asked) {
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
    const phone = await ask('  Own telephone (may be empty)', '', (text) =>
      text ? fieldAt(person, 'phone')(text) : undefined,
    )
    const email = await ask('  Own email (may be empty)', '', (text) =>
      text ? fieldAt(person, 'email')(text) : undefined,
    )
    people.push({
      name,
      ...(surname && { surname }),
      role,
      lawyer,
      ...(lawyer && { suffix: 'Esq.' }),
      ...(phone && { phone }),
      ...(email && { email }),
      ...(lawyer && (await askAdmissions(ask))),
      education: await askList(ask, '  Degrees and schools, newest first', fieldAt(person, 'education')),
      memberships: await askList(ask, '  Memberships', fieldAt(person, 'memberships')),
      languages: await askList(ask, '  Languages spoken with clients', fieldAt(person, 'languages')),
    })
  }
}

/** Where a lawyer is admitted, and the page that shows it. */
async function askAdmissions(ask: Asked) {
  const person = answersSchema.shape.people.element
  const courtFault = fieldAt(person, 'courts')
  const courts = await askList(
    ask,
    '  Courts with their years, such as Supreme Court of Pennsylvania, 1999',
    (written) => courtFault(written.map(courtOf)),
  )
  const licenseUrl = await ask(
    '  Address of the Disciplinary Board’s page on this lawyer (may be empty)',
    '',
    (text) => (text ? fieldAt(person, 'licenseUrl')(text) : undefined),
  )
  return { courts: courts.map(courtOf), ...(licenseUrl && { licenseUrl }) }
}

/** "Supreme Court of Pennsylvania, 1999". */
function courtOf(written: string) {
  const [, court = written, year] = /^(.*?)(?:,\s*(\d{4}))?$/.exec(written) ?? []
  return { court, ...(year && { year: Number(year) }) }
}

/** Several answers in one line, with semicolons between them. */
async function askList(
  ask: Asked,
  question: string,
  check: (entries: string[]) => string | undefined,
): Promise<string[]> {
  const entriesOf = (line: string) =>
    line
      .split(';')
      .map((entry) => entry.trim())
      .filter(Boolean)
  const line = await ask(`${question}; semicolons between them (may be empty)`, '', (text) =>
    check(entriesOf(text)),
  )
  return entriesOf(line)
}

/** A surname of more than one word; undefined if it is the last word of the name, as the pages assume. */
async function askSurname(ask: Asked, name: string): Promise<string | undefined> {
  const last = name.slice(name.lastIndexOf(' ') + 1)
  const surname = await ask('  Surname', last, (text) =>
    name.endsWith(` ${text}`)
      ? undefined
      : `Write the end of the name: ${name.slice(name.indexOf(' ') + 1)}.`,
  )
  return surname === last ? undefined : surname
}

async function askForParts(ask: Asked, slugs: readonly string[]) {
  const areas: { keep: string[]; thin: string[] } = { keep: [], thin: [] }
  do {
    for (const slug of slugs) {
      const choice = await ask(
        `${slug}: keep, thin (without steps, fees and questions) or drop`,
        'keep',
        (word) => (['keep', 'thin', 'drop'].includes(word) ? undefined : 'Write keep, thin or drop.'),
      )
      if (choice === 'keep' || choice === 'thin') areas[choice].push(slug)
    }
  } while (areas.keep.length + areas.thin.length === 0)
  return {
    areas,
    articles: (await askYes(ask, 'A blog, with the sample’s articles as drafts?', true)) ? 'all' : 'none',
    annualReport: await askYes(ask, 'The page with the dates of Pennsylvania annual reports?', true),
    intake: await askYes(ask, 'The site’s own intake form?', true),
  }
}

async function askYes(ask: Asked, question: string, fallback: boolean): Promise<boolean> {
  const answer = await ask(`${question} yes or no`, fallback ? 'yes' : 'no', (word) =>
    /^(?:y|yes|n|no)$/i.test(word) ? undefined : 'Write yes or no.',
  )
  return /^y/i.test(answer)
}

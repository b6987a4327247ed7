import { isSeq } from 'yaml'
import { notConcerned } from '../../content-model/changed-law.ts'
import { blogPages } from '../../content-model/page.ts'
import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import { checkFiles } from '../../editorial/check-files.ts'
import type { FolderFile } from '../../editorial/content-file.ts'
import type { Finding } from '../../editorial/finding.ts'
import type { TextFile } from '../../editorial/front-matter.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { keptArticles } from './articles.ts'
import { edited, reworded } from './edit-file.ts'
import { firmFile, logoPath } from './firm-file.ts'
import { fileNameOf, personFile } from './people.ts'
import { rewordingsFor } from './rewordings.ts'
import { titlesOf, townOf } from './sample.ts'

/** Another firm's content folder. */
export type Adoption = {
  texts: TextFile[]
  /** The sample's pictures to copy, by their path in the folder. */
  pictures: string[]
  /** Where the logo belongs, if there is one. */
  logo: string | undefined
  /** What the checker finds, with pictures and logo in place; empty unless an answer is at fault. */
  findings: Finding[]
}

/**
 * Makes another firm's content from the sample's and the firm's answers. Does no I/O.
 *
 * @param sample every file of the sample's content folder
 * @param today the date at the office, such as 2026-11-21
 */
export function adopt(sample: readonly FolderFile[], answers: Answers, today: string): Adoption {
  const texts = sample.filter((file) => 'text' in file)
  const areas = keptAreas(texts, answers)
  const rewordings = rewordingsFor(answers, townOf(texts))
  const adopted = [
    firmFile(answers.firm),
    ...answers.people.map((person, place) => ({
      path: `team/${fileNameOf(person.name)}.md`,
      text: personFile(person, place + 1, answers, titlesOf(areas)),
    })),
    ...[...areas, ...keptPages(texts, answers)].map((file) => reworded(file, rewordings)),
  ]
  const logo = logoPath(answers.firm)
  const named = adopted.map(({ text }) => text).join('\n')
  const pictures = sample.filter(
    (file) => !('text' in file) && named.includes(file.path.split('/').at(-1) ?? ''),
  )
  const files = [...adopted, ...pictures, ...(logo ? [{ path: logo, size: { width: 480, height: 96 } }] : [])]
  return {
    texts: adopted,
    pictures: pictures.map(({ path }) => path),
    logo,
    findings: checkFiles(files, today),
  }
}

function keptAreas(texts: readonly TextFile[], { areas }: Answers): TextFile[] {
  const ofKind = texts.filter(({ path }) => kindOfFile(path)?.collection === 'practiceAreas')
  return ofKind.flatMap((file) => {
    const slug = slugOfFile(file.path)
    if (areas.keep.includes(slug)) return [file]
    return areas.thin.includes(slug) ? [thinned(file)] : []
  })
}

function thinned(file: TextFile): TextFile {
  return edited(file, ({ fields }) => {
    for (const field of ['steps', 'bring', 'fees', 'questions', 'asOf']) fields.delete(field)
  })
}

/** Pages, legal texts, articles and lists of law; those of parts that the firm leaves out are left out. */
function keptPages(texts: readonly TextFile[], answers: Answers): TextFile[] {
  const articles = keptArticles(
    texts.filter(({ path }) => path.startsWith('blog/')),
    answers,
  )
  const dropped = [
    ...(answers.annualReport ? [] : ['annual-report']),
    ...(answers.intake ? [] : ['intake']),
    ...(articles.length > 0 ? [] : blogPages),
  ].map((name) => `pages/${name}.yaml`)
  const kept = texts
    .filter(({ path }) => !/^(?:firm\.yaml$|team\/|practice-areas\/|blog\/)/.test(path))
    .filter(({ path }) => !dropped.includes(path))
  const hasForm = answers.intake || answers.firm.intakeFormUrl !== undefined
  return [
    ...kept.map((file) => fitted(file, [...kept, ...articles, ...keptAreas(texts, answers)], hasForm)),
    ...articles,
  ]
}

/** `all`: every text of the firm. */
function fitted(file: TextFile, all: readonly TextFile[], hasForm: boolean): TextFile {
  if (file.path === 'changed-law.yaml') return aboutKept(file, all)
  if (file.path !== 'pages/contact-us.yaml' || hasForm) return file
  return edited(file, ({ fields }) => {
    fields.deleteIn(['sections', 'form'])
  })
}

/** The list of changed law names no text that is gone. */
function aboutKept(file: TextFile, all: readonly TextFile[]): TextFile {
  return edited(file, ({ fields }) => {
    const places = isSeq(fields.contents) ? [...fields.contents.items.keys()] : []
    for (const [collection, list] of Object.entries(notConcerned)) {
      const ofKind = all.filter(({ path }) => kindOfFile(path)?.collection === collection)
      const slugs = ofKind.map(({ path }) => slugOfFile(path))
      for (const place of places) {
        const named = fields.getIn([place, list])
        const names: unknown = isSeq(named) ? named.toJSON() : []
        const left = Array.isArray(names) ? names.filter((name) => slugs.includes(String(name))) : []
        if (left.length > 0) fields.setIn([place, list], left)
        else fields.deleteIn([place, list])
      }
    }
  })
}

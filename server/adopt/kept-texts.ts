import { isSeq } from 'yaml'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { notConcerned } from '../../content-model/changed-law.ts'
import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import { blogPages } from '../../content-model/page.ts'
import type { TextFile } from '../../editorial/reading/front-matter.ts'
import { keptArticles, settlesEstatesHere } from './articles.ts'
import { edited } from './edit-file.ts'

/** The practice areas that the firm keeps, some of them thinned out. */
export function keptAreas(texts: readonly TextFile[], { areas }: Answers): TextFile[] {
  const ofKind = texts.filter(({ path }) => kindOfFile(path)?.collection === 'practiceAreas')
  return ofKind.flatMap((file) => {
    const slug = slugOfFile(file.path)
    if (areas.keep.includes(slug)) return [withoutFigures(file)]
    return areas.thin.includes(slug) ? [thinned(file)] : []
  })
}

/** The sample's fees in numbers are nobody's. */
function withoutFigures(file: TextFile): TextFile {
  return edited(file, ({ fields }) => {
    const items = fields.getIn(['fees', 'items'])
    const places = isSeq(items) ? [...items.items.keys()] : []
    for (const place of places)
      for (const figure of ['amount', 'from', 'to', 'validUntil'])
        fields.deleteIn(['fees', 'items', place, figure])
  })
}

function thinned(file: TextFile): TextFile {
  return edited(file, ({ fields }) => {
    for (const field of ['steps', 'bring', 'fees', 'questions', 'asOf']) fields.delete(field)
  })
}

/** Pages, legal texts, articles and lists of law; those of parts that the firm leaves out are left out. */
export function keptPages(texts: readonly TextFile[], answers: Answers): TextFile[] {
  const articles = keptArticles(
    texts.filter(({ path }) => path.startsWith('blog/')),
    answers,
  )
  const dropped = [
    'fees',
    ...(answers.annualReport ? [] : ['annual-report']),
    ...(settlesEstatesHere(answers) ? [] : ['when-someone-dies']),
    ...(answers.intake ? [] : ['intake']),
    ...(articles.length > 0 ? [] : blogPages),
  ].map((name) => `pages/${name}.yaml`)
  const kept = texts
    .filter(
      ({ path }) =>
        !/^(?:firm\.yaml$|kept-sentences\.yaml$|team\/|practice-areas\/|blog\/|announcements\/)/.test(path),
    )
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

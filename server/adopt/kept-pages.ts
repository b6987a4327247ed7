import { isMap, isSeq } from 'yaml'
import { fixedRoutes, pageHref, areaHref, optionalRoutes, postHref } from '../../content-model/addresses.ts'
import { practicesHere, statesOf } from '../../content-model/adoption-answers.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { notConcerned } from '../../content-model/changed-law.ts'
import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { readContentFile } from '../../editorial/reading/content-file.ts'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import { addressName } from '../../text/address-name.ts'
import { edited, withoutLinks } from './edit-file.ts'
import { ownAreas } from './new-files.ts'
import { withoutAnswersOfLaw, withoutEntriesOfItsLaw, withoutItsRules } from './states.ts'

/** The practice areas that the firm keeps, some of them thinned out, and its own. */
export function keptAreas(files: readonly RawFile[], answers: Answers): RawFile[] {
  const { areas } = answers
  const ofLaw = practicesHere(answers) ? (file: RawFile) => file : withoutAnswersOfLaw
  const ofKind = files.filter(({ path }) => kindOfFile(path)?.collection === 'practiceAreas')
  const kept = ofKind.flatMap((file) => {
    const slug = slugOfFile(file.path)
    if (areas.keep.includes(slug)) return [ofLaw(withoutFigures(file))]
    return areas.thin.includes(slug) ? [thinned(file)] : []
  })
  return [...kept, ...ownAreas(answers, ofKind.length)]
}

/** The sample's fees in numbers belong to no real firm. */
function withoutFigures(file: RawFile): RawFile {
  return edited(file, ({ fields }) => {
    const items = fields.getIn(['fees', 'items'])
    const places = isSeq(items) ? [...items.items.keys()] : []
    for (const place of places)
      for (const figure of ['amount', 'from', 'to', 'validUntil'])
        fields.deleteIn(['fees', 'items', place, figure])
  })
}

function thinned(file: RawFile): RawFile {
  return edited(file, ({ fields }) => {
    for (const field of ['steps', 'bring', 'fees', 'questions', 'asOf']) fields.delete(field)
  })
}

/**
 * Pages, legal pages, articles and lists of law, without those that belong to parts that the firm leaves out. The
 * pages of the blog stay: the firm's first article needs them.
 *
 * @param areas the files of the practice areas that the firm keeps
 */
export function keptPages(files: readonly RawFile[], areas: readonly RawFile[], answers: Answers): RawFile[] {
  const articles = keptArticles(
    files.filter(({ path }) => path.startsWith('blog/')),
    answers,
  )
  const dropped = [
    'fees',
    ...(answers.annualReport ? [] : ['annual-report']),
    ...(settlesEstatesHere(answers) ? [] : ['when-someone-dies']),
    ...(answers.intake ? [] : ['intake']),
  ].map((name) => `pages/${name}.yaml`)
  const kept = files
    .filter(
      ({ path }) =>
        !/^(?:firm\.yaml$|kept-sentences\.yaml$|team\/|practice-areas\/|blog\/|news\/|own-pages\/|announcements\/)/.test(
          path,
        ),
    )
    .filter(({ path }) => !dropped.includes(path))
  const hasForm = answers.intake || answers.firm.intakeFormUrl !== undefined
  const all = [...kept, ...articles, ...areas]
  return [...kept.map((file) => ofOwnLaw(fitted(file, all, hasForm), answers)), ...articles]
}

/** Takes the law of the sample's state out of a list if nobody in the firm practices there. */
function ofOwnLaw(file: RawFile, answers: Answers): RawFile {
  if (practicesHere(answers)) return file
  if (['facts.yaml', 'citations.yaml', 'changed-law.yaml'].includes(file.path))
    return withoutEntriesOfItsLaw(file)
  return file.path === 'wording.yaml' ? withoutItsRules(file, statesOf(answers)) : file
}

/** Takes out of a file what depends on files that are gone (`all` is what is left) or on the contact form. */
function fitted(file: RawFile, all: readonly RawFile[], hasForm: boolean): RawFile {
  if (file.path === 'changed-law.yaml') return aboutKept(file, all)
  if (file.path === 'pages/search.yaml') return leadingToKept(file, all)
  if (file.path !== 'pages/contact-us.yaml' || hasForm) return file
  return edited(file, ({ fields }) => {
    fields.deleteIn(['sections', 'form'])
  })
}

/** The list of changed law must not name a file that is gone. */
function aboutKept(file: RawFile, all: readonly RawFile[]): RawFile {
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

/** Words that people search for must not lead to a page that is gone. */
function leadingToKept(file: RawFile, all: readonly RawFile[]): RawFile {
  const kept = new Set<string | undefined>([...fixedRoutes, ...all.map(({ path }) => hrefOf(path))])
  return edited(file, ({ fields }) => {
    const said = fields.get('said')
    if (!isSeq(said)) return
    said.items = said.items.filter((entry) => !isMap(entry) || kept.has(String(entry.get('page'))))
  })
}

function hrefOf(path: string): string | undefined {
  const slug = slugOfFile(path)
  return path.startsWith('pages/') ? pageHref(slug) : kindOfFile(path)?.href?.(slug)
}

/** The sample's articles that the firm keeps, as drafts by its own lawyers. */
function keptArticles(articles: readonly RawFile[], answers: Answers): RawFile[] {
  const kept = articles.filter((article) => isKept(article, answers))
  const gone = goneAddresses(articles, kept, answers)
  return kept.map((article) => asDraft(article, answers, gone))
}

function isKept(article: RawFile, { articles, areas }: Answers): boolean {
  const isWanted = articles === 'all' || (articles !== 'none' && articles.includes(slugOfFile(article.path)))
  return isWanted && [...areas.keep, ...areas.thin].includes(areaOf(article))
}

export function areaOf(article: RawFile): string {
  const read = readContentFile(article)
  return String(read && 'fields' in read ? fieldOf(read, 'area') : '')
}

/** Whether the page with the dates of Pennsylvania estates is useful to the firm's visitors. */
function settlesEstatesHere(answers: Answers): boolean {
  const { areas } = answers
  return practicesHere(answers) && [...areas.keep, ...areas.thin].includes('estates-trusts')
}

function goneAddresses(all: readonly RawFile[], kept: readonly RawFile[], answers: Answers): Set<string> {
  const keptAreas = [...answers.areas.keep, ...answers.areas.thin]
  const areas = new Set(all.map(areaOf).filter((area) => !keptAreas.includes(area)))
  return new Set<string>([
    ...all.filter((article) => !kept.includes(article)).map(({ path }) => postHref(slugOfFile(path))),
    ...[...areas].map(areaHref),
    ...(answers.annualReport ? [] : optionalRoutes['annual-report']),
    ...(settlesEstatesHere(answers) ? [] : optionalRoutes['when-someone-dies']),
    ...(answers.intake ? [] : optionalRoutes.intake),
    // Nothing is published yet: there is no list to link to.
    ...optionalRoutes.blog,
  ])
}

function asDraft(article: RawFile, answers: Answers, gone: ReadonlySet<string>): RawFile {
  return edited(article, ({ fields, body }) => {
    fields.set('author', authorOf(areaOf(article), answers))
    fields.set('draft', true)
    for (const field of ['reviewed', 'reviewedBy', 'reviewedText']) fields.delete(field)
    if (!answers.annualReport) fields.delete('tool')
    const changes = fields.get('changes')
    for (const change of isSeq(changes) ? changes.items.keys() : []) {
      const readMore = fields.getIn(['changes', change, 'readMore'])
      if (typeof readMore === 'string' && gone.has(postHref(readMore)))
        fields.deleteIn(['changes', change, 'readMore'])
    }
    return withoutLinks(body, (address) => gone.has(address))
  })
}

/** A lawyer of the article's area; otherwise the first lawyer, or the first person. */
function authorOf(area: string, { people }: Answers): string {
  const lawyers = people.filter(({ lawyer }) => lawyer)
  const author = lawyers.find(({ practiceAreas }) => practiceAreas?.includes(area)) ?? lawyers[0] ?? people[0]
  return addressName(author?.name ?? '')
}

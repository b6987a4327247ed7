import { isSeq } from 'yaml'
import { areaHref, optionalRoutes, postHref } from '../../content-model/addresses.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { slugOfFile } from '../../content-model/kinds.ts'
import { readContentFile } from '../../editorial/reading/content-file.ts'
import type { TextFile } from '../../editorial/reading/front-matter.ts'
import { practicesHere } from '../../content-model/adoption-answers.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import { edited, withoutLinks } from './edit-file.ts'
import { addressName } from '../../text/address-name.ts'

/** The sample's articles that the firm keeps, as drafts by its own lawyers. */
export function keptArticles(articles: readonly TextFile[], answers: Answers): TextFile[] {
  const kept = articles.filter((article) => isKept(article, answers))
  const gone = goneAddresses(articles, kept, answers)
  return kept.map((article) => asDraft(article, answers, gone))
}

/** An article stays if the firm wants it and keeps its area. */
function isKept(article: TextFile, { articles, areas }: Answers): boolean {
  const isWanted = articles === 'all' || (articles !== 'none' && articles.includes(slugOfFile(article.path)))
  return isWanted && [...areas.keep, ...areas.thin].includes(areaOf(article))
}

function areaOf(article: TextFile): string {
  const read = readContentFile(article)
  return String(read && 'fields' in read ? fieldOf(read, 'area') : '')
}

/** Whether the page with the dates of Pennsylvania estates is useful to the firm's visitors. */
export function settlesEstatesHere(answers: Answers): boolean {
  const { areas } = answers
  return practicesHere(answers) && [...areas.keep, ...areas.thin].includes('estates-trusts')
}

/** Addresses that a text can no longer link to. */
function goneAddresses(all: readonly TextFile[], kept: readonly TextFile[], answers: Answers): Set<string> {
  const keptAreas = [...answers.areas.keep, ...answers.areas.thin]
  const areas = new Set(all.map(areaOf).filter((area) => !keptAreas.includes(area)))
  return new Set<string>([
    ...all.filter((article) => !kept.includes(article)).map(({ path }) => postHref(slugOfFile(path))),
    ...[...areas].map(areaHref),
    ...(answers.annualReport ? [] : optionalRoutes.annualReport),
    ...(settlesEstatesHere(answers) ? [] : optionalRoutes.whenSomeoneDies),
    ...(answers.intake ? [] : optionalRoutes.intake),
    // Nothing is published yet: there is no list to link to.
    ...optionalRoutes.blog,
  ])
}

function asDraft(article: TextFile, answers: Answers, gone: ReadonlySet<string>): TextFile {
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

import { firmNameHas, partsOfName, surnameOf } from '../../content-model/person-name.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { problemAt } from '../finding.ts'
import type { Problem } from '../finding.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { ContextCheck, SiteContext } from '../reading/content-folder.ts'
import { memberOf } from '../reading/content-values.ts'
import { once } from '../../text/once.ts'
import type { Passage } from '../reading/passage.ts'
import { plainText } from '../reading/plain-text.ts'
import { isExample, asWords, literally, matchesOf, oneOf, rangesOf } from '../reading/phrases.ts'
import { sentenceAt, sentencesIn } from '../reading/sentences.ts'
import type { Range } from '../reading/sentences.ts'

/**
 * No file calls someone with `lawyer: false` a lawyer: not a title, a byline or the firm's name. What leaves no doubt stops
 * publishing and cannot be kept. `wording.yaml` has what only reads like a lawyer's title or work. Source: Pa. RPC 5.3, 5.5
 * and 7.1.
 */
export const nonLawyers: ContextCheck = (file, context) => {
  const people = nonLawyersIn(context)
  return [
    ...byline(file, people),
    ...firmName(file, people),
    ...people.flatMap((person) => [...titles(file, person), ...claims(file, person)]),
  ]
}

/** Titles that only a lawyer of the firm has. */
const ownTitle = oneOf`
  attorneys? | lawyers? | counsel | (?:\w+ )?partners? | esq\b\.? | esquire | solicitor | barrister
`
/** The same, and titles that others may have as well. */
const title = oneOf`
  ${ownTitle} | counselor | associates? | advocate | j\.?d\b\.? | juris doctor | law degree | member of the bar
  (?:legal|estate|business|trust|tax) (?:advisor|adviser|consultant|expert|professional|planner|strategist)
`
/** "Assistant to the managing partner", "the lawyers' calendar". */
const ofOthers = [
  /\b(?:to|for|of|with) (?:\w+ ){0,3}(?:partners?|lawyers?|attorneys?)\b/,
  /\b(?:\w+ )?(?:partners?|lawyers?|attorneys?)'s?(?!\w)/,
]
const titled = { pattern: new RegExp(String.raw`\b${title}(?!\w)`), except: ofOthers }
/** "Attorney" is a lawyer's title, and "Attorney Services Coordinator" may be an assistant's. */
const sureTitle = new RegExp(String.raw`\b${ownTitle}(?!\w)`, 'i')
const besideLawyers = new RegExp(
  String.raw`\b${ownTitle}(?: (?!and\b)\w+){0,2} (?:assistants?|secretar(?:y|ies)|coordinators?|clerks?|liaison|support|services)\b`,
  'i',
)

type Person = {
  path: string
  slug: string
  name: string
  /** The name as the team's file has it. */
  written: string
  /** Undefined if a lawyer of the firm has it, too. */
  surname: string | undefined
  /** The beginning of a sentence about this person in the person's own file. */
  subject: RegExp
  /** What says that this person is a lawyer. In the person's own file, "she" means the person. */
  own: RegExp
  elsewhere: RegExp
}

const nonLawyersIn = once(({ files }: SiteContext): Person[] => {
  const team = files.flatMap((file) => {
    const { name: written, surname, lawyer } = memberOf(file) ?? {}
    if (written === undefined || lawyer === undefined) return []
    // As passages are compared: "O'Brien" for "O’Brien".
    const name = plainText(written)
    const first = partsOfName(name).words[0] ?? name
    return [
      {
        path: file.path,
        slug: file.name,
        name,
        written,
        first,
        surname: plainText(surnameOf({ name, surname })),
        lawyer,
      },
    ]
  })
  const lawyers = team.filter(({ lawyer }) => lawyer)
  const ofLawyers = new Set(lawyers.flatMap(({ name, first, surname }) => [name, first, surname]))
  const surnamesOfLawyers = new Set(lawyers.map(({ surname }) => surname))
  return team
    .filter(({ name, lawyer }) => !lawyer && !ofLawyers.has(name))
    .map(({ path, slug, name, written, first, surname }) => {
      const names = [name, first].filter((one) => !ofLawyers.has(one)).map(literally)
      return {
        path,
        slug,
        name,
        written,
        surname: surnamesOfLawyers.has(surname) ? undefined : surname,
        subject: new RegExp(`^(?:${[name, first, 'she', 'he'].map(asWords).join('|')})(?!'s| and\\b)`, 'iu'),
        own: calling(name, [literally(name), literally(first), 'she', 'he']),
        elsewhere: calling(name, names),
      }
    })
})

/** "Paula is an experienced attorney", "attorney Paula Novak", "Paula Novak, Esq." */
function calling(name: string, subjects: readonly string[]): RegExp {
  const fullName = asWords(name)
  return new RegExp(
    [
      String.raw`(?<=^|[.!?]["')]? )(?:${subjects.join('|')}) is (?:now |also )?(?:an?|our|one of our) (?:\w+ ){0,2}(?:lawyer|attorney)s?(?=[.,;]|$| (?:at|with|for|who|here|admitted|licensed)\b| in (?!fact))`,
      String.raw`(?<!\b(?:the|an?|any|every|each|which\w*|what\w*|another|same) (?:\w+ ){0,2})\b(?:attorney|lawyer) ${fullName}`,
      String.raw`${fullName},? (?:esq\b|esquire\b|attorney[- ]at[- ]law\b)`,
    ].join('|'),
  )
}

/** What someone is, as a sentence without a verb: "Attorney and notary." */
const bareTitle = /(?<=^|[.!?]["')]? )(?:attorney|lawyer)(?=[.,;]|$| (?:and|at|for|in|with) )/

/** A sentence with one of these may deny it, report what someone else says, or describe something imagined. */
const doubt =
  /\b(?:not|no|nor|neither|never|if|whether|unless|suppose|say|example|would|th(?:ink|ought)\w*)\b|n't\b|["?]/i

const isTitle = /^(?:role|suffix|name)$/

function titles(file: ContentFile, { path, written }: Person): Problem[] {
  if (file.path !== path) return []
  return file.passages
    .filter(({ field }) => isTitle.test(field))
    .flatMap((passage) =>
      matchesOf(passage.text, titled).map((words) => {
        const isSure = sureTitle.test(passage.text) && !besideLawyers.test(passage.text)
        const found = passage.text.slice(words.start, words.end)
        return problemAt(file, passage, words, {
          message: messageFor(found, written),
          grade: isSure ? 'stops' : 'asks',
        })
      }),
    )
}

/** Whom "she" or "he" may be instead. */
const relative = new RegExp(
  String.raw`\b${oneOf`
    sisters? | brothers? | mother | father | parents | daughters? | sons? | child(?:ren)? | wife | husband | spouse
    aunts? | uncles? | nieces? | nephews? | cousins? | friends? | (?:grand|step)\w+ | \w+-in-law
  `}\b`,
  'i',
)

/** "Her sister lives in Erie. She is a lawyer." says nothing about the person, in one paragraph or in two. */
function isOfAnother(
  { text, field }: Passage,
  above: Passage | undefined,
  { start }: Range,
  subject: RegExp,
): boolean {
  if (!/^s?he\b/i.test(text.slice(start))) return false
  const isInText = above?.field === field && above.kind === 'paragraph'
  return [...(isInText ? sentencesIn(above.text) : []), ...sentencesIn(text.slice(0, start))]
    .filter(({ words }) => words !== '')
    .some(({ words }) => !subject.test(words) || relative.test(words))
}

function claims(file: ContentFile, { path, name, written, subject, own, elsewhere }: Person): Problem[] {
  const isOwn = file.path === path
  const hasName = (text: string) => text.toLowerCase().includes(name.toLowerCase())
  return file.passages
    .map((passage, place) => ({ passage, above: file.passages[place - 1] }))
    .filter(({ passage: { field } }) => !isOwn || !isTitle.test(field))
    .flatMap(({ passage, above }) => {
      const problem = (words: Range, grade: Problem['grade']) =>
        problemAt(file, passage, words, {
          message: messageFor(passage.text.slice(words.start, words.end), written),
          grade,
        })
      const hasDoubt = (words: Range) =>
        doubt.test(sentenceAt(passage.text, words.start).words) ||
        // A story may be about another Paula, not about another Paula Novak.
        (isExample(passage.text, words.start) && !hasName(passage.text.slice(words.start, words.end))) ||
        isOfAnother(passage, above, words, subject)
      return [
        ...rangesOf(passage.text, isOwn ? own : elsewhere).map((words) =>
          problem(words, hasDoubt(words) ? 'asks' : 'stops'),
        ),
        ...(isOwn ? rangesOf(passage.text, bareTitle).map((words) => problem(words, 'asks')) : []),
      ]
    })
}

function messageFor(found: string, name: string): string {
  return `"${found}" suggests that ${name} is a lawyer (RPC 5.3 and 7.1). Say what an assistant does: arranges, answers the telephone, keeps the files.`
}

function byline(file: ContentFile, people: readonly Person[]): Problem[] {
  if (file.collection !== 'blog') return []
  const author = people.find(({ slug }) => slug === fieldOf(file, 'author'))
  if (!author) return []
  const message = `\`author: ${author.slug}\` is not a lawyer, and the article is about law (RPC 7.1). Name the lawyer who is responsible for it.`
  return [{ file: file.path, line: file.lineOfField('author'), message, grade: 'stops' }]
}

function firmName(file: ContentFile, people: readonly Person[]): Problem[] {
  if (file.collection !== 'firm') return []
  const names = file.passages.filter(({ field }) => field === 'name' || field === 'shortName')
  return names.flatMap((passage): Problem[] => {
    const { field, text: firm } = passage
    const named = people.find(({ name }) => new RegExp(asWords(name), 'u').test(firm))
    if (named) {
      const message = `\`${field}\` has the name of ${named.written}, who is not a lawyer (RPC 5.4 and 7.1). Leave it out.`
      return [{ file: file.path, line: file.lineOfField(field), message, grade: 'stops' }]
    }
    const like = people.find(({ surname }) => surname !== undefined && firmNameHas(firm, surname))
    if (!like) return []
    // It may be that of a founder whom no file names.
    const message = `\`${field}\` has the surname of ${like.written}, who is not a lawyer (RPC 5.4 and 7.1). Leave it out, or have a lawyer confirm whose name it is.`
    return [problemAt(file, passage, { start: 0, end: firm.length }, { message, grade: 'asks' })]
  })
}

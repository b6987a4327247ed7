import { firmNameHas, partsOfName, surnameOf } from '../../content-model/person-name.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { problemAt } from '../finding.ts'
import type { Problem } from '../finding.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { ContextCheck, SiteContext } from '../reading/content-folder.ts'
import { memberOf } from '../reading/content-values.ts'
import { memoize } from '../../content-model/memoize.ts'
import { plainText } from '../reading/plain-text.ts'
import { isExample, asWords, literally, matchesOf, oneOf, rangesOf } from '../reading/phrases.ts'
import { sentenceAt } from '../reading/sentences.ts'

/**
 * No file may call someone with `lawyer: false` a lawyer in a title, a byline or the firm's name. What leaves no
 * doubt stops publishing and cannot be kept. "She is a lawyer" asks: it may be about a sister. `wording.yaml` lists
 * what else reads like a lawyer's title or work. Source: Pa. RPC 5.3, 5.5 and 7.1.
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
/** These titles, and titles that others may have as well. */
const title = oneOf`
  ${ownTitle} | counselor | associates? | advocate | j\.?d\b\.? | juris doctor | law degree | member of the bar
  (?:legal|estate|business|trust|tax) (?:advisor|adviser|consultant|expert|professional|planner|strategist)
`
/** Titles of other people: "assistant to the managing partner", "the lawyers' calendar". */
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
  /** The name as it is in the person's file. */
  written: string
  /** Undefined if a lawyer of the firm has the same surname. */
  surname: string | undefined
  /** Matches words that call this person a lawyer. */
  calling: RegExp
}

/** The pattern of "she is an experienced attorney" for these subjects. */
function isLawyer(subjects: readonly string[]): string {
  return String.raw`(?<=^|[.!?]["')]? )(?:${subjects.join('|')}) is (?:now |also )?(?:an?|our|one of our) (?:\w+ ){0,2}(?:lawyer|attorney)s?(?=[.,;]|$| (?:at|with|for|who|here|admitted|licensed)\b| in (?!fact))`
}

/** In the person's own file, words that may be about someone else, even without a verb: "Attorney and notary." */
const maybeCalling = new RegExp(
  String.raw`${isLawyer(['she', 'he'])}|(?<=^|[.!?]["')]? )(?:attorney|lawyer)(?=[.,;]|$| (?:and|at|for|in|with) )`,
)

const nonLawyersIn = memoize(({ files }: SiteContext): Person[] => {
  const team = files.flatMap((file) => {
    const { name: written, surname, lawyer } = memberOf(file) ?? {}
    if (written === undefined || lawyer === undefined) return []
    // In the form in which passages are compared: "O'Brien" for "O’Brien".
    const name = plainText(written)
    const first = partsOfName(name).words[0] ?? name
    const last = plainText(surnameOf({ name, surname }))
    return [{ path: file.path, slug: file.name, name, written, first, surname: last, lawyer }]
  })
  const ofLawyers = new Set(
    team.flatMap(({ name, first, surname, lawyer }) => (lawyer ? [name, first, surname] : [])),
  )
  return team
    .filter(({ name, lawyer }) => !lawyer && !ofLawyers.has(name))
    .map(({ first, surname, ...person }) => ({
      ...person,
      surname: ofLawyers.has(surname) ? undefined : surname,
      calling: calling(person.name, ofLawyers.has(first) ? [person.name] : [person.name, first]),
    }))
})

/** Matches "Paula is an experienced attorney", "attorney Paula Novak", "Paula Novak, Esq." */
function calling(name: string, subjects: readonly string[]): RegExp {
  const fullName = asWords(name)
  return new RegExp(
    [
      isLawyer(subjects.map(literally)),
      String.raw`(?<!\b(?:the|an?|any|every|each|which\w*|what\w*|another|same) (?:\w+ ){0,2})\b(?:attorney|lawyer) ${fullName}`,
      String.raw`${fullName},? (?:esq\b|esquire\b|attorney[- ]at[- ]law\b)`,
    ].join('|'),
  )
}

/** Signs that a sentence denies it, reports what someone else says, or describes something imagined. */
const doubt =
  /\b(?:not|no|nor|neither|never|if|whether|unless|suppose|say|example|would|th(?:ink|ought)\w*)\b|n't\b|["?]/i

const isTitle = /^(?:role|suffix|name)$/

function titles(file: ContentFile, { path, written }: Person): Problem[] {
  if (file.path !== path) return []
  return file.passages
    .filter(({ field }) => isTitle.test(field))
    .flatMap((passage) => {
      const isSure = sureTitle.test(passage.text) && !besideLawyers.test(passage.text)
      return matchesOf(passage.text, titled).map((words) => {
        const message = messageFor(passage.text.slice(words.start, words.end), written)
        return problemAt(file, passage, words, { message, grade: isSure ? 'stops' : 'asks' })
      })
    })
}

function claims(file: ContentFile, { path, name, written, calling }: Person): Problem[] {
  const isOwn = file.path === path
  return file.passages
    .filter(({ field }) => !isOwn || !isTitle.test(field))
    .flatMap((passage) => [
      ...rangesOf(passage.text, calling).map((words) => {
        const said = passage.text.slice(words.start, words.end)
        // A story may be about another Paula, not about another Paula Novak.
        const isOfStory =
          isExample(passage.text, words.start) && !said.toLowerCase().includes(name.toLowerCase())
        const hasDoubt = isOfStory || doubt.test(sentenceAt(passage.text, words.start).words)
        const grade = hasDoubt ? 'asks' : 'stops'
        return problemAt(file, passage, words, { message: messageFor(said, written), grade })
      }),
      ...(isOwn ? rangesOf(passage.text, maybeCalling) : []).map((words) => {
        const said = passage.text.slice(words.start, words.end)
        return problemAt(file, passage, words, { message: messageFor(said, written), grade: 'asks' })
      }),
    ])
}

function messageFor(found: string, name: string): string {
  return `"${found}" suggests that ${name} is a lawyer (RPC 5.3 and 7.1). Say what an assistant does: arranges, answers the telephone, keeps the files.`
}

function byline(file: ContentFile, people: readonly Person[]): Problem[] {
  const author =
    file.collection === 'blog' ? people.find(({ slug }) => slug === fieldOf(file, 'author')) : undefined
  if (!author) return []
  const message = `\`author: ${author.slug}\` is not a lawyer, and the article is about law (RPC 7.1). Name the lawyer who is responsible for it.`
  return [{ file: file.path, line: file.lineOfField('author'), message, grade: 'stops' }]
}

/** The firm's name must not include such a person's. A surname alone only asks: it may be a founder's without a file. */
function firmName(file: ContentFile, people: readonly Person[]): Problem[] {
  if (file.collection !== 'firm') return []
  return file.passages
    .filter(({ field }) => field === 'name' || field === 'shortName')
    .flatMap((passage): Problem[] => {
      const { field, text: firm } = passage
      const hasName = ({ name }: Person) => new RegExp(asWords(name), 'u').test(firm)
      const person =
        people.find(hasName) ??
        people.find(({ surname }) => surname !== undefined && firmNameHas(firm, surname))
      if (!person) return []
      const [part, grade] = hasName(person) ? ['name', 'stops' as const] : ['surname', 'asks' as const]
      const message = `\`${field}\` has the ${part} of ${person.written}, who is not a lawyer (RPC 5.4 and 7.1). Leave it out${grade === 'asks' ? ', or have a lawyer confirm whose name it is' : ''}.`
      return [problemAt(file, passage, { start: 0, end: firm.length }, { message, grade })]
    })
}

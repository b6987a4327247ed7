import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { ContentFile } from '../content-file.ts'
import type { ContentFolder, Rule } from '../content-folder.ts'
import type { Finding } from '../finding.ts'
import { literally, matchesOf, oneOf } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'

const legalWork = oneOf`
  estates? | trusts? | wills? | probate | contracts? | agreements? | cases? | matters? | law | legal | clients? | owners
  families | employers | companies | filings | deeds | bylaws | litigation | mediations? | closings? | transactions? | tax
  inheritance | leases? | claims? | disputes?
`

/** What only a lawyer is. */
const title = oneOf`
  attorneys? | lawyers? | counsel(?:or)? | of counsel | associates? | (?:\w+ )?partners? | esq\b\.? | esquire | advocate
  solicitor | barrister | j\.?d\b\.? | juris doctor | law degree | member of the bar
  (?:legal|estate|business|trust|tax) (?:advisor|adviser|consultant|expert|professional|planner|strategist)
`

const advice = String.raw`(?:legal )?(?:advice|counsel|guidance|representation|opinions?)`
const whose = '(?:your |their |our |the |all |any |simple |most |many |routine |these |such )*'

/** What only a lawyer does. */
const act = oneOf`
  advises? | advising | counsels | counseling | represents? | representing | practic(?:es|ing) | defends? | litigates?
  negotiates? | argues? | appears? in court | (?:gives?|offers?|provides?) (?:\w+ )?${advice} | admitted | licensed
  answers? (?:your |their |any |all )?(?:legal questions|questions (?:of|about|on) (?:\w+ )?law)
  (?:drafts?|writes?|prepares?|draws up|reviews?|handles?|manages?|runs|settles?|probates?) ${whose}(?:\w+ )?${legalWork}
  (?:(?:prepares?|drafts?) and )?(?:explains?|interprets?|resolves?) ${whose}(?:\w+ )?(?:${legalWork}|documents|papers)
  (?:guides?|helps?|assists?) (?:\w+ ){1,4}(?:through|with|in|on) (?:\w+ ){0,3}${legalWork}
`

const baseAct = oneOf`
  advise | counsel | represent | negotiate | litigate | defend | (?:give|offer|provide) (?:\w+ )?${advice}
  answer (?:\w+ ){0,2}legal questions | (?:draft|write|prepare|review|handle) (?:\w+ ){0,3}${legalWork}
  (?:explain|interpret|resolve) (?:\w+ ){0,3}(?:${legalWork}|documents|papers)
`

/** Those in a law office who are not lawyers, by their work. */
const assistant = oneOf`
  assistants? | paralegals? | secretar(?:y|ies) | receptionists? | office managers? | bookkeepers? | interns?
  (?:person|voice|one) (?:who|that|on|at) (?:\w+ ){0,3}(?:telephone|phone|desk)
`

/** Claims that a non-lawyer has a practice, or that no lawyer is needed. */
const ownPractice = new RegExp(
  [
    String.raw`\b(?:her|his) (?:own |many )?(?:clients?|practice|caseload|cases|legal \w+|representation)\b`,
    String.raw`\b(?:never|not|n't|no longer|rarely) (?:need|have to (?:see|ask|hire|wait for)) (?:an? |the )?(?:lawyer|attorney|partner)\b`,
    String.raw`\b(?:without|instead of|as good as|as well as|just like) (?:an? |the |any |seeing an? )?(?:lawyer|attorney|partner)s?\b`,
    String.raw`\b(?:acts|serves|works) (?:for clients )?as (?:an? |our |your )?(?:\w+ )?(?:lawyer|attorney|counsel)\b`,
  ].join('|'),
)

/** Ordinary words for the work of an assistant. */
const ordinary: RegExp[] = [
  /\b(?:for|to|with|and|of|by|reaches?|the|both|our|of both|of the|of our|two|a|one of the|which|right|either) (?:partners?|lawyers?|attorneys?)\b/,
  /\b(?:partners?|lawyers?|attorneys?)'s?\b/,
  /\b(?:partners|lawyers|attorneys)\b/,
  /\bof law to (?:an? |the |one of the )?(?:partners?|lawyers?|attorneys?)\b/,
  /\bcounsel for (?:the|an|your|another)\b/,
]

/**
 * No text suggests that someone with `lawyer: false` is a lawyer: not a title, a verb, a byline or the firm's name.
 * Source: Pa. RPC 5.3, 5.5, 7.1 and 7.5.
 */
export const nonLawyers: Rule = (file, folder) => {
  const others = nonLawyersIn(folder)
  return [
    ...byline(file, others),
    ...firmName(file, others),
    ...others.flatMap((person) =>
      file.path === person.path ? ownFile(file, person) : elsewhere(file, person),
    ),
  ]
}

type Person = { path: string; slug: string; name: string; family: string }

const people = new WeakMap<ContentFolder, Person[]>()

function nonLawyersIn(folder: ContentFolder): Person[] {
  const known = people.get(folder) ?? findNonLawyers(folder)
  people.set(folder, known)
  return known
}

function findNonLawyers({ files }: ContentFolder): Person[] {
  const team = files.filter(({ collection }) => collection === 'team')
  const lawyers = team.filter((file) => fieldOf(file, 'lawyer') === true).map((file) => fieldOf(file, 'name'))
  return team.flatMap((file) => {
    const name = fieldOf(file, 'name')
    if (fieldOf(file, 'lawyer') !== false || typeof name !== 'string' || lawyers.includes(name)) return []
    return [{ path: file.path, slug: file.name, name, family: name.trim().split(/\s+/).at(-1) ?? name }]
  })
}

function byline(file: ContentFile, others: readonly Person[]): Finding[] {
  if (file.collection !== 'blog') return []
  const author = others.find(({ slug }) => slug === fieldOf(file, 'author'))
  if (!author) return []
  const message = `\`author: ${author.slug}\` is not a lawyer, and the article is about law (Pa. RPC 7.1). Name the lawyer who is responsible for it.`
  return [{ file: file.path, line: file.lineOfField('author'), message }]
}

function firmName(file: ContentFile, others: readonly Person[]): Finding[] {
  if (file.collection !== 'firm') return []
  return ['name', 'shortName'].flatMap((field) => {
    const name = fieldOf(file, field)
    const person = others.find(({ family }) => typeof name === 'string' && name.includes(family))
    if (!person) return []
    const message = `\`${field}\` has the name of ${person.name}, who is not a lawyer (Pa. RPC 5.4 and 7.5). Leave it out.`
    return [{ file: file.path, line: file.lineOfField(field), message }]
  })
}

/** In the person's own file every sentence is about the person. */
function ownFile(file: ContentFile, person: Person): Finding[] {
  return file.passages.flatMap((passage) => {
    const pattern = ['role', 'suffix', 'name'].includes(passage.field)
      ? new RegExp(`\\b${title}(?!\\w)`)
      : new RegExp(`\\b(?:${title}|${act})(?!\\w)`)
    const able = String.raw`(?:can |will |could |is able to )`
    const subject = String.raw`(?:\b(?:she|he|who|and|they)\b|${literally(person.name)}|${literally(firstName(person))}|^)`
    const claims: Phrase[] = ['role', 'suffix', 'name', 'education.0', 'education.1'].includes(passage.field)
      ? [
          {
            pattern,
            ...reason(person),
            except: [/\b(?:to|for|of) (?:the |our |both )?(?:partners?|lawyers?|attorneys?)\b/],
            mayBeDenied: true,
          },
        ]
      : [
          {
            pattern: new RegExp(
              String.raw`(?:${subject}[ ,]|^)(?:\w+ly |also |often |usually |\w+ and )?\b(?:${act}|${able}(?:also |even )?${baseAct})(?!\w)`,
            ),
            ...reason(person),
            mayBeDenied: true,
          },
          {
            pattern: new RegExp(
              String.raw`\b(?:is|as|our|an?|become|became|of) (?:(?!not\b|no\b)\w+ ){0,2}${title}(?!\w)`,
            ),
            ...reason(person),
            except: ordinary,
            mayBeDenied: true,
          },
        ]
    return [...claims, ...practiceClaims(person)].flatMap((claim) => found(file, passage, claim))
  })
}

/** A title that stands alone, and what a person with a practice would have. */
function practiceClaims(person: Person): Phrase[] {
  return [
    { pattern: ownPractice, ...reason(person), mayBeDenied: true },
    {
      pattern: new RegExp(
        String.raw`(?:^|[.!?] )(?:(?:an?|our|the|your|legal|senior|junior) )*(?:[\w-]+ and )?${title}(?:-in-training)?(?=[.,;]|$| (?:and|to|for|in) )`,
      ),
      ...reason(person),
      except: [/\b(?:lawyers|attorneys|partners)\b/],
    },
  ]
}

/** Elsewhere only sentences that name the person. */
function elsewhere(file: ContentFile, person: Person): Finding[] {
  const [name, first, family] = [person.name, firstName(person), person.family].map(literally)
  const named = String.raw`\b(?:${name}|${first} ${family}|(?:ms|mr|mrs|attorney|counselor)\.? ${family}|${first}|${family})\b`
  const able = String.raw`(?:can|will|could|may|is able to|is here to|is happy to) (?:also |always |even )?`
  const claimed = oneOf`
    esq | who (?:\w+ )?${act} | ${able}${baseAct} | an? (?:\w+ )?${title} | (?:our|the) (?:\w+ )?${title}
    (?:also |often )?${act} | is (?:(?!not\b|no\b)\w+ ){0,2}(?:${title}|${act})
  `
  const claim: Phrase = {
    pattern: new RegExp(
      [
        String.raw`\b(?:attorney|lawyer|counsel) ${named}|${named},? ${claimed}`,
        String.raw`${named}[^.]*\. (?:she|he) (?:${able}${baseAct}|(?:also |often )?${act})(?!\w)`,
        ...(file.collection === 'blog'
          ? []
          : [String.raw`\b${assistant}(?: who)? (?:${able}${baseAct}|(?:also |often )?${act})(?!\w)`]),
      ].join('|'),
    ),
    ...reason(person),
    mayBeDenied: true,
  }
  return file.passages.flatMap((passage) => found(file, passage, claim))
}

function found(file: ContentFile, passage: ContentFile['passages'][number], claim: Phrase): Finding[] {
  return matchesOf(passage, claim)
    .slice(0, 1)
    .map(({ found: words, offset }) => ({
      file: file.path,
      line: passage.lineAt(offset),
      message: `"${words.trim()}" ${claim.why}. ${claim.instead}`,
    }))
}

function reason({ name }: Person): Pick<Phrase, 'why' | 'instead'> {
  return {
    why: `suggests that ${name} is a lawyer (Pa. RPC 5.3 and 7.1)`,
    instead: 'Say what an assistant does: arranges, answers the telephone, keeps the files.',
  }
}

function firstName({ name }: Person): string {
  return name.trim().split(/\s+/)[0] ?? name
}

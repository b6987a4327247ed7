import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { ContentFile } from '../content-file.ts'
import type { ContentFolder, Rule } from '../content-folder.ts'
import type { Finding } from '../finding.ts'
import { literally, matchesOf } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'

const legalWork = String.raw`(?:estates?|trusts?|wills?|probate|contracts?|agreements?|cases?|matters?|law|legal|clients?|owners|families|employers|companies|filings|deeds|bylaws|litigation|mediations?|closings?|transactions?|tax|inheritance)`

/** What only a lawyer is or does. */
const title = String.raw`(?:attorneys?|lawyers?|counsel(?:or)?|of counsel|associates?|(?:\w+ )?partners?|esq\b\.?|esquire|advocate|solicitor|barrister|j\.?d\b\.?|juris doctor|(?:legal|estate|business|trust|tax) (?:advisor|adviser|consultant|expert|professional|planner)|law degree|member of the bar)`
const act = String.raw`(?:advises?|advising|counsels|counseling|represents?|representing|practic(?:es|ing)|defends?|litigates?|negotiates?|argues?|appears? in court|gives? (?:\w+ )?(?:legal )?advice|(?:offers?|provides?) (?:\w+ )?(?:legal )?(?:advice|counsel|guidance|representation)|answers? (?:your |their |any |all )?(?:legal questions|questions (?:of|about|on) (?:\w+ )?law)|(?:drafts?|writes?|prepares?|draws up|reviews?|handles?|manages?|runs|settles?|probates?|explains?|interprets?|resolves?) (?:your |their |our |the |all |any |simple |most |many )*(?:\w+ )?${legalWork}|(?:guides?|helps?|assists?) (?:\w+ ){1,4}(?:through|with|in|on) (?:\w+ ){0,3}${legalWork}|admitted|licensed)`

const baseAct = String.raw`(?:advise|counsel|represent|negotiate|litigate|defend|give (?:\w+ )?(?:legal )?advice|answer (?:\w+ ){0,2}legal questions|(?:draft|write|prepare|review|handle|explain|interpret|resolve) (?:\w+ ){0,3}${legalWork})`

/** Ordinary words for the work of an assistant. */
const ordinary: RegExp[] = [
  /\b(?:for|to|with|and|of|by|reaches?|the|both|our|two|a|one of the|which|right|either) (?:partners?|lawyers?|attorneys?)\b/,
  /\b(?:partners?|lawyers?|attorneys?)'s?\b/,
  /\b(?:partners|lawyers|attorneys)\b/,
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
  return files.flatMap((file) => {
    const name = fieldOf(file, 'name')
    const isNamesake = files.some(
      (other) => fieldOf(other, 'lawyer') === true && fieldOf(other, 'name') === name,
    )
    if (
      isNamesake ||
      file.collection !== 'team' ||
      fieldOf(file, 'lawyer') !== false ||
      typeof name !== 'string'
    )
      return []
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
    return claims.flatMap((claim) => found(file, passage, claim))
  })
}

/** Elsewhere only sentences that name the person. */
function elsewhere(file: ContentFile, person: Person): Finding[] {
  const named = String.raw`\b(?:${literally(person.name)}|${literally(firstName(person))}|${literally(firstName(person))} ${literally(person.family)}|(?:ms|mr|mrs|attorney|counselor)\.? ${literally(person.family)}|${literally(person.family)})\b`
  const claim: Phrase = {
    pattern: new RegExp(
      String.raw`\b(?:attorney|lawyer|counsel) ${named}|${named},? (?:esq|who (?:\w+ )?${act}|(?:can|will|could|may|is able to|is here to|is happy to) (?:also |always |even )?${baseAct}|an? (?:\w+ )?${title}|(?:our|the) (?:\w+ )?${title}|(?:also |often )?${act}|is (?:(?!not\b|no\b)\w+ ){0,2}(?:${title}|${act}))`,
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

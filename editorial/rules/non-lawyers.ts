import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check, ContentFolder } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'
import { literally, matchesOf, oneOf } from '../reading/phrases.ts'
import type { Phrase } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'
import { act, assistant, baseAct, ordinary, ownPractice, title } from './lawyers-work.ts'

/**
 * No text suggests that someone with `lawyer: false` is a lawyer: not a title, a verb, a byline or the firm's name.
 * Source: Pa. RPC 5.3, 5.5, 7.1 and 7.5.
 */
export const nonLawyers: Check = (file, folder) => {
  const others = nonLawyersIn(folder)
  return [
    ...byline(file, others),
    ...firmName(file, others),
    ...others.flatMap((person) =>
      file.path === person.path ? ownFile(file, person) : elsewhere(file, person),
    ),
  ]
}

const aTitle = new RegExp(`\\b${title}(?!\\w)`, 'i')

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

function byline(file: ContentFile, others: readonly Person[]): Problem[] {
  if (file.collection !== 'blog') return []
  const author = others.find(({ slug }) => slug === fieldOf(file, 'author'))
  if (!author) return []
  const message = `\`author: ${author.slug}\` is not a lawyer, and the article is about law (Pa. RPC 7.1). Name the lawyer who is responsible for it.`
  return [{ file: file.path, line: file.lineOfField('author'), message, grade: 'stops' }]
}

function firmName(file: ContentFile, others: readonly Person[]): Problem[] {
  if (file.collection !== 'firm') return []
  return ['name', 'shortName'].flatMap((field) => {
    const name = fieldOf(file, field)
    const person = others.find(({ family }) => typeof name === 'string' && name.includes(family))
    if (!person) return []
    const message = `\`${field}\` has the name of ${person.name}, who is not a lawyer (Pa. RPC 5.4 and 7.5). Leave it out.`
    return [{ file: file.path, line: file.lineOfField(field), message, grade: 'stops' as const }]
  })
}

/** In the person's own file every sentence is about the person. */
function ownFile(file: ContentFile, person: Person): Problem[] {
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
function elsewhere(file: ContentFile, person: Person): Problem[] {
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

function found(file: ContentFile, passage: ContentFile['passages'][number], claim: Phrase): Problem[] {
  return matchesOf(passage, claim)
    .slice(0, 1)
    .map(({ found: words, offset }) =>
      problemAt(
        file,
        passage,
        { start: offset, end: offset + words.length },
        {
          message: `"${words.trim()}" ${claim.why}. ${claim.instead}`,
          // Nobody may be called a lawyer who is none; what reads like a lawyer's work may be an assistant's.
          grade: aTitle.test(words) ? 'stops' : 'asks',
        },
      ),
    )
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

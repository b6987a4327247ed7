import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { Problem } from '../finding.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check, ContentFolder } from '../reading/content-folder.ts'
import { once } from '../reading/once.ts'
import type { Passage } from '../reading/passage.ts'
import { literally, matchesOf } from '../reading/phrases.ts'
import type { Phrase } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'
import { sentenceAt } from '../reading/sentences.ts'
import {
  act,
  assistant,
  besideTitle,
  ofOthers,
  ordinary,
  ownPractice,
  ownTitle,
  title,
} from './lawyers-work.ts'

/**
 * No text suggests that someone with `lawyer: false` is a lawyer: not a title, a verb, a byline or the firm's name.
 * What leaves no doubt stops, and cannot be kept; a lawyer decides about what only reads like a lawyer's work. Source:
 * Pa. RPC 5.3, 5.5 and 7.1.
 */
export const nonLawyers: Check = (file, folder) => {
  const people = nonLawyersIn(folder)
  return [
    ...byline(file, people),
    ...firmName(file, people),
    ...people.flatMap((person) => {
      const isOwn = file.path === person.path
      const claims = isOwn ? person.own : file.collection === 'blog' ? person.named : person.atTheFirm
      return file.passages.flatMap((passage) =>
        isOwn && /^(?:role|suffix|name)$/.test(passage.field)
          ? found(file, passage, person, [person.titled], gradeOfField)
          : found(file, passage, person, claims, gradeOf),
      )
    }),
  ]
}

type Person = {
  path: string
  slug: string
  name: string
  family: string
  /** In the person's own file every sentence is about the person. */
  own: Phrase[]
  /** A title in a field. */
  titled: Phrase
  /**
   * Elsewhere only sentences that name the person are about the person, and on the firm's pages those about its
   * assistants.
   */
  named: Phrase[]
  atTheFirm: Phrase[]
  /** What leaves no doubt. */
  certain: RegExp
}

const nonLawyersIn = once(({ files }: ContentFolder): Person[] => {
  const team = files.filter(({ collection }) => collection === 'team')
  const lawyers = team.filter((file) => fieldOf(file, 'lawyer') === true).map((file) => fieldOf(file, 'name'))
  return team.flatMap((file) => {
    const name = fieldOf(file, 'name')
    if (fieldOf(file, 'lawyer') !== false || typeof name !== 'string' || lawyers.includes(name)) return []
    return [personOf(file, name)]
  })
})

function personOf({ path, name: slug }: ContentFile, name: string): Person {
  const parts = name.trim().split(/\s+/)
  const [first, family] = [parts.at(0) ?? name, parts.at(-1) ?? name]
  const why = `suggests that ${name} is a lawyer (RPC 5.3 and 7.1)`
  const instead = 'Say what an assistant does: arranges, answers the telephone, keeps the files.'
  const claim = (patterns: readonly string[], except: RegExp[] = []): Phrase => ({
    pattern: new RegExp(patterns.join('|')),
    why,
    instead,
    except,
    mayBeDenied: true,
  })
  const [fullName, firstName] = [literally(name), literally(first)]
  const subject = String.raw`(?:\b(?:she|he|who|and|they)\b|${fullName}|${firstName}|^)`
  const able = '(?:can|will|could|may|is able to|is here to|is happy to) (?:also |always |even )?'
  const does = String.raw`(?:${able}(?:advise|counsel)|(?:${able})?(?:also |often )?${act})(?!\w)`
  const aTitle = String.raw`(?:(?!(?:not|no|to|for|of|with|by)\b)\w+ ){0,2}${title}(?!\w)`
  const named = String.raw`\b(?:${fullName}|${firstName} ${literally(family)}|(?:ms|mr|mrs|attorney|counselor)\.? ${literally(family)}|${firstName}|${literally(family)})\b`
  const ofPerson = [
    String.raw`\b(?:attorney|lawyer|counsel) ${named}|${named},? (?:esq|(?:an?|our|the) (?:\w+ )?${title}|(?:who (?:\w+ )?)?${does}|is ${aTitle})`,
    String.raw`${named}[^.]*\. (?:she|he) ${does}`,
  ]
  const certain = [
    String.raw`^(?:${fullName}|${firstName}|she|he) is (?:now |also )?(?:an?|our|one of our) (?:\w+ ){0,2}(?:lawyer|attorney)s?(?=[.,;]|$| (?:at|with|for|who|here|admitted|licensed)\b| in (?!fact))`,
    String.raw`(?<!\b(?:the|an?|any|every|each|which\w*|what\w*|another|same) (?:\w+ ){0,2})\b(?:attorney|lawyer) ${fullName}\b`,
    String.raw`\b${fullName},? (?:esq\b|esquire\b|attorney[- ]at[- ]law\b)`,
  ]
  return {
    path,
    slug,
    name,
    family,
    own: [
      claim([
        ...certain,
        String.raw`(?:${subject}[ ,]|^)(?:\w+ly |also |often |usually |\w+ and )?\b${does}`,
        ownPractice.source,
      ]),
      claim(
        [
          String.raw`\b(?:is|as|our|an?|become|became|of) ${aTitle}`,
          String.raw`(?:^|[.!?] )(?:(?:an?|our|the|your|legal|senior|junior) )*(?:[\w-]+ and )?${title}(?:-in-training)?(?=[.,;]|$| (?:and|to|for|in) )`,
        ],
        ordinary,
      ),
    ],
    titled: claim([String.raw`\b${title}(?!\w)`], ofOthers),
    named: [claim(ofPerson)],
    atTheFirm: [claim([...ofPerson, String.raw`\b${assistant}(?: who)? ${does}`])],
    certain: new RegExp(certain.join('|'), 'i'),
  }
}

/** A sentence with one of these may say the opposite, what someone else says, or a story. */
const doubt =
  /\b(?:not|no|nor|neither|never|if|whether|unless|suppose|say|example|would|th(?:ink|ought)\w*)\b|n't\b|["?]/i

function gradeOf({ certain }: Person, sentence: string): 'stops' | 'asks' {
  return certain.test(sentence) && !doubt.test(sentence) ? 'stops' : 'asks'
}

/** "Attorney" is a lawyer's title, and "Attorney Services Coordinator" may be an assistant's. */
function gradeOfField(_: Person, role: string): 'stops' | 'asks' {
  return sureTitle.test(role) && !besideLawyers.test(role) ? 'stops' : 'asks'
}

const sureTitle = new RegExp(String.raw`\b${ownTitle}(?!\w)`, 'i')
const besideLawyers = new RegExp(String.raw`\b${ownTitle}(?: (?!and\b)\w+){0,2} ${besideTitle}\b`, 'i')

function byline(file: ContentFile, people: readonly Person[]): Problem[] {
  if (file.collection !== 'blog') return []
  const author = people.find(({ slug }) => slug === fieldOf(file, 'author'))
  if (!author) return []
  const message = `\`author: ${author.slug}\` is not a lawyer, and the article is about law (RPC 7.1). Name the lawyer who is responsible for it.`
  return [{ file: file.path, line: file.lineOfField('author'), message, grade: 'stops' }]
}

function firmName(file: ContentFile, people: readonly Person[]): Problem[] {
  if (file.collection !== 'firm') return []
  return ['name', 'shortName'].flatMap((field) => {
    const name = fieldOf(file, field)
    const person = people.find(({ family }) => typeof name === 'string' && name.includes(family))
    if (!person) return []
    const message = `\`${field}\` has the name of ${person.name}, who is not a lawyer (RPC 5.4 and 7.1). Leave it out.`
    return [{ file: file.path, line: file.lineOfField(field), message, grade: 'stops' as const }]
  })
}

function found(
  file: ContentFile,
  passage: Passage,
  person: Person,
  claims: readonly Phrase[],
  grade: typeof gradeOf,
): Problem[] {
  const { text } = passage
  return claims.flatMap((claim) =>
    matchesOf(text, claim).map((words) => {
      const { start, end } = sentenceAt(text, words.start)
      return problemAt(file, passage, words, {
        message: `"${text.slice(words.start, words.end).trim()}" ${claim.why}. ${claim.instead}`,
        grade: grade(person, text.slice(start, end).trim()),
      })
    }),
  )
}

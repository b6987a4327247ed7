import type { Collection } from '../../content-model/collections.ts'
import { partsOfName, surnameOf } from '../../content-model/person-name.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { Wording } from '../../content-model/wording.ts'
import type { ContentFile } from '../reading/content-file.ts'
import { siteContextOf } from '../reading/content-folder.ts'
import type { FolderCheck, ContextCheck, SiteContext } from '../reading/content-folder.ts'
import { problemAt } from '../finding.ts'
import type { Problem } from '../finding.ts'
import { firmIn, isToolPage, membersIn, statesLaw, wordingIn } from '../reading/content-values.ts'
import { sentenceAt } from '../reading/sentences.ts'
import type { Range } from '../reading/sentences.ts'
import { memoize } from '../../content-model/memoize.ts'
import type { Passage } from '../reading/passage.ts'
import { plainText } from '../reading/plain-text.ts'
import { isExample, asWords, matchesOf, oneOf, rangesOf, literally } from '../reading/phrases.ts'
import type { Phrase } from '../reading/phrases.ts'

/** An entry of the list, compiled for matching. */
type Entry = Phrase & Pick<Wording, 'about' | 'why' | 'instead' | 'grade'>

/**
 * Files in which every sentence is about the firm. In other files, only sentences that name the firm or mention
 * lawyers count.
 */
const ofTheFirm = new Set<Collection>(['firm', 'team', 'pages', 'practiceAreas'])

/** The kinds of pages that staff publish on their own and without sources. */
const ofNews = new Set<Collection>(['news', 'announcements', 'ownPages'])

/**
 * Words in `wording.yaml` must not be in any text, picture description or metadata. Words that two entries match are
 * reported once, by the first entry.
 */
export const wording: ContextCheck = (file, context) => {
  const { entries, lawyers } = prepared(context)
  const isNews = ofNews.has(file.collection)
  const isOfStaff = file.collection === 'team' && fieldOf(file, 'lawyer') === false
  const sought = entries.filter(
    ({ about }) => (isNews || about !== 'news') && (isOfStaff || about !== 'staff'),
  )
  const isMeant = ({ text, field }: Passage, offset: number, { about }: Entry): boolean => {
    if (about === 'news') return !field.startsWith('sources.')
    if (about === 'staff') return !/^(?:role|suffix|name)$/.test(field)
    if (about === 'law') return statesLaw(file) && !isExample(text, offset) && !isQuoted(text, offset)
    if (about === 'anything' || (ofTheFirm.has(file.collection) && !isToolPage(file))) return true
    return rangesOf(sentenceAt(text, offset).words, lawyers).length > 0
  }
  const lacking = unreadAbout.filter(
    ({ about }) => (about === 'news' ? isNews : isOfStaff) && entries.every((entry) => entry.about !== about),
  )
  const gaps = lacking.map(({ about, sought }): Problem => {
    const message = `wording.yaml has no entry about ${about}, so nothing here was read for ${sought}. Let a lawyer read it, or copy these entries from the content that comes with the site.`
    return { file: file.path, line: 1, message }
  })
  const findings = file.passages.flatMap((passage) => {
    const { text } = passage
    const found: { entry: Entry; words: Range }[] = []
    const isKnown = (words: Range) =>
      found.some((other) => other.words.start < words.end && words.start < other.words.end)
    for (const entry of sought)
      for (const words of matchesOf(text, entry))
        if (!isKnown(words) && isMeant(passage, words.start, entry)) found.push({ entry, words })
    return found
      .sort((one, other) => one.words.start - other.words.start)
      .map(({ entry, words }) => {
        const message = messageFor(text.slice(words.start, words.end), entry)
        return problemAt(file, passage, words, { message, grade: entry.grade })
      })
  })
  return [...gaps, ...findings]
}

/** For each entry, both examples in `found` must be found, and both in `passes` must pass. */
export const wordingExamples: FolderCheck = (folder) => {
  const { files } = folder
  const list = files.find(({ collection }) => collection === 'wording')
  if (!list) return [{ file: 'wording.yaml', line: 1, message: missing }]
  const words = wordingIn(files)
  const lacking = unreadAbout.filter(({ about }) => words.every((entry) => entry.about !== about))
  const advice = lacking.map(({ about, of }): Problem => {
    const message = `No entry has \`about: ${about}\`, so only a lawyer publishes ${of}. Copy these entries from the content that comes with the site.`
    return { file: list.path, line: 1, message, grade: 'advises' }
  })
  const faults = wrongExamples(prepared(siteContextOf(folder))).map(({ text, field }): Problem => {
    const message = `"${text}" is ${field.includes('found') ? 'not found, and should be' : 'found, and should pass'}. Correct this entry or its example.`
    return { file: list.path, line: list.lineOfField(field), message }
  })
  return [...advice, ...faults]
}

/** The examples that are wrongly not found or wrongly do not pass, each with its field in the list. */
const wrongExamples = memoize(({ words, entries }: Prepared) =>
  entries.flatMap((entry, index) => {
    const finds = (text: string) => matchesOf(plainText(text), entry).length > 0
    const { found = [], passes = [] } = words[index] ?? {}
    return [
      ...found.map((text, place) => ({ text, field: `${index}.found.${place}`, isWrong: !finds(text) })),
      ...passes.map((text, place) => ({ text, field: `${index}.passes.${place}`, isWrong: finds(text) })),
    ].filter(({ isWrong }) => isWrong)
  }),
)

/** Whether a quotation mark is open at this offset: quoted words state the law of their own day. */
function isQuoted(text: string, offset: number): boolean {
  return text.slice(0, offset).split('"').length % 2 === 0
}

const missing =
  'The file wording.yaml is missing, so no page is checked for words of advertising. Copy it from the content that comes with the site.'

/** Older lists have no entries of these kinds: without them, only a lawyer publishes the pages concerned. */
const unreadAbout = [
  { about: 'news', of: 'news, banners and pages of the firm’s own', sought: 'statements of law' },
  { about: 'staff', of: 'pages of members who are not lawyers', sought: 'a lawyer’s title or work' },
] as const

const lawyerWords = oneOf`
  we | us | our | ours | I | lawyers? | attorneys? | counsel | law firms? | the firm | this firm | law office | the office
  author | clients? | representation | practice
`

/** The names of the firm and its people, in full and as sentences use them. */
function namesIn(files: readonly ContentFile[]): Names {
  const { name, shortName } = firmIn(files)
  const namesOf = (isLawyer: boolean) =>
    membersIn(files).flatMap(({ name, surname, lawyer }) =>
      name && lawyer === isLawyer ? [name, partsOfName(name).words[0], surnameOf({ name, surname })] : [],
    )
  const firm = [name, shortName, ...namesOf(true)].flatMap((one) => (one ? plainText(one) : []))
  const staff = namesOf(false).flatMap((one) => (one && !firm.includes(plainText(one)) ? plainText(one) : []))
  return { firm, staff }
}

type Prepared = { words: readonly Wording[]; entries: Entry[]; lawyers: RegExp }

/** The entries, with patterns that include the names of the firm and its people, and the words that refer to lawyers. */
const prepared = memoize(({ files }: SiteContext): Prepared => {
  const [words, names] = [wordingIn(files), namesIn(files)]
  const entries = words.map(({ find, except, why, instead, about, grade }): Entry => ({
    pattern: patternOf(find, names),
    why,
    instead,
    about,
    grade,
    // Even a denial states law: "No will needs a witness".
    mayBeDenied: about !== 'news',
    ...(except.length > 0 ? { except: [patternOf(except, names)] } : {}),
  }))
  const lawyers = new RegExp([`\\b${lawyerWords}\\b`, ...names.firm.map(asWords)].join('|'))
  return { words, entries, lawyers }
})

function messageFor(found: string, { why, instead }: Entry): string {
  const isOne = !found.includes(' ')
  // The reasons are written for one word; for several words, their verb becomes plural.
  const verb = isOne ? why : why.replace(/^(\w+?)s\b/, '$1')
  return `The ${isOne ? 'word' : 'words'} "${found}" ${verb}. ${instead}`
}

/** How pages refer to the firm and its people without a name. */
export const firmWords = oneOf`
  we | the firm | this firm | the office
  our (?:firm|lawyers?|attorneys?|partners?|team|office|practice|people|staff)
`

/** The people in a law office who are not lawyers, by their work. */
const staffWords = oneOf`
  assistants? | paralegals? | secretar(?:y|ies) | receptionists? | office managers? | bookkeepers? | interns?
`

/** The names that the placeholders "{firm}" and "{staff}" in a phrase stand for. */
type Names = { firm: readonly string[]; staff: readonly string[] }

/** Up to six words within a sentence. */
const gap = String.raw`(?:[ ,;:"]+[^\s,;:".!?]+){0,6}?[ ,;:"]+`
const space = '(?:,? +|-)'

/** The verb "may", including in the title "What a Landlord May Keep"; in "on May 1" and "in May" it is a month. */
const mayAsVerb = String.raw`(?!(?-i:May)(?:,? \d|(?<=\b(?:by|early|every|from|in|last|late|next|of|on|since|this|through|to|until)[ -]May)\b))may`

/** The phrases of an entry as one pattern, of limited length, so that matching takes time in proportion to the text. */
function patternOf(phrases: readonly string[], { firm, staff }: Names): RegExp {
  const meant = {
    '{firm}': `(?:${[firmWords, ...firm.map(literally)].join('|')})`,
    '{staff}': `(?:${[staffWords, ...staff.map(literally)].join('|')})`,
  }
  const written = phrases.map((phrase) => {
    const pattern = phrase
      .replaceAll('’', "'")
      .split(/( ?\.\.\. ?|\{\w+\}|[ *()|])/)
      .map((part) => (part === '{firm}' || part === '{staff}' ? meant[part] : patternPart(part)))
      .join('')
    return `${/^[\p{L}\p{N}({]/u.test(phrase) ? String.raw`(?<![\w$])` : ''}${pattern}${phrase.endsWith('$') ? '' : String.raw`(?!\w)`}`
  })
  return new RegExp(written.join('|'))
}

function patternPart(part: string): string {
  if (part.trim() === '...') return gap
  if (part === ' ') return space
  if (part === '*') return String.raw`[\w'-]*`
  if (part === '(') return '(?:'
  if (part === 'may') return mayAsVerb
  return part === ')' || part === '|' ? part : literally(part)
}

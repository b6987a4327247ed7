import type { Grade } from '../../content-model/grade.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { surnameOf } from '../../content-model/person-name.ts'
import { district, hawaiian, listInWords, namesNoState, stateName } from '../../content-model/states.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { ContextCheck, SiteContext } from '../reading/content-folder.ts'
import { firmIn, isToolPage, memberOf, membersIn, presentMembersIn } from '../reading/content-values.ts'
import { months } from '../reading/figures.ts'
import { plainText } from '../reading/plain-text.ts'
import { literally, oneOf, rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../finding.ts'
import type { Problem } from '../finding.ts'
import { states } from '../reading/states.ts'
import { sentencesIn } from '../reading/sentences.ts'
import { firmWords } from '../wording/wording.ts'

const side = '(?:Western|Eastern|Central|Middle|Northern|Southern)'
const sides = `${side}(?:(?:,|,? and|,? or) (?:the )?${side})*`
const courts = oneOf`
  (?:(?:U\.S\.|United States) )?District Court (?:for|of) (?:the )?(?:District of Columbia|Guam|Virgin Islands|Northern Mariana Islands)
  (?:U\.S\.|United States) (?:Supreme|Tax|District|Bankruptcy) Court | Supreme Court of the United States
  (?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|D\.C\.|District of Columbia|Federal) Circuit
  Tax Court | Court of Federal Claims
  (?:(?:${sides} )?District|${sides} Districts) of (?:${states}|Pa\.)(?![a-z])
`
/** What may follow the name of a state that is only part of another name. */
const ofAnotherName = [
  String.raw` (?:County|Township|Avenue|Street|Road|Boulevard|(?:State )?University|School of Law|Law School)\b`,
  String.raw`(?:(?:,|,? and|,? or) \w+){0,4} Counties\b`,
  String.raw` (?:&|and) (?:Jefferson|Lee)\b`,
].join('|')
const licensing = String.raw`(?<!University of )\b(?:${district}|${states})(?![a-z])(?!(?-i:${ofAnotherName}))`
const state = new RegExp(licensing)
const anyState = new RegExp(states)
const court = new RegExp(courts)
/** A state named directly after a court is part of the court's name: "U.S. Bankruptcy Court, District of Columbia". */
const courtAndState = new RegExp(
  `${courts}(?:(?:,| for| in)(?: the)? (?:${side} )?${states}(?![a-z]| (?:Supreme|State|Bar)))?`,
  'gi',
)
const stateOrCourt = new RegExp(`${courts}|${licensing}`)

/** Words that say nothing more than that someone is admitted. */
const admitted = /^(?:admitted|licensed|barred|sworn in|called to the bar|members? of the|bars? of)\b/i

const work = 'handles?|represents?|practices?|appears?|litigates?|takes?|closes?|settles?|probates?'

/** Words that claim a right to practice, or that someone works in another place, which may have another reason. */
const claiming = new RegExp(
  [
    String.raw`\b${oneOf`
      admitted | licensed | licensure | licenses? | admissions? | member of the (?:\w+ )?bar | bars? of | barred
      bar memberships? | called to the bar | sworn in | practic(?:es?|ing)(?: law)? | qualified to practice
    `}\b`,
    String.raw`\b${firmWords}\b[^.]{0,20}\b(?:${work})\b[^.]{0,60}\b(?:in|throughout|across|all over)\b(?= (?:[A-Z]\w+,? (?:and |or )?)*${states}\b)`,
  ].join('|'),
)

/**
 * "Ask a lawyer in Ohio" sends the reader to someone who is admitted there. "Hire an attorney licensed in Ohio" may
 * mean the firm's own, and so may "call us if you need one".
 */
const lawyerElsewhere =
  /^(?!(?:call|engage|hire|need|retain)\b|.*\b(?:ask|call|contact|hire|choose) us\b).*\b(?:(?:ask|refer|send|call|find|need|engage|hire|retain)\w*|we (?:\w+ ){0,2}work(?:ed|ing)? with)\b[^.]{0,30}\b(?:an?|another|local) (?:\w+ )?(?:lawyer|attorney|counsel) (?:in|there|admitted|licensed|who)\b/

/** Words between the person and the claim: "she is also", "our lawyers have both been". */
const linking = new RegExp(
  String.raw`(?:\b${oneOf`
    is | are | was | were | be | been | has | have | became | holds? | remains? | also | both | all | now | first | later
    currently | fully | duly | an? | the | active
  `}\b[\s,]*)+$`,
  'i',
)

/** A word of a town's name: "Wilkes-Barre", "Bird-in-Hand", "Erie" in "Erie-based"; not "ADA-compliant". */
const townWord = String.raw`[A-Z][\w.']+(?:-(?:[a-z]+-)?[A-Z][\w.']+)*(?!\w|-(?!based\b))`
/** The name of a town: "King of Prussia", "Coeur d'Alene". */
const town = `${townWord}(?: (?:of |d')?${townWord})*`

/** Captures the place of an office, or its beginning: "our office in Erie", "our Erie office". */
const office = new RegExp(
  [
    String.raw`(?:\b${firmWords}\b[^.]{0,40}|\b(?:[Oo]ur|[Hh]is|[Hh]er|[Tt]he firm's|an?|another|main|with|at (?:our|the)) (?:\w+ ){0,2})offices? (?:is |are |located |now )*(?:in|at|near|outside|throughout|across)(?: downtown)? (${town})`,
    String.raw`\b(?:[Oo]ur|[Hh]is|[Hh]er|the firm's) (?:[a-z]+ )?(${town})(?:-based)? (?:office|location|branch)\b`,
    String.raw`\b[Oo]ur ${town}(?:, ${town})*,? and (${town}) offices`,
    String.raw`\b(?:[Oo]ffices|[Ll]ocations|[Bb]ranches) in (${town})`,
  ].join('|'),
  'du',
)
const dayOrRoom = oneOf`
  (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day | ${months.join('|')} | Suite | Room | Unit | Building | Floor
`
const street = oneOf`Street | Avenue | Road | Boulevard | Lane | Drive | Plaza`
/** What an office may be in besides a town: "Tuesday", "Suite 5", "Washington Road". */
const noTown = new RegExp(String.raw`^${dayOrRoom}\b|\s${street}$`)
/** What may follow the name of a town: "York Street" and "York PA" are in York; York Haven is another town. */
const afterTown = oneOf`
  ${dayOrRoom} | ${street} | Hospital | Courthouse
  County | Township | Borough | City | ${states} | [A-Z]{2} | Pa\.
`
const restOfPlace = new RegExp(String.raw`^(?:\.?$|'s\b| (?:.* )?${afterTown}(?!\w))`)

/**
 * The admissions that a text states must be in that person's file, and an office that it names must be in firm.yaml.
 * Source: Pa. RPC 5.5(b)(2) and 7.1.
 */
export const admissionsAndOffices: ContextCheck = (file, context) => [
  ...untoldAdmissions(file, context),
  ...file.passages
    .filter(({ field }) => !/^(?:admissions|courts|address)\./.test(field))
    .flatMap((passage) =>
      sentencesIn(passage.text).flatMap(({ start, words: sentence }): Problem[] => {
        if (!isAboutUs(sentence, file, context.files)) return []
        const fault = admissionElsewhere(sentence, file, context) ?? officeElsewhere(sentence, context)
        if (!fault || isDenied(sentence.slice(0, fault.at))) return []
        const words = { start: start + fault.at, end: start + fault.at + fault.words.length }
        return [problemAt(file, passage, words, fault)]
      }),
    ),
]

/** The disclaimer must tell visitors about each admission outside the state of the office. */
function untoldAdmissions(file: ContentFile, { files }: SiteContext): Problem[] {
  const disclaimer = files.find(({ path }) => path === 'legal/disclaimer.md')
  if (file.collection !== 'team' || !disclaimer) return []
  const told = disclaimer.passages.map(({ text }) => text).join(' ')
  const statesTold = wordsOf(told, state).flatMap(comparable)
  // The site fills these in itself, if it can read the admissions.
  if (/\{(?:licenses|states)\}/.test(told))
    return ownAdmissions(file).flatMap((place, index): Problem[] => {
      if (!namesNoState(place)) return []
      const message = `No state can be read from \`admissions\`: ${place}. The disclaimer would not say it. Write the name of the state in full, such as "Supreme Court of Pennsylvania".`
      return [{ file: file.path, line: file.lineOfField(`admissions.${index}`), grade: 'asks', message }]
    })
  return ownAdmissions(file).flatMap((place, index): Problem[] => {
    const [named] = wordsOf(place, state)
    if (named === undefined || isAmong(statesTold, named)) return []
    const message = `\`admissions\` names ${place}, but the disclaimer, which says where the lawyers are licensed, does not (RPC 7.1). Correct the admission, or write {licenses} in legal/disclaimer.md: the site then says there where each lawyer is licensed.`
    return [{ file: file.path, line: file.lineOfField(`admissions.${index}`), message }]
  })
}

type Fault = { at: number; words: string; message: string; grade: Grade }

function admissionElsewhere(
  sentence: string,
  file: ContentFile,
  { files, today }: SiteContext,
): Fault | undefined {
  const [claimed] = rangesOf(sentence, claiming)
  if (!claimed || rangesOf(sentence, lawyerElsewhere).length > 0) return undefined
  const member = memberOf(file)
  const lawyers = member ? [member] : presentMembersIn(files, today)
  const own = lawyers
    .flatMap(({ admissions = [], courts = [] }) => [...admissions, ...courts.map(({ court }) => court)])
    .flatMap(licensesIn)
  const elsewhere = rangesOf(withoutOurTowns(sentence, files), stateOrCourt)
    .map(({ start, end }) => ({ at: start, words: sentence.slice(start, end) }))
    .filter(({ at }) => at > claimed.start - 30)
    .find(({ words }) => !isAmong(own, words))
  return (
    elsewhere && {
      ...elsewhere,
      grade:
        admitted.test(sentence.slice(claimed.start, claimed.end)) &&
        elsewhere.at > claimed.start &&
        isOfOurs(sentence.slice(0, claimed.start), files) &&
        isOfClaim(
          sentence.slice(claimed.end, elsewhere.at),
          sentence.slice(elsewhere.at + elsewhere.words.length),
        )
          ? 'stops'
          : 'asks',
      message: `"${elsewhere.words}" is not among the admissions in the lawyers' files (RPC 5.5 and 7.1). Leave it out, or enter it under \`admissions\` in the file of the lawyer who is admitted there.`,
    }
  )
}

/**
 * The sentence, at the same length, without the towns of the firm's offices whose names contain a state's: "Kansas
 * City", or "Indiana" in "Indiana, Pennsylvania". In "Indiana, Pennsylvania and Ohio" and "Indiana, Pennsylvania,
 * Ohio", it is a state.
 */
function withoutOurTowns(sentence: string, files: readonly ContentFile[]): string {
  return officesIn(files).reduce((text, { town, state }) => {
    const [named] = anyState.exec(town) ?? []
    // "York" in "New York" is not a town.
    if (!named) return text
    const ours = `(?=,? (?:${stateName(state)}|${state}|Pa\\.)(?![a-z])(?!,?(?: and| or)? ${states}))`
    const name = new RegExp(`\\b${literally(plainText(town))}(?![a-z])${named === town ? ours : ''}`, 'g')
    return text.replace(name, (words) => ' '.repeat(words.length))
  }, sentence)
}

function officesIn(files: readonly ContentFile[]) {
  const { address, otherOffices = [] } = firmIn(files)
  return address ? [address, ...otherOffices.map((other) => other.address)] : []
}

/** Words that may come between an admission and its places. */
const ofClaim = new Set(
  'to in of by before all and or also as well both the that those practice bar bars state states court courts supreme superior federal commonwealth since later then'.split(
    ' ',
  ),
)

/** What may follow a state in a claim. Anything else may begin another statement, as in "and Ohio law differs". */
const endOfClaim =
  /^(?:$|[.)!?"]|,(?! (?:the|our|his|her|their|you|we|s?he|it|they|this|that)\b)| (?:and|or|as|in|on|since|to|for|from|before|after|by|but|while|where)\b|(?:'s)? bar\b)/i

/**
 * Whether the words around a state leave no doubt that an earlier claim includes the state, as in "admitted in
 * Pennsylvania in 2004 and Ohio". "Admitted in Pennsylvania, she clerked in Ohio" is about something else.
 */
function isOfClaim(between: string, after: string): boolean {
  if (/[;:]/.test(between) || !endOfClaim.test(after)) return false
  const others = rangesOf(between, stateOrCourt)
    .reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, between)
    .replace(/\bpractice law\b/, '')
  const words = others.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => ofClaim.has(word) || /^(?:19|20)\d\d$/.test(word))
}

function wordsOf(text: string, pattern: RegExp): string[] {
  return rangesOf(text, pattern).map(({ start, end }) => text.slice(start, end))
}

/** The courts and states that license someone. Admission to a federal court is no license from the state in its name. */
function licensesIn(place: string): string[] {
  return [...wordsOf(place, court), ...wordsOf(place.replace(courtAndState, ''), state)].flatMap(comparable)
}

function isAmong(known: readonly string[], place: string): boolean {
  return comparable(place).every((one) => known.includes(one))
}

/**
 * The forms by which places are compared: "Tax Court" is also the "United States Tax Court", and "D.C." the District
 * of Columbia. "Eastern and Western Districts" are two courts.
 */
function comparable(place: string): string[] {
  const plain = place
    .replace(/ of the United States$/i, '')
    .replace(/^(?:U\.?S\.?|United States) /i, '')
    .replace(theDistrict, 'District of Columbia')
    .replace(hawaiian, 'Hawaii')
    .replace(/ of Pa\.$/i, ' of Pennsylvania')
    .toLowerCase()
  const [, several = '', ofState = ''] = districts.exec(plain) ?? []
  if (!ofState) return [plain]
  return wordsOf(several, oneSide).map((one) => `${one} district${ofState}`)
}

const theDistrict = new RegExp(`^(?:${district})`, 'i')
const oneSide = new RegExp(side)
const districts = new RegExp(`^(${sides}) districts?( of .+)`, 'i')

function ownAdmissions(file: ContentFile): string[] {
  const admissions = fieldOf(file, 'admissions')
  return Array.isArray(admissions) ? admissions.map(String) : []
}

function officeElsewhere(sentence: string, { files }: SiteContext): Fault | undefined {
  const found = office.exec(sentence)
  const [from, until = 0] = found?.indices?.slice(1).find(Boolean) ?? []
  const [main, ...others] = officesIn(files)
  if (!found || !main || from === undefined) return undefined
  const place = sentence.slice(from, until)
  if (noTown.test(place)) return undefined
  const towns = [main, ...others].map(({ town }) => town)
  const isOne = !/\b(?:offices|locations|branches)\b/i.test(sentence)
  const isOurs = towns.some((town) => isNamed(plainText(town), sentence, from, until))
  if (isOurs && (isOne || towns.length > 1)) return undefined
  if (isOne && place.replace(/\.$/, '') === stateName(main.state)) return undefined
  return {
    at: found.index,
    words: found[0],
    grade: 'asks',
    message: `"${found[0].trim()}": the firm's office is in ${listInWords(towns)} (firm.yaml). Name no other as an office of the firm (RPC 7.1).`,
  }
}

function isNamed(town: string, sentence: string, from: number, until: number): boolean {
  return sentence.startsWith(town, from) && restOfPlace.test(sentence.slice(from + town.length, until))
}

const ofTheFirm = ['team', 'pages', 'firm', 'practiceAreas', 'legal', 'ownPages']

/** Whether a sentence is on the firm's own pages, or names the firm or one of its people. */
function isAboutUs(sentence: string, file: ContentFile, files: readonly ContentFile[]): boolean {
  if (ofTheFirm.includes(file.collection) && !isToolPage(file)) return true
  return rangesOf(sentence, theFirm).length > 0 || surnamesIn(files).some((name) => sentence.includes(name))
}

/** Whether the words before a claim leave no doubt that it is the firm's: not "the trust company is licensed in Ohio". */
function isOfOurs(before: string, files: readonly ContentFile[]): boolean {
  const person = before.replace(linking, '').replace(/[\s,]+$/, '')
  return person === '' || ourPerson.test(person) || surnamesIn(files).some((name) => person.endsWith(name))
}

const ourPerson = new RegExp(String.raw`\b(?:${firmWords}|s?he)$`, 'i')

function surnamesIn(files: readonly ContentFile[]): string[] {
  return membersIn(files).flatMap(({ name, surname }) =>
    name ? plainText(surnameOf({ name, surname })) : [],
  )
}

const theFirm = new RegExp(String.raw`\b(?:us|${firmWords})\b`)

function isDenied(before: string): boolean {
  return /\b(?:not|no|never|nor|neither|cannot|outside)\b|n't\b/i.test(before)
}

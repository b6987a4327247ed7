import type { ContentFile } from '../content-file.ts'
import type { ContentFolder, Rule } from '../content-folder.ts'
import { firmIn, membersIn } from '../content-values.ts'
import type { Finding } from '../finding.ts'
import { oneOf, rangesOf } from '../phrases.ts'
import { remembered } from '../remembered.ts'
import { firmItself } from './advertising/vocabulary.ts'

const states = oneOf`
  Alabama | Alaska | Arizona | Arkansas | California | Colorado | Connecticut | Delaware | Florida | Georgia | Hawaii
  Idaho | Illinois | Indiana | Iowa | Kansas | Kentucky | Louisiana | Maine | Maryland | Massachusetts | Michigan
  Minnesota | Mississippi | Missouri | Montana | Nebraska | Nevada | New Hampshire | New Jersey | New Mexico | New York
  North Carolina | North Dakota | Ohio | Oklahoma | Oregon | Pennsylvania | Rhode Island | South Carolina
  South Dakota | Tennessee | Texas | Utah | Vermont | Virginia | Washington(?:,? D\.?C\.?)? | West Virginia | Wisconsin
  Wyoming | District of Columbia | D\.C\. | England | Canada | Ontario | Puerto Rico
`
const courts = oneOf`
  (?:U\.S\.|United States) (?:Supreme|Tax|District|Bankruptcy) Court | Supreme Court of the United States
  (?:First|Second|Third|Fourth|Sixth|Federal) Circuit | Tax Court | Court of Federal Claims
  (?:Western|Eastern|Middle|Northern|Southern) District of [A-Z]\w+(?: [A-Z]\w+)?
`

/** Words that claim a right to practice. */
const claim = `\\b${oneOf`
  admitted | licensed | licensure | licenses? | admissions? | member of the (?:\w+ )?bar | bars? of | bar memberships?
  called to the bar | sworn in | practic(?:es?|ing)(?: law)? | qualified to practice | authorized to practice | barred
`}\\b`

/** Work for clients in another place, which only a lawyer admitted there may do. */
const workVerbs = oneOf`
  handles? | represents? | practices? | appears? | litigates? | serves? | try | tries | takes? | closes? | settles?
  probates?
`
const work = [
  `${firmItself}[^.]{0,20}\\b${workVerbs}\\b[^.]{0,60}\\b(?:in|throughout|across|all over)\\b`,
  `(?= (?:[A-Z]\\w+,? (?:and |or )?)*${states}\\b)`,
  `|\\b(?:in|of|from) ${states},? ${firmItself} (?:\\w+ )?${workVerbs}\\b`,
].join('')

/** A place by its name, as the group that names the office. */
const placeName = String.raw`([A-Z][\w.]+(?: [A-Z][\w.]+)*)`
const someOffice = oneOf`
  our | his | her | the firm's | a second | a new | an? | another | branch | main | satellite | with | at (?:our|the)
  keeps? an? | keeping an?
`
const where = String.raw`(?:is |are |located |now )*(?:in|at|near|outside|throughout|across)(?: downtown)?`

const offices = new RegExp(
  [
    String.raw`(?:${firmItself}[^.]{0,40}|\b${someOffice} (?:\w+ ){0,2})offices? ${where} ${placeName}`,
    String.raw`\b(?:[Oo]ur|[Hh]is|[Hh]er|the firm's) (?:(?:downtown|suburban|second|new|other|main|branch) )*([A-Z][a-z]+(?: [A-Z][a-z]+)*) (?:office|location|branch)\b`,
    String.raw`\b[Oo]ur [A-Z]\w+(?:, [A-Z]\w+)*,? and ([A-Z]\w+(?: [A-Z]\w+)?) offices`,
    String.raw`\b(?:[Oo]ffices|[Ll]ocations|[Bb]ranches) in ([A-Z]\w+(?: [A-Z]\w+)*)`,
  ].join('|'),
)

const everywhere = new RegExp(
  String.raw`\b${oneOf`
    nationwide | nationally | tri-?state | coast to coast | all (?:50|fifty) states | worldwide | internationally
    (?:across|throughout) the (?:country|nation|united states) | offices (?:statewide|nationwide|across|throughout)
    multi-?state (?:practice|firm|law firm) | (?:several|many|multiple|other|two|three) states
    (?:both|either) sides? of the (?:state line|border|river) | across (?:state lines|the border)
  `}\b`,
)

/**
 * Admissions are those in each person's file, and the office is the one in firm.yaml. Source: Pa. RPC 5.5(b)(2), 7.1
 * and 7.5.
 */
export const admissionsAndOffices: Rule = remembered(
  ({ files }) => [firmIn(files), membersIn(files), disclaimerIn(files)?.passages],
  (file, folder) => [
    ...admissionsInFile(file, folder),
    ...file.passages
      .filter(({ field }) => !field.startsWith('admissions.') && !field.startsWith('address.'))
      .flatMap((passage) =>
        sentencesOf(passage.text).flatMap(({ sentence, start }): Finding[] => {
          const fault = faultOf(sentence, file, folder)
          return fault
            ? [{ file: file.path, line: passage.lineAt(start + fault.at), message: fault.message }]
            : []
        }),
      ),
  ],
)

function disclaimerIn(files: readonly ContentFile[]): ContentFile | undefined {
  return files.find(({ path }) => path === 'legal/disclaimer.md')
}

/** An admission outside the state of the office is one that the disclaimer tells visitors about. */
function admissionsInFile(file: ContentFile, { files }: ContentFolder): Finding[] {
  const disclaimer = disclaimerIn(files)
  if (file.collection !== 'team' || !disclaimer) return []
  const told = disclaimer.passages.map(({ text }) => text).join(' ')
  return ownAdmissions(file).flatMap((place, index): Finding[] => {
    const [state] = rangesOf(place, new RegExp(`\\b(?:${states})(?![a-z])`))
    if (!state || told.includes(place.slice(state.start, state.end))) return []
    const message = `\`admissions\` names ${place}, but the disclaimer says where the lawyers are licensed and does not (Pa. RPC 7.1). Correct the admission, or name the state in legal/disclaimer.md.`
    return [{ file: file.path, line: file.lineOfField(`admissions.${index}`), message }]
  })
}

const day = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July)/

/** "Ask a lawyer in Ohio": the sentence sends the reader to someone who is admitted there. */
const lawyerElsewhere =
  /\b(?:ask|refer|send|call|find|need|engage|hire)\w*\b[^.]{0,30}\b(?:an?|another|local) (?:\w+ )?(?:lawyer|attorney|counsel) (?:in|there|admitted|licensed|who)\b/

const claiming = new RegExp(`${claim}|${work}`)
const stateOrCourt = new RegExp(`\\b(?:${states})(?![a-z])|${courts}`)
const theFirm = new RegExp(firmItself)
const office = new RegExp(offices, 'u')

type Fault = { at: number; message: string }

function faultOf(sentence: string, file: ContentFile, folder: ContentFolder): Fault | undefined {
  const fault = admissionElsewhere(sentence, file, folder) ?? officeElsewhere(sentence, file, folder)
  return fault && !isDenied(sentence.slice(0, fault.at)) ? fault : undefined
}

function admissionElsewhere(
  sentence: string,
  file: ContentFile,
  { files }: ContentFolder,
): Fault | undefined {
  if (!isAboutUs(sentence, file, files) || rangesOf(sentence, lawyerElsewhere).length > 0) return undefined
  const wide = rangesOf(sentence, everywhere).map(({ start, end }) => ({
    at: start,
    place: sentence.slice(start, end),
  }))
  const serves =
    rangesOf(
      sentence,
      /\b(?:represent|serve|serving|advis|help|clients?|practic|admitted|licensed|handl|work|appear|available|clos)\w*/,
    ).length > 0
  if (wide[0] && serves) return admission(wide[0])
  const [claimed] = rangesOf(sentence, claiming)
  if (!claimed) return undefined
  const places = rangesOf(sentence, stateOrCourt).map(({ start, end }) => ({
    at: start,
    place: sentence.slice(start, end),
  }))
  const own = new Set(
    (file.collection === 'team'
      ? [ownAdmissions(file)]
      : membersIn(files).map(({ admissions }) => admissions ?? [])
    ).flat(),
  )
  const elsewhere = places.find(
    ({ place, at }) =>
      at > claimed.start - 30 && ![...own].some((known) => known.includes(place) || place.startsWith(known)),
  )
  return elsewhere && admission(elsewhere)
}

function admission({ at, place }: { at: number; place: string }): Fault {
  return {
    at,
    message: `"${place}" is not among the admissions in the lawyers' files (Pa. RPC 5.5 and 7.1). Leave it out, or enter it under \`admissions\` in the file of the lawyer who is admitted there.`,
  }
}

function ownAdmissions({ fields }: ContentFile): string[] {
  if (typeof fields !== 'object' || fields === null || !('admissions' in fields)) return []
  return Array.isArray(fields.admissions) ? fields.admissions.map(String) : []
}

function officeElsewhere(sentence: string, file: ContentFile, { files }: ContentFolder): Fault | undefined {
  const found = office.exec(sentence)
  const place = found?.slice(1).find(Boolean)
  const { address } = firmIn(files)
  if (!found || !place || !address || !isAboutUs(sentence, file, files)) return undefined
  if (
    (place.startsWith(address.town) && !/\b(?:offices|locations|branches) in\b/i.test(sentence)) ||
    (place.replace(/\.$/, '') === 'Pennsylvania' && !/offices/.test(sentence))
  )
    return undefined
  if (day.test(place)) return undefined
  return {
    at: found.index,
    message: `"${found[0].trim()}": the firm's office is in ${address.town} (firm.yaml). Name no other as an office of the firm (Pa. RPC 7.1).`,
  }
}

/** A sentence of the firm's own pages, or one that names the firm or one of its people. */
function isAboutUs(sentence: string, file: ContentFile, files: readonly ContentFile[]): boolean {
  if (['team', 'pages', 'firm', 'practiceAreas', 'legal'].includes(file.collection)) return true
  const names = membersIn(files).flatMap(({ name }) => name?.trim().split(/\s+/).at(-1) ?? [])
  return rangesOf(sentence, theFirm).length > 0 || names.some((name) => sentence.includes(name))
}

function isDenied(sentence: string): boolean {
  return /\b(?:not|no|never|nor|neither|cannot|outside)\b|n't\b/i.test(sentence)
}

function sentencesOf(text: string): { sentence: string; start: number }[] {
  return [...text.matchAll(/[^.!?]*(?:[.!?](?=\S)[^.!?]*|(?:U\.S|D\.C|Pa|St|No|v)\. ?[^.!?]*)*[.!?]*\s*/g)]
    .filter(([sentence]) => sentence.trim() !== '')
    .map((match) => ({ sentence: match[0], start: match.index }))
}

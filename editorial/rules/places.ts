import { oneOf } from '../reading/phrases.ts'
import { firmWords } from '../wording/pattern.ts'

const firmItself = String.raw`\b${firmWords}\b`

/** The states and countries that a text may name. */
export const states = oneOf`
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

/** "Our office in Erie", "our Erie office": the place is the group that matches. */
export const office = new RegExp(
  [
    String.raw`(?:${firmItself}[^.]{0,40}|\b${someOffice} (?:\w+ ){0,2})offices? ${where} ${placeName}`,
    String.raw`\b(?:[Oo]ur|[Hh]is|[Hh]er|the firm's) (?:(?:downtown|suburban|second|new|other|main|branch) )*([A-Z][a-z]+(?: [A-Z][a-z]+)*) (?:office|location|branch)\b`,
    String.raw`\b[Oo]ur [A-Z]\w+(?:, [A-Z]\w+)*,? and ([A-Z]\w+(?: [A-Z]\w+)?) offices`,
    String.raw`\b(?:[Oo]ffices|[Ll]ocations|[Bb]ranches) in ([A-Z]\w+(?: [A-Z]\w+)*)`,
  ].join('|'),
  'u',
)

/** More than one state. */
export const everywhere = new RegExp(
  String.raw`\b${oneOf`
    nationwide | nationally | tri-?state | coast to coast | all (?:50|fifty) states | worldwide | internationally
    (?:across|throughout) the (?:country|nation|united states) | offices (?:statewide|nationwide|across|throughout)
    multi-?state (?:practice|firm|law firm) | (?:several|many|multiple|other|two|three) states
    (?:both|either) sides? of the (?:state line|border|river) | across (?:state lines|the border)
  `}\b`,
)

/** Claims a right to practice, or work in another place. */
export const claiming = new RegExp(`${claim}|${work}`)

/** Where a lawyer is admitted. */
export const stateOrCourt = new RegExp(`\\b(?:${states})(?![a-z])|${courts}`)

/** The firm as the one who acts. */
export const theFirm = new RegExp(firmItself)

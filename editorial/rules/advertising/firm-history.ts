import { oneOf } from '../../phrases.ts'

/**
 * What a text may tell of the past of the firm and its people; each begins at its verb. Whatever else they did, and
 * whatever became of a matter, is a result (Pa. RPC 7.1). A true sentence that is refused adds its words here.
 */
const life = oneOf`
  grew (?:up|from|to) | stayed | listened | born | married | retired | died | studied | graduated | volunteered | clerked | taught | learned | learnt
  practiced | lived | moved | joined | founded | coached | rowed | sang | interned | apprenticed | began | begun | started
  became | become | met | drafted (?:her|his) first | passed the bar | trained (?:as|at|in|with|for|under)
  left (?:an?|the|for|in|that|his|her|school|college|home|private) | spent (?:\w+ ){1,4}(?:years?|summers?|months|weeks|decades?)
  earned (?:an?|her|his|the) (?:\w+ ){0,2}(?:degree|license|living|diploma|badge)
  worked (?:in|for|at|as|with|nights|on|beside|there|here|under|through|from)
  served (?:on|as|in|at|with|the|an?|\w+ (?:years?|terms?|months))
  led (?:the|a) (?:choir|troop|section|committee|class|tour) | gave (?:an?|the|two) (?:talk|class|course|lecture|reading)
  came (?:to|from|back|home|here|late|in (?:19|20)\d\d) | went (?:to|back|through|on to|into)
  took (?:the (?:bus|bar|train|oath|same|name|exam)|over|night|an? (?:course|class|year|job|degree)|part|turns|two|three)
  lost (?:every|the|a|all|two|three) (?:\w+ )?(?:races?|games?|match(?:es)?|seasons?|elections?)
  won (?:an?|the|two|three|first|second|third|every) (?:\w+ ){0,4}(?:ribbons?|races?|games?|prizes?|medals?|scholarship)
  saw (?:how|that|what) | liked | loved | enjoyed | wanted | thought | hoped | decided | chose | read
`

const office = oneOf`
  opened(?! with) | reopened | (?:re)?named | celebrated | marked | closed (?:the (?:office|doors|books)|for|on|at|early)
  had (?:an?|one|two|three|four|five|no|its|the same|been) | bought (?:the|this|an?|its|her|his|our)
  sold (?:the|his|her|their|its|our|shoes|insurance|houses|cars) | hired | agreed (?:with|on|to) | took (?:effect|place)
  kept (?:the|his|her|our|its|their|an?) (?:same |own )?${oneOf`
    books | accounts | records | ledgers? | hours | number | telephone | name | shop | office | diary | bees | rule | habit
    promise | garden | store | address
  `}
  raised (?:our|the|its|in|on|by|bees|goats|sheep|two|three|four|five) | painted | repaired | installed | planted
  changed (?:the|our|its|his|her|their) | replaced | removed | seen | used
`

const word = oneOf`
  told | asked | said | added | answered (?:the telephone|letters|questions) | explained | described | mentioned | noted
  listed | posted | published | printed | collected (?:the|in|here|these) | gone (?:to|over|through|on) | given (?:the|an?)
  updated | corrected | checked | renumbered | rewrote | rewritten | spoke | spoken | sent
  wrote (?:the|an?|his|her|one|this|these|for|about|to) | written (?:the|an?|his|her|one|for|about|to|on)
`

const state = oneOf`
  an? | the | in | on | at | from | with | born | raised | admitted | licensed | founded | closed | opened | open | built
  hired | checked | updated | published | written | sworn | married | still | once | here | there | president | chair | treasurer
  secretary | taught | trained | employed | wrong | mistaken | called | known as | added | changed | corrected | moved | named after
  one of (?:three|four|five|six|seven) | both | members? | partners? | part | about | around | since | eight | ten | twelve | \w+teen
  twenty\S* | thirty
`

const between = String.raw`(?:\w+ly |also |always |never |not |once |already |since |first |both |each |all |then |just |still |now )*`
const told = (...acts: string[]): RegExp =>
  new RegExp(String.raw`^(?:(?:has|have|we've|they've) )?${between}(?:${acts.join('|')})(?!\w)`, 'i')

/** What a text may tell that the firm and its people did, or what happened to them. */
export const firmHistory = told(
  life,
  office,
  word,
  `(?:been|was|were) (?:not )?${state}`,
  // In the perfect alone: "we have represented buyers" is no story of one of them.
  String.raw`(?<=^(?:has|have) )(?:represented|advised)`,
  String.raw`(?<=^(?:has|have) )(?:drafted|prepared|reviewed|written|taught|edited) (?:\w+ ){1,4}(?:for|since)`,
)

/** What a text may tell that clients, and others who came to the firm, did. */
export const clientHistory = told(oneOf`
  asked(?! for) | called | wrote | written | came (?:to|from|back|here|with) | come | brought | needed | wanted | moved | sent
  paid | signed | died | lived | married | divorced | retired | put | decided | owned | bought | sold | hired us | given | agreed
  told us (?:what|who|when|whether|which|where|how much|on|by|in|at) | opened | started | chosen | named | used
  lost (?:an?|the|track|touch) (?:\w+ )?(?:spouse|husband|wife|parent|mother|father|child|someone|person)
`)

/** What a text may tell that courts, banks and other lawyers did where the firm is concerned. */
export const counterpartHistory = told(oneOf`
  asked(?! for (?:us|him|her)) | replied | answered | wrote | written | changed | moved | merged | required | wanted
`)

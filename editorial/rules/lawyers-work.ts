import { oneOf } from '../reading/phrases.ts'

const legalWork = oneOf`
  estates? | trusts? | wills? | probate | contracts? | agreements? | cases? | matters? | law | legal | clients? | owners
  families | employers | companies | deeds | bylaws | litigation | mediations? | closings? | transactions? | tax
  inheritance | leases? | claims? | disputes?
`

/** What only a lawyer of the firm is. */
export const ownTitle = oneOf`
  attorneys? | lawyers? | counsel | (?:\w+ )?partners? | esq\b\.? | esquire | solicitor | barrister
`

/** The same, and what others may also be called. */
export const title = oneOf`
  ${ownTitle} | counselor | associates? | advocate | j\.?d\b\.? | juris doctor | law degree | member of the bar
  (?:legal|estate|business|trust|tax) (?:advisor|adviser|consultant|expert|professional|planner|strategist)
`

const advice = String.raw`(?:legal )?(?:advice|counsel|guidance|representation|opinions?)`
const whose = '(?:your |their |our |the |all |any |simple |most |many |routine |these |such )*'

/** What only a lawyer does. */
export const act = oneOf`
  advises | advising | counsels | counseling | represents? | representing | practic(?:es|ing) | defends? | litigates?
  negotiates? | argues? | appears? in court | (?:gives?|offers?|provides?) (?:(?!no )\w+ )?${advice} | admitted | licensed
  answers? (?:your |their |any |all )?(?:legal questions|questions (?:of|about|on) (?:\w+ )?law)
  (?:drafts?|writes?|prepares?|draws up|reviews?|handles?|manages?|runs|settles?|probates?) ${whose}(?:\w+ )?${legalWork}
  (?:(?:prepares?|drafts?) and )?(?:explains?|interprets?|resolves?) ${whose}(?:\w+ )?(?:${legalWork}|documents|papers)
  (?:guides?|helps?|assists?) (?:\w+ ){1,4}(?:through|with|in|on) (?:\w+ ){0,3}${legalWork}
`

/** The people in a law office who are not lawyers, by their work. */
export const assistant = oneOf`
  assistants? | paralegals? | secretar(?:y|ies) | receptionists? | office managers? | bookkeepers? | interns?
  (?:person|voice|one) (?:who|that|on|at) (?:\w+ ){0,3}(?:telephone|phone|desk)
`

/** What follows "attorney" in a lawyer's title. */
export const besideTitle = oneOf`${assistant} | coordinators? | clerks? | liaison | support | services`

/** Claims that a non-lawyer has a practice, or that no lawyer is needed. */
export const ownPractice = new RegExp(
  [
    String.raw`\b(?:her|his) (?:own |many )?(?:clients?|practice|caseload|cases|legal \w+|representation)\b`,
    String.raw`\b(?:never|not|n't|no longer|rarely) (?:need|have to (?:see|ask|hire|wait for)) (?:an? |the )?(?:lawyer|attorney|partner)\b`,
    String.raw`\b(?:without|instead of|as good as|as well as|just like) (?:an? |the |any |seeing an? )?(?:lawyer|attorney|partner)s?\b`,
    String.raw`\b(?:acts|serves|works) (?:for clients )?as (?:an? |our |your )?(?:\w+ )?(?:lawyer|attorney|counsel)\b`,
  ].join('|'),
)

/** "Assistant to the managing partner", "the lawyers' calendar". */
export const ofOthers: RegExp[] = [
  /\b(?:to|for|of|with) (?:\w+ ){0,3}(?:partners?|lawyers?|attorneys?)\b/,
  /\b(?:\w+ )?(?:partners?|lawyers?|attorneys?)'s?(?!\w)/,
]

/** Ordinary words for the work of an assistant. */
export const ordinary: RegExp[] = [
  ...ofOthers,
  /\b(?:for|to|with|and|of|by|reaches?|the|both|our|of both|of the|of our|two|a|one of the|which|right|either) (?:partners?|lawyers?|attorneys?)\b/,
  /\b(?:partners|lawyers|attorneys)\b/,
  /\bcounsel for (?:the|an|your|another)\b/,
]

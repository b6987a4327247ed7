import { oneOf } from '../../phrases.ts'

/** What may be said of someone in the present: verbs, what may stand behind "is", and what may not behind a verb. */
export type Predicates = {
  verbs: ReadonlySet<string>
  mayBe: string
  notBefore: Readonly<Record<string, string>>
}

/** People who may be clients of the firm. */
export const clientele = oneOf`
  clients? | customers | famil(?:y|ies) | owners? | employers? | business(?:es)? | compan(?:y|ies) | sellers? | buyers?
  executors? | trustees? | people | person | callers? | couples? | widow(?:er)?s? | neighbors? | shops? | stores? | restaurants?
  farms? | farmers? | managers? | supervisors? | heirs? | parents? | children | sons? | daughters? | brothers?
  sisters? | contractors? | landlords? | tenants? | town | everyone | everybody | nobody | no one | visitors? | readers?
  strangers? | friends? | entrepreneurs? | homeowners? | retirees? | generations? | salesm[ae]n | employees? | none | not one
`

const states = oneOf`
  asked | told | sent | given | billed | charged | invited | welcome | free | named | called | represented | entitled | listed
  kept | closed | open | required | bound | involved | paid | often | usually | not | due
  owners | people | families | companies | employers | individuals | small
`

/** What a page may say that clients do. A true sentence that is refused adds its verb here. */
export const clientsMay: Predicates = {
  verbs: words(`
    agree arrive ask begin belong bring call carry change choose come decide die email fill get give have hear hire know
    leave live meet move name need owe own park pay phone prefer put read receive retire ring send sign speak start stop talk
    telephone tell use wait want work write
  `),
  mayBe: states,
  notBefore: {
    tell: oneOf`(?!(?:us|me|him|her) (?:what|who|when|whether|which|about|where|how))`,
    leave: oneOf`(?!an?\b|the\b|their\b|it\b|them\b|documents|papers|letters|messages|originals)`,
    know: oneOf`(?!what|who|which|how|where|when|whether|their|the\b)`,
    have: oneOf`fewer | less | more | better | been | \w+ed`,
    ask: oneOf`for (?:us|him|her)`,
    come: oneOf`back | again`,
    get: oneOf`(?!an?\b|cop(?:y|ies)\b|letters?\b|their\b|its?\b|them\b|here\b|there\b|in touch)`,
    sign: oneOf`with | up`,
  },
}

/** People and offices with whom a law firm deals. */
export const counterparts = oneOf`
  judges? | courts? | jur(?:y|ies) | clerks? | registers? | banks? | bankers? | lenders? | insurers? | insurance companies
  lawyers? | attorneys? | counsel | accountants? | auditors? | inspectors? | examiners? | agenc(?:y|ies) | department
  unions? | opponents? | adversar(?:y|ies) | competitors? | rivals? | the other side | newspapers? | reporters?
  magazines? | brokers? | realtors? | professors? | officials?
`

/** What a page may say that they do where the firm is concerned. */
export const counterpartsMay: Predicates = {
  verbs: words(`
    advise agree answer ask call charge close decide draft expect have issue keep meet need open pay reply represent
    require send set sign speak take talk want work write
  `),
  mayBe: states,
  notBefore: {
    have: oneOf`fewer | less | more | better | been | \w+ed`,
    ask: oneOf`for (?:us|him|her)`,
    send: oneOf`
      (?:us|him|her) (?!.*\b(?:drafts?|cop(?:y|ies)|letters?|lists?|forms?|notices?|questions|documents|papers|records|bills?)\b)
    `,
  },
}

/** What anyone may be said to do to "us", "him" or "her". */
export const towardUs = words(
  'ask bring call email give hire meet need owe pay phone reach send telephone tell visit write',
)

/** The firm's papers and its work. */
export const papers = oneOf`
  agreements? | contracts? | wills? | trusts? | plans? | letters? | drafts? | deeds? | handbooks? | covenants? | documents?
  clauses? | briefs? | filings? | calls? | cases? | matters? | estates? | disputes? | problems? | work | advice | buyers?
  sellers? | executors? | families
`

/** What a page may say of them. */
export const papersMay: Predicates = {
  verbs: words(`
    ask begin come concern contain cost cover depend describe explain fit follow give go include involve lie list name
    pass run say set show start stay take tell use
  `),
  mayBe: '',
  notBefore: { come: 'back' },
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

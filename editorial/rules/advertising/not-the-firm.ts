import { oneOf } from '../../phrases.ts'

const word = (choices: string): RegExp => new RegExp(String.raw`\b${choices}(?!\w)`, 'i')

/** The makers and keepers of the law and of the page, of whom an area may tell what they did. */
export const law = word(oneOf`
  courts? | statutes? | acts? | laws? | rules? | regulations? | legislat\w+ | congress | general assembly | commission
  agency | bureau | department | service | supreme | amendments? | thresholds? | rates? | forms? | tax(?:es)? | state
  commonwealth | governor | code | report | anything | everything | someone | a person | people | nothing | articles?
  pages? | sources? | you
`)

/** A person's family and free time, of which a profile may tell what it likes. */
export const family = word(
  String.raw`(?:his|her|their) (?:\w+ )?${oneOf`
  father | mother | parents? | grand\w+ | uncle | aunt | brothers? | sisters? | family | husband | wife | children | sons?
  daughters? | crew | team | choir | class | teachers? | neighbors? | dog | house | first (?:job|car|office)
`}`,
)

const time = word(oneOf`
  (?:in|until|since|from) (?:19|20)\d\d | (?:before|after|during) (?:law school|college|high school|he|she|law)
  for (?:\w+ )?(?:summers?|winters?|seasons?|years?) | as a (?:student|child|boy|girl|teenager)
`)

const matter = word(oneOf`
  clients? | cases? | claims? | courts? | judges? | leases? | estates? | trusts? | wills | agreements? | contracts? | deals?
  sales? | buyers? | sellers? | landlords? | banks? | lenders? | tax(?:es)? | penalt(?:y|ies) | audits? | lawsuits? | suits?
  disputes? | quarrels? | widows? | famil(?:y|ies) | owners? | compan(?:y|ies) | business(?:es)? | employers? | employees?
  covenants? | settlements? | verdicts? | rulings? | creditors? | agenc(?:y|ies) | inspectors? | unions? | brothers? | sisters?
  heirs? | executors? | houses? | farms? | appeals? | trials? | \w+s who | money | dollars? | millions? | problems? | troubles?
  arguments? | complaints? | charges? | fines? | deadlines? | documents? | filings? | terms | letters? | county | licenses?
  permits? | competitors? | opponents? | lawyers? | counsel | partners | quarrels? | deeds? | plans? | inventor(?:y|ies)
`)

/** Whether an act of the past has its time and touches no matter: "stopped sending faxes in 2019". */
export function isDated(sentence: string): boolean {
  return time.test(sentence) && !matter.test(sentence)
}

/** Whether a person's act touches no matter and boasts of nothing: "missed a train", "had the flu". */
export function isPrivate(sentence: string): boolean {
  return !matter.test(sentence) && !/\b(?:never|not once|no)\b/i.test(sentence)
}

import { oneOf } from '../../phrases.ts'
import { towardUs } from './told-of-others.ts'
import type { Predicates } from './told-of-others.ts'

const whole = (choices: string): RegExp => new RegExp(`^${choices}$`)

/** Words that can stand between a subject and its verb. */
const skipped = whole(oneOf`
  \w+ly | also | always | ever | never | not | often | once | seldom | sometimes | still | just | then | usually | first
  even | almost | all | both | each | do | does | will | don't | doesn't | did
`)
const modal = whole(
  oneOf`may | can | cannot | can't | must | should | could | would | might | shall | needs?`,
)
const pronoun = whole(oneOf`they | we | he | she | it | i`)
/** What shows that the noun before it is no subject, or that its verb is in the past, which has its own list. */
const noPresent = whole(
  oneOf`, | to | and | or | nor | but | than | as | have | has | had | was | were | am | \w+ed`,
)
const opensRelative = whole(oneOf`
  who | that | whom | which | whose | we | he | she | they | it | from | in | of | with | across | around | near | between | on
  at | for | here | there | by | through | under | over | without | outside | like | after | before
`)
const plural = /(?:s|people|children|men|counsel|everyone|everybody|nobody|one)$/i

/** Whether the verb behind a subject in the present is on its list, or a modal. */
export function mayBeSaid(subject: string, rest: string, may: Predicates): boolean {
  // "Our Business Bureau profile": a name, of which the noun is a part.
  if (/^ [A-Z]/.test(rest)) return true
  const tokens = (/^[^;.:]*/.exec(rest)?.[0] ?? '').toLowerCase().match(/[\w'-]+|,/g) ?? []
  const [verb, ...behind] = tokens.filter((word) => !skipped.test(word))
  if (verb === undefined || noPresent.test(verb)) return true
  if (verb === 'is' || verb === 'are') return new RegExp(`^${may.mayBe}`).test(behind[0] ?? '')
  if (opensRelative.test(verb)) return behind.some((_, place) => place > 0 && isSaid(behind, place, may))
  // A noun in the singular has a verb in -s: "a customer clause", "the company car" have none.
  if (!plural.test(subject) && !/[a-z]s$/.test(verb) && !modal.test(verb)) return true
  return isSaid([verb, ...behind], 0, may)
}

/** Whether the word at a place is an allowed verb of the subject, and nothing stands behind it that it may not have. */
function isSaid(all: readonly string[], place: number, { verbs, notBefore }: Predicates): boolean {
  const [word = '', next = '', then = ''] = all.slice(place)
  if (pronoun.test(all[place - 1] ?? '')) return false
  if (modal.test(word)) return true
  const stems = [/s$/, /es$/, /ed$/, /d$/].map((ending) => word.replace(ending, ''))
  const forms = [word.replace(/^has$/, 'have'), word.replace(/ies$/, 'y'), ...stems]
  const verb = forms.find((form) => verbs.has(form))
  if (verb === undefined) return false
  const isToUs =
    /^(?:us|him)$/.test(next) ||
    (next === 'her' && /^(?:an?|the|when|for|in|with|about|if|and|to|at|on|)$/.test(then))
  if (isToUs && !towardUs.has(verb)) return false
  const forbidden = notBefore[verb]
  return (
    forbidden === undefined || !new RegExp(`^${forbidden}`).test(all.slice(place + 1, place + 9).join(' '))
  )
}

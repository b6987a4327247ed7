import type { Range } from './sentences.ts'
import { isAdverb, pastVerbsAt } from './verb-forms.ts'

/** A finite verb in the past, in a main clause: from the verb to the end of its clause. */
export type PastVerb = Range & {
  /** The words before it in its clause, or in the clause before if it shares that one's subject: "One widow". */
  subject: string
  /** The verb and what follows it in its clause: "came in with a shoebox". */
  predicate: string
}

/** What opens a clause that only sets the scene: "if you signed", "what you promised", "who have lost someone". */
const opener = String.raw`(?:${[
  'if|whether|unless|until|till|when|whenever|after|before|since|where|wherever|who|whom|whose|which|that|what',
  'whatever|how|why|though|although',
  String.raw`once(?= (?:an?|the|it|we|he|she|they|you|your|both|all|letters)\b)`,
  String.raw`as(?= (?:soon|long|if|though|the \w+s|it|we|he|she|they|you|your)\b)`,
].join('|')})`
const subordinate = new RegExp(String.raw`^${opener}\b`, 'i')
const relative = /^(?:who|that|which|whose)\b/i
const joining = /^(?:and|but|or|nor|so|yet|while|whereas|because) /i
const clauseBreak = new RegExp(
  String.raw`\s*[,;:()]\s+|\s+[-–—]+\s+|\s+(?=(?:and|but|or|nor|so|yet|while|whereas|because|${opener})\s)`,
  'g',
)
/** A noun with its article and adjectives, as far as its length and its first word tell. */
const nounAlone =
  /^(?:(?:an?|the|one|some|most|many|our|her|his|two|three|every|each|none of \w+|not one of \w+) )?(?:[\w'-]+ ){0,2}[\w'-]+$/i

/**
 * The finite verbs in the past of a sentence's main clauses, as far as their form tells. Clauses of condition, time
 * and relation are left out: they say of whom or of when a sentence speaks, not what it tells.
 */
export function pastVerbsIn(sentence: string): PastVerb[] {
  let subject = ''
  let isSubordinate = false
  let afterPast = false
  return clausesOf(sentence).flatMap(({ start, end }, place, clauses): PastVerb[] => {
    const joint = joining.exec(sentence.slice(start, end))?.[0].length ?? 0
    const clause = sentence.slice(start + joint, end)
    const told = (who: string, verb: number): PastVerb[] => [
      { subject: who, predicate: clause.slice(verb).trim(), start: start + joint + verb, end },
    ]
    if (joint === 0 || subordinate.test(clause)) isSubordinate = subordinate.test(clause)
    if (isSubordinate) {
      const before = clauses[place - 1]
      const noun = before && relative.test(clause) ? sentence.slice(before.start, before.end).trim() : ''
      // "A son who had been cut out went home": the second verb belongs to the noun before the clause.
      const [, second] = nounAlone.test(noun)
        ? pastVerbsAt(clause, { sentence: false, afterPast: false })
        : []
      return second === undefined ? [] : told(noun, second)
    }
    const [verb] = pastVerbsAt(clause, { sentence: start === 0, afterPast: afterPast && joint > 0 })
    // A few words between commas leave the subject standing: "and, in the end, signed".
    afterPast = verb !== undefined || (afterPast && clause.trim().split(' ').length < 4)
    if (verb === undefined) return []
    const own = clause.slice(0, verb).trim()
    if (own.split(' ').some((word) => word !== '' && !isAdverb(word.toLowerCase()))) subject = own
    return told(subject, verb)
  })
}

function clausesOf(sentence: string): Range[] {
  const breaks = [...sentence.matchAll(clauseBreak)]
  const starts = [0, ...breaks.map((match) => match.index + match[0].length)]
  return starts.map((start, place) => ({ start, end: breaks[place]?.index ?? sentence.length }))
}

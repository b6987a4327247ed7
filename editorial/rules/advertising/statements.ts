import { rangesOf } from '../../phrases.ts'
import { pastVerbsIn } from '../../past-tense.ts'
import { clauseAt } from '../../sentences.ts'
import type { Range } from '../../sentences.ts'
import { clientHistory, counterpartHistory, firmHistory } from './firm-history.ts'
import { family, isDated, isPrivate, law } from './not-the-firm.ts'
import { otherFirmsIn } from './other-firms.ts'
import { mayBeSaid } from './present-verbs.ts'
import { promisedIn } from './promised-to-reader.ts'
import { clientSubject, counterpartSubject, paperSubject, weWorkFor } from './subjects.ts'
import * as told from './told-of-others.ts'
import { factInstead, leaveOut, workInstead } from './vocabulary.ts'

/** What is wrong with a sentence: which words of it, why, and what to do. */
export type Statement = Range & { why: string; instead: string }

/** Who speaks in a text. */
export type Speaker = {
  /** The firm and its people as a subject: "we", "the firm", names; in a profile "he" and "she". */
  us: RegExp
  /** The firm and its people as those to whom others come: "us", "our", "this office". */
  toUs: RegExp
  /** Whether the text is a page of the firm, where every sentence is about it. */
  isOwn: boolean
}

type Fault = Omit<Statement, keyof Range>

const result: Fault = {
  why: 'tells what came of a matter (Pa. RPC 7.1)',
  instead: 'Say in the present what the firm does; of the past, tell only its own history.',
}
const testimonial: Fault = {
  why: 'tells how clients fare or what they think (Pa. RPC 7.1)',
  instead: 'Leave it out, or say only what clients bring, ask, sign and pay.',
}
const standing: Fault = {
  why: 'tells what others do for the firm or think of it (Pa. RPC 7.1)',
  instead: leaveOut,
}
const promise: Fault = { why: 'promises a result (Pa. RPC 7.1)', instead: workInstead }
const comparison: Fault = { why: 'compares the firm with others (Pa. RPC 7.1)', instead: factInstead }

const clients = /\bclients?\b/
const nobody = /\b(?:no|none|nobody|not one)\b/
const counterparts = new RegExp(String.raw`\b${told.counterparts}\b`)
const clientele = new RegExp(String.raw`\b${told.clientele}\b`)

/**
 * The first thing that a sentence about the firm says and may not say. Everything that is not on the lists is
 * refused: what the firm did, what others do or think, what its work brings.
 */
export function wrongStatement(sentence: string, speaker: Speaker): Statement | undefined {
  const isLinked = has(sentence, speaker.toUs)
  const isAboutUs = isLinked || has(sentence, speaker.us)
  if (sentence.trim().endsWith('?') || (!speaker.isOwn && !isAboutUs)) return undefined

  const isForThem = isLinked || has(sentence, weWorkFor)
  const ofClients = (one: string): boolean =>
    !family.test(one) && (isForThem || (speaker.isOwn && has(one, clients)))
  const said: [Range | undefined, Fault][] = [
    [pastIn(sentence, speaker, isAboutUs), result],
    [presentIn(sentence, clientSubject, told.clientsMay, ofClients), testimonial],
    [isAboutUs ? presentIn(sentence, counterpartSubject, told.counterpartsMay) : undefined, standing],
    [presentIn(sentence, paperSubject, told.papersMay), promise],
    [speaker.isOwn ? promisedIn(sentence) : undefined, promise],
    [otherFirmsIn(sentence), comparison],
  ]
  const [range, fault] = said.find(([one]) => one) ?? []
  return range && fault && { start: range.start, end: range.end, ...fault }
}

/** An act or an outcome in the past that is not on the lists. */
function pastIn(sentence: string, { us, toUs, isOwn }: Speaker, isAboutUs: boolean): Range | undefined {
  return pastVerbsIn(sentence).find(({ subject, predicate }) => {
    if (!isOwn && !has(subject, us) && !has(subject, toUs)) return false
    if (has(subject, clients) || has(subject, weWorkFor)) return !clientHistory.test(predicate)
    if (has(subject, us) || subject === '')
      return !firmHistory.test(predicate) && !(/^(?:he|she)\b/i.test(subject) ? isPrivate : isDated)(sentence)
    if (family.test(subject)) return false
    if (law.test(subject) && !has(sentence, clients) && !has(predicate, toUs)) return false
    // "Many owners have never read their lease" tells of no one in particular.
    if (/^(?:has|have)\b/.test(predicate) && !isAboutUs) return false
    if (isAboutUs && (has(subject, nobody) || has(subject, counterparts)))
      return !counterpartHistory.test(predicate)
    const isOfThing = /^(?:was|were)\b/.test(predicate) && !isAboutUs && isPrivate(sentence)
    if (isOfThing && !has(subject, clientele)) return false
    return !(has(subject, clientele) ? clientHistory : firmHistory).test(predicate)
  })
}

/** A clause about others in the present whose verb is not on their list. */
function presentIn(
  sentence: string,
  subjects: RegExp,
  may: told.Predicates,
  isMeant: (found: string) => boolean = () => true,
): Range | undefined {
  const wrong = rangesOf(sentence, subjects).find(({ start, end }) => {
    const subject = sentence.slice(start, end)
    return isMeant(subject) && !mayBeSaid(subject, sentence.slice(end), may)
  })
  return wrong && { start: wrong.start, end: clauseAt(sentence, wrong.end).end }
}

function has(text: string, pattern: RegExp): boolean {
  return rangesOf(text, pattern).length > 0
}

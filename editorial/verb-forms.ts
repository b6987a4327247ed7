/** Forms that are only ever a finite past. */
const finite = words(`
  ate arose began blew broke came chose did drank drew drove fell flew forgot froze gave grew had hid knew rang ran rode
  rose sang sank saw shook spoke stole swam swore threw took tore underwent was were went woke wore withdrew wrote
`)

/** Irregular forms that are both past and participle. */
const irregular = words(`
  beat became bought brought built caught dealt felt fought found got heard held kept laid led left lent lost made meant
  met paid said sat sent shot slept sold sought spent stood struck stuck swept taught thought told understood undid won
`)

const participles = words(`
  become been begun beaten broken bitten chosen come cost cut done drawn driven eaten fallen forgotten given gone gotten
  grown hidden hit hurt known let put quit ridden risen run seen set shown shut split spoken spread taken thrown worn
  written
`)

/** Words in -ed that are no verbs. */
const noVerbs = words(`
  need indeed hundred bed seed speed feed weed breed shed sacred wicked naked kindred deed limited unsigned related
`)

/** Participles that often stand behind a noun: "a company formed here", "the people involved". */
const describing = words(`
  attached based called caused concerned covered described entered formed found given held involved issued known listed
  located made meant named needed owned prepared published registered required signed used
`)

const adverbs = words(`
  also always ever never not often once seldom since soon still just then yet already now first even almost all both each
  twice sometimes usually rarely more than again only long later afterward
`)

/** Words after which the same form is a participle, an adjective, a noun or an infinitive. */
const binding = words(`
  a an the any each every no some your our his her its their my whose this that these those to be is are was were been
  being am isn't aren't has have had having can could may might must shall should will would do does did don't doesn't
  didn't cannot can't against about under into through without within of in for with by from at on as than and or get
  gets getting very well newly most half not if when once unless until one two three several many few you
`)

const auxiliaries = words(`
  is are was were has have had can could may might must shall should will would do does cannot can't isn't aren't
`)

const pronouns = words('i we he she they it')
const object = /^(?:an?|the|his|her|our|their|its|us|him|it|them)$/
/** How the object of a verb begins that opens a sentence without a subject: "Settled a dispute". */
const firstObject = /^(?:an?|the|his|her|our|more|over|\d+|\w+ty|hundreds|dozens)$/

/** Where the finite verbs in the past stand in a clause, as far as their form tells. */
export function pastVerbsAt(clause: string, opens: { sentence: boolean; afterPast: boolean }): number[] {
  const tokens = [...clause.toLowerCase().matchAll(/[\w'-]+/g)]
  const all = tokens.map(([word]) => word)
  return tokens.filter((_, index) => isFinitePast(all, index, opens)).map((match) => match.index)
}

function isFinitePast(
  all: readonly string[],
  index: number,
  opens: { sentence: boolean; afterPast: boolean },
): boolean {
  const word = all[index] ?? ''
  const before = all.slice(0, index).findLast((other) => !isAdverb(other))
  const next = all.slice(index + 1).find((other) => !isAdverb(other)) ?? ''
  if (/^(?:has|have|we've|they've)$/.test(word))
    return isParticiple(next) && !(before && binding.has(before)) && !isOfNoun(all, index)
  if (finite.has(word)) return before !== 'to' && before !== 'you' && !isOfNoun(all, index)
  if (!irregular.has(word) && !isRegular(word)) return false
  if (before === undefined) return opens.afterPast || (opens.sentence && firstObject.test(next))
  if (/^(?:who|that|which)$/.test(before) && index === 1) return true
  if (binding.has(before) || before.endsWith("'s")) return false
  if (pronouns.has(before)) return !isOfNoun(all, index)
  if (next === 'by' || (describing.has(word) && !object.test(next))) return false
  return !hasOtherVerb(all, index)
}

/** "The agreement we wrote": a pronoun behind a noun opens a clause about the noun. */
function isOfNoun(all: readonly string[], index: number): boolean {
  const subject = all.slice(0, index).findLastIndex((word) => !isAdverb(word))
  return (
    pronouns.has(all[subject] ?? '') &&
    all.slice(0, subject).some((word) => !isAdverb(word)) &&
    !/^(?:in|at|on|for|by|last|during)$/.test(all[0] ?? '')
  )
}

/** Whether another word of the clause is its verb: an auxiliary, or what follows a pronoun. */
function hasOtherVerb(all: readonly string[], index: number): boolean {
  const isRelative = /^(?:who|that|which|whose)$/.test(all[0] ?? '')
  const others = isRelative ? all.slice(index + 1) : all.filter((_, place) => place !== index)
  const pronoun = all.findIndex((word) => pronouns.has(word))
  return others.some((word) => auxiliaries.has(word)) || (pronoun >= 0 && pronoun < index - 1)
}

/** Whether a word can stand between a subject and its verb without changing either. */
export function isAdverb(word: string): boolean {
  return (
    adverbs.has(word) ||
    (/\w{3}ly$/.test(word) && !/^(?:family|early|reply|apply|supply|assembly)$/.test(word))
  )
}

function isRegular(word: string): boolean {
  return /[a-z]{2,}ed$/.test(word) && !/-|^un|need$/.test(word) && !noVerbs.has(word)
}

function isParticiple(word: string): boolean {
  return participles.has(word) || irregular.has(word) || finite.has(word) || isRegular(word)
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

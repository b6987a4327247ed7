/** Words that say nothing about what a visitor looks for. "Will" is not among them: here it is a document. */
export const empty = new Set(
  (
    'a about am an and any are as at be been but by can could did do does for from get got had has have how i if in into ' +
    'is it its just me much my need needs no not of off on or our out shall should so some than that the their them then ' +
    'there they this to up us want wants was we were what when where which who whom why with would you your'
  ).split(' '),
)

/** The most words that one search looks for; more than anyone types. */
const mostTerms = 12

/** The words of a query that are worth looking for, each once; all of them if none is. */
export function termsOf(query: string): string[] {
  const words = query
    // As `visibleText` does. Importing it would cost the pages with forms another file.
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const terms = [...new Set(words)]
  const telling = terms.filter((term) => !empty.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms)
}

/** A page that one of the terms found. `score`: how well; `words`: where in its text, if not only in its title. */
export type Match = { id: string; score: number; words: number[] }

/** A page that scores less than this share of the best one mentions a word only in passing. */
const leastShare = 0.25

/**
 * The pages found, best first, each as its best match. A term that no page has is left out. The scores of a page's
 * terms add up, so one that is about a single term may come before one that mentions all in passing.
 */
export function rankedMatches<Of extends Match>(found: readonly (readonly Of[])[]): Of[] {
  const pages = Map.groupBy(found.flat(), ({ id }) => id)
  const ranked = [...pages.values()]
    .map((matches) => ({
      score: matches.reduce((sum, { score }) => sum + score, 0),
      shown: matches.reduce((best, next) => (showsBetter(next, best) ? next : best)),
    }))
    .sort((one, other) => other.score - one.score)
  const least = (ranked[0]?.score ?? 0) * leastShare
  return ranked.filter(({ score }) => score >= least).map(({ shown }) => shown)
}

function showsBetter(next: Match, best: Match): boolean {
  if (next.words.length > 0 !== best.words.length > 0) return next.words.length > 0
  return next.score > best.score
}

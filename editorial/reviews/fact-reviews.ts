import type { ContentFolder } from '../reading/content-folder.ts'
import { articleOf } from '../reading/content-values.ts'
import { writtenValue } from '../rules/facts.ts'
import type { KnownFact } from '../rules/facts.ts'
import { formatDate } from '../../text/day-in-words.ts'
import { isoDay } from '../../text/iso-day.ts'
import { factsOf, statedFigures } from '../rules/stated-figures.ts'
import { isRepealed, listedCitations } from '../rules/citations.ts'
import type { ContentFile } from '../reading/content-file.ts'
import { sentenceAt } from '../reading/sentences.ts'
import { daysLate, reviewItem } from './review-item.ts'
import type { ReviewItem } from './review-item.ts'

/**
 * The facts with something due on `today` (2026-11-21), each with the pages that state it: those whose review is due,
 * those whose next value already applies, and changes that articles do not mention.
 */
export function factReviews(folder: ContentFolder, today: string): ReviewItem[] {
  const pages = pagesByFact(folder)
  return factsOf(folder).flatMap((known) => {
    const on = [...(pages.get(known.fact.name) ?? [])]
    return [...dueFact(known, on, today), ...untoldChanges(known, on, folder, today)]
  })
}

function dueFact({ fact }: KnownFact, pages: readonly string[], today: string): ReviewItem[] {
  if (fact.next && isoDay(fact.next.from) <= today) {
    const next = writtenValue({ unit: fact.unit, value: fact.next.value })
    const reason = `“${fact.name}” has been ${next} since ${formatDate(fact.next.from)}. Move “Next value” to “Value”, and the old value to “Former values”.`
    const late = daysLate(fact.next.from, today)
    return [{ ...reviewItem('facts.yaml', 'fact changed', reason, late), fact: fact.name, pages }]
  }
  if (isoDay(fact.reviewBy) >= today) return []
  const reason = `“${fact.name}”, ${writtenValue(fact)}, was due for review by ${formatDate(fact.reviewBy)}. Compare it with ${fact.source}, then enter new days under “Checked” and “Next review by”, or have a lawyer mark it as reviewed.`
  const late = daysLate(fact.reviewBy, today)
  return [{ ...reviewItem('facts.yaml', 'fact review due', reason, late), fact: fact.name, pages }]
}

/** An article about an earlier time may state the old value, if its `changes` tell readers of the new one. */
function untoldChanges(
  { fact }: KnownFact,
  pages: readonly string[],
  { files }: ContentFolder,
  today: string,
): ReviewItem[] {
  const from = isoDay(fact.from)
  if (fact.former.length === 0 || from > today) return []
  return files
    .filter(({ path }) => pages.includes(path))
    .filter((file) => {
      const article = articleOf(file)
      if (!article?.asOf || isoDay(article.asOf) >= from) return false
      return !(article.changes ?? []).some(
        ({ date }) => isoDay(date) >= from || isoDay(date).slice(0, 4) === from.slice(0, 4),
      )
    })
    .map(({ path }) => {
      const reason = `The article states “${fact.name}” as of an earlier day. Since ${formatDate(fact.from)} it has been ${writtenValue(fact)}: say so under “Changes in the law”.`
      return { ...reviewItem(path, 'fact changed', reason, daysLate(fact.from, today)), fact: fact.name }
    })
}

function pagesByFact(folder: ContentFolder): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  for (const file of folder.files)
    for (const { agreesWith } of statedFigures(file, folder))
      for (const { fact } of agreesWith)
        pages.set(fact.name, (pages.get(fact.name) ?? new Set()).add(file.path))
  return pages
}

/** A sentence (undefined for a source in a list) that contradicts a fact or cites repealed law, with its review item. */
type Contradiction = { sentence: string | undefined; item: ReviewItem }

/**
 * What in a file contradicts the facts or the list of citations. Published words have become false through the
 * calendar or a changed fact: they are due for review, and do not prevent publishing.
 */
export function contradictions(file: ContentFile, folder: ContentFolder): Contradiction[] {
  const figures = statedFigures(file, folder).flatMap(({ agreesWith, disagreesWith, passage, figure }) => {
    const [known] = agreesWith.length > 0 ? [] : disagreesWith
    if (!known) return []
    const sentence = sentenceAt(passage.text, figure.start).words
    const reason = `It says “${sentence}” The fact “${known.fact.name}” is ${writtenValue(known.fact)}. Correct the text or the fact, or state the change under “Changes in the law”.`
    const item = { ...reviewItem(file.path, 'fact changed', reason), fact: known.fact.name }
    return [{ sentence, item }]
  })
  const repealed = listedCitations(file, folder)
    .filter(isRepealed)
    .map(({ sentence, message }) => ({ sentence, item: reviewItem(file.path, 'fact changed', message) }))
  return [...figures, ...repealed]
}

import type { ListedContent, ReviewCause } from '../contract.ts'
import { ContentRows } from './ContentRows.tsx'

/** What is most urgent comes first. */
const kinds: readonly ReviewCause['kind'][] = ['law', 'fact', 'review']

/** The texts that are due for review, under what made them due; a text with several reasons is under each. */
export function DueGroups({ files }: { files: readonly ListedContent[] }) {
  const due = files.flatMap((file) =>
    file.reasons.map((reason) => ({ heading: headingOf(reason.cause), file, reason })),
  )
  const groups = [...Map.groupBy(due, ({ heading }) => heading)].sort(
    ([, [one]], [, [other]]) => urgency(one?.reason.cause) - urgency(other?.reason.cause),
  )
  return groups.map(([heading, items]) => (
    <section key={heading} className="content-due">
      <h2>{heading}</h2>
      <ContentRows
        files={[...Map.groupBy(items, ({ file }) => file)].map(([file, own]) => ({
          ...file,
          reasons: own.map(({ reason }) => reason),
        }))}
        showsGroup
      />
    </section>
  ))
}

function headingOf({ kind, law }: ReviewCause): string {
  if (law !== null) return `The law has changed: ${law}`
  return kind === 'fact' ? 'A fact has changed' : 'The date of review has passed'
}

function urgency(cause: ReviewCause | undefined): number {
  return cause ? kinds.indexOf(cause.kind) : kinds.length
}

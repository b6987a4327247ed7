import { valueAt } from '../editing/values.ts'
import { idOf } from '../form/form-context.ts'
import { LawChanged } from './LawChanged.tsx'
import { MarkReviewed } from './MarkReviewed.tsx'
import type { ReviewProps } from './review-props.ts'
import { ReviewStanding } from './ReviewStanding.tsx'

type EntryFootProps = ReviewProps & {
  /** Where the entry is in the list: "3". */
  path: string
  entry: unknown
}

/** Below a fact: its review by a lawyer. Below a fact or a citation: that its law has changed. */
export function EntryFoot({ path, entry, text, state, draft, person, onBeginAnew }: EntryFootProps) {
  const [name, source, citation, due] = ['name', 'source', 'citation', 'reviewBy'].map((field) => {
    const value = valueAt(entry, field)
    return typeof value === 'string' && value !== '' ? value : undefined
  })
  const law = citation ?? source
  return (
    <footer className="text-review" id={idOf(`${path}.review`)} tabIndex={-1}>
      {text.review.applies === 'entries' && name !== undefined && (
        <>
          <ReviewStanding
            reviewed={text.review.entries[name] ?? null}
            due={due ?? null}
            isUnsaved={!isIn(entry, text.saved.fields)}
            what="fact"
          />
          <MarkReviewed
            text={text}
            state={state}
            draft={draft}
            person={person}
            entry={name}
            onMarked={() => onBeginAnew(`${path}.review`)}
          />
        </>
      )}
      {law !== undefined && <LawChanged citation={law} />}
    </footer>
  )
}

/** Whether a list has exactly this entry. */
function isIn(entry: unknown, list: unknown): boolean {
  const written = JSON.stringify(entry)
  return Array.isArray(list) && list.some((other) => JSON.stringify(other) === written)
}

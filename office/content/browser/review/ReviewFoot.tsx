import { idOf } from '../form/form-context.ts'
import { MarkReviewed } from './MarkReviewed.tsx'
import type { ReviewProps } from './review-props.ts'
import { ReviewStanding } from './ReviewStanding.tsx'

/** Who last read a text as a lawyer, and the act of reading it now: a lawyer's own, for exactly the saved version. */
export function ReviewFoot({ text, state, draft, person, onBeginAnew }: ReviewProps) {
  const { reviewed, due } = text.review
  const isUnsaved = state.number > 0 || state.keeping !== 'kept'
  return (
    <footer className="text-review" id={idOf('review')} tabIndex={-1}>
      <ReviewStanding reviewed={reviewed} due={due} isUnsaved={isUnsaved} what="text" />
      <MarkReviewed
        text={text}
        state={state}
        draft={draft}
        person={person}
        onMarked={() => onBeginAnew('review')}
      />
    </footer>
  )
}

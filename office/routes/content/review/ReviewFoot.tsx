import { MarkReviewed } from './MarkReviewed.tsx'
import type { ReviewProps } from './review-props.ts'
import { ReviewStanding } from './ReviewStanding.tsx'

/** Who last read a text as a lawyer, and the act of reading it now: a lawyer's own, for exactly the saved version. */
export function ReviewFoot({ text, state, person, onBeginAnew }: ReviewProps) {
  const { reviewed, due } = text.review
  return (
    <footer className="text-review">
      <ReviewStanding reviewed={reviewed} due={due} what="text" />
      <MarkReviewed {...{ text, state, person }} onMarked={() => onBeginAnew()} />
    </footer>
  )
}

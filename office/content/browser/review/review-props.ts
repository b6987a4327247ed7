import type { ContentText } from '../../contract.ts'
import type { OpenVisitor } from '../../../shell/use-visitor.ts'
import type { Draft } from '../editing/draft.ts'
import type { DraftState } from '../editing/draft-state.ts'

/** What a review is of, who looks at it, and what follows once it is recorded. */
export type ReviewProps = {
  text: ContentText
  state: DraftState
  draft: Draft
  person: OpenVisitor['person']
  /** Shows the text as saved now, at the field of this path. */
  onBeginAnew: (shown?: string) => Promise<void>
}

import { changedWords } from './changed-words.ts'

type WordDifferenceProps = { was: string | null; now: string | null }

/** A sentence or a value in two versions, with what is new in one of them marked. */
export function WordDifference({ was, now }: WordDifferenceProps) {
  const marked = changedWords(was, now)
  return (
    <>
      {was !== null && (
        <dd>
          <span className="difference-word">Was</span>
          <span>
            {marked.before}
            <del>{marked.was}</del>
            {marked.after}
          </span>
        </dd>
      )}
      {now !== null && (
        <dd>
          <span className="difference-word">{was === null ? 'New' : 'Now'}</span>
          <span>
            {marked.before}
            <ins>{marked.now}</ins>
            {marked.after}
          </span>
        </dd>
      )}
    </>
  )
}

import { useSettled } from './use-settled.ts'

/** The count is announced when typing has paused this long, not after each key. */
const PAUSE_MS = 500

/** How much of a list matches what is typed: the text in `children`. */
export function FoundCount({
  children,
  className = 'quiet small',
}: {
  children: string
  className?: string
}) {
  return (
    <p role="status" className={className}>
      {useSettled(children, PAUSE_MS)}
    </p>
  )
}

import { useSettled } from './use-settled.ts'

/** A count is announced once typing has paused this long, and not for each key. */
const PAUSE_MS = 500

/** How much of a list matches what is typed. */
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

import { Link } from 'react-router'
import type { Fix as Line } from '../contract.ts'
import { TodayRow, TodaySection } from './TodayRow.tsx'
import { post } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'

const words: Record<Line['about'], string> = {
  server: 'Server',
  backup: 'Backup',
  disk: 'Disk',
  mail: 'Mail',
  answers: 'Answers',
  publish: 'Publishing',
  'sign-in': 'Signing in',
  people: 'People',
  'recovery codes': 'Recovery codes',
  address: 'Your address',
  sample: 'Your firm',
  lists: 'Conflicts',
}

/** Whether this can be fixed in the office. */
export function canBeFixedHere({ to, act }: Line): boolean {
  return to !== null || act === 'back-up'
}

type FixesProps = { title: string; lines: Line[]; isFirst: boolean }

/** What does not work, or not as it should. */
export function Fixes({ title, lines, isFirst }: FixesProps) {
  const leading = lines.findIndex(canBeFixedHere)
  return (
    <TodaySection title={title}>
      {lines.map(({ about, isProblem, says, todo, to, act, references, more }, index) => (
        <TodayRow
          key={`${about} ${says}`}
          why={words[about]}
          title={says}
          action="Open"
          isFirst={isFirst && index === leading}
          isProblem={isProblem}
          to={to}
          button={act === 'back-up' && <BackUpNow isFirst={isFirst && index === leading} />}
        >
          <p className="quiet">{todo}</p>
          {references.length > 0 && (
            <ul className="references" role="list">
              {references.map((reference) => (
                <li key={reference}>
                  <Link to={`/messages/${reference}`}>{reference}</Link>
                </li>
              ))}
              {more > 0 && <li>and {more} more</li>}
            </ul>
          )}
        </TodayRow>
      ))}
    </TodaySection>
  )
}

/** Starts a backup. Today then says that it is running, and how it ended. */
function BackUpNow({ isFirst }: { isFirst: boolean }) {
  const { start, isBusy, fault } = useAction()

  const backUp = () =>
    start(async () => {
      await post('/back-up', {})
      await readAgain(['today'])
    })

  return (
    <div className="row-acts">
      <Button look={isFirst ? 'primary' : 'plain'} isBusy={isBusy} onPress={backUp}>
        Back up now
      </Button>
      <Fault>{fault}</Fault>
    </div>
  )
}

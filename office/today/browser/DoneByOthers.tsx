import { Link } from 'react-router'
import type { Today } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { dayAndTime } from '../../shell/times.ts'
import { actWords } from '../../messages/browser/state-words.ts'
import { TodaySection } from './TodaySection.tsx'

/** What others did since the office closed last. */
export function DoneByOthers({ since, acts }: Today['done']) {
  return (
    <TodaySection title={`Since ${dayAndTime(since)}`}>
      {acts.map(({ at, by, act, reference }) => (
        <li key={`${reference} ${at}`} className="row today-row" data-act>
          <p className="row-margin">
            <Time at={at} />
          </p>
          <p className="row-text">
            {by}, <Link to={`/messages/${reference}`}>{reference}</Link>:{' '}
            {actWords(act).replace(/^./, (letter) => letter.toLowerCase())}.
          </p>
        </li>
      ))}
    </TodaySection>
  )
}

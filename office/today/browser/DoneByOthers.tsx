import { Link } from 'react-router'
import type { Today } from '../contract.ts'
import { actWords } from '../../messages/browser/act-words.ts'
import { Time } from '../../shell/Time.tsx'
import { dayAndTime } from '../../shell/times.ts'
import { TodaySection } from './TodayRow.tsx'

/** What others did to messages since this person was here last. */
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

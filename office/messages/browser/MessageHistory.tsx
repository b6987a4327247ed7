import type { ReadableMessage } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { dayName } from '../../shell/times.ts'
import { actWords } from './state-words.ts'

const mailWords = {
  waiting: 'Not yet mailed to the office',
  delivered: 'Mailed to the office',
  refused: 'Could not be mailed to the office',
  off: 'Not mailed: mail is not set up',
}

/** What happened to a message, and until when it is kept. */
export function MessageHistory({ message }: { message: ReadableMessage }) {
  const { receivedAt, history, mail, keptUntil, hold } = message
  const error = mail.error && mail.state !== 'delivered' ? ` (${mail.error})` : ''
  return (
    <section className="message-record" aria-labelledby="message-record">
      <h2 id="message-record">Record</h2>
      <dl>
        <div>
          <dt>
            <Time at={receivedAt} />
          </dt>
          <dd>Sent from the site</dd>
        </div>
        {history.map(({ version, act, by, at }) => (
          <div key={version}>
            <dt>
              <Time at={at} />
            </dt>
            <dd>
              {actWords(act)}, {by}
            </dd>
          </div>
        ))}
        <div>
          <dt>Mail</dt>
          <dd>
            {mailWords[mail.state]}
            {error}
          </dd>
        </div>
        <div>
          <dt>Kept until</dt>
          <dd>{hold ? 'The hold is lifted' : dayName(keptUntil)}</dd>
        </div>
      </dl>
    </section>
  )
}

import type { ReadableMessage } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { dayName } from '../../shell/times.ts'
import { actWords } from '../message-words.ts'

const sourceWords = {
  form: 'Sent from the site',
  telephone: 'Called',
  visit: 'Came to the office',
  letter: 'Wrote a letter',
}

const mailWords = {
  waiting: 'Not yet mailed to the office',
  delivered: 'Mailed to the office',
  refused: 'Could not be mailed to the office',
  off: 'Not mailed: mail is not set up',
  none: 'Not mailed: logged in the office',
}

/** What happened to a message, and until when it is kept. */
export function MessageHistory({ message }: { message: ReadableMessage }) {
  const { receivedAt, source, history, mail, keptUntil, hold } = message
  const error = mail.error && mail.state !== 'delivered' ? ` (${mail.error})` : ''
  return (
    <section className="message-record" aria-labelledby="message-record">
      <h2 id="message-record">Record</h2>
      <dl>
        <div>
          <dt>
            <Time at={receivedAt} />
          </dt>
          <dd>{sourceWords[source]}</dd>
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

import type { ReadableMessage } from '../../contract/messages.ts'
import { Time } from '../../frame/Time.tsx'
import { dayName } from '../../times.ts'
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
  return (
    <section aria-labelledby="message-record">
      <h2 id="message-record">Record</h2>
      <ul role="list">
        <li>
          <Time at={receivedAt} />: sent from the site
        </li>
        <li>
          {mailWords[mail.state]}
          {mail.error && mail.state !== 'delivered' && ` (${mail.error})`}
        </li>
        {history.map(({ version, act, by, at }) => (
          <li key={version}>
            <Time at={at} />: {actWords(act)}, {by}
          </li>
        ))}
        <li>{hold ? 'Kept until the hold is lifted' : `Kept until ${dayName(keptUntil)}`}</li>
      </ul>
    </section>
  )
}

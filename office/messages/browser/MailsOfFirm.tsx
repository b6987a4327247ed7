import './thread.css'
import { Time } from '../../shell/Time.tsx'
import type { GatedMessage } from '../contract.ts'
import { Delivery } from './Delivery.tsx'
import type { MessageChanges } from './use-message-change.ts'

type MailsOfFirmProps = { message: GatedMessage; changes: MessageChanges }

/** What the firm mailed about a message that nobody reads yet: otherwise a colleague would send it again. */
export function MailsOfFirm({ message: { version, mails, hasMail }, changes }: MailsOfFirmProps) {
  if (mails.length === 0) return null
  return (
    <section className="thread" aria-labelledby="message-thread">
      <h2 id="message-thread">Replies</h2>
      <ol role="list">
        {mails.map(({ id, by, at, to, delivery }) => (
          <li key={id} data-direction="out">
            <p className="quiet small">
              {by}, <Time at={at} />, to {to}
            </p>
            <Delivery
              delivery={delivery}
              hasMail={hasMail}
              onCancel={() => changes.change('cancel-reply', { version, reply: id }, 'Reply canceled.')}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'
import { CANCELED, HELD_BACK } from '../thread.ts'
import type { ThreadMail } from '../thread.ts'
import type { GatedMessage } from '../contract.ts'
import type { MessageChanges } from './use-message-change.ts'

const UNCERTAIN = 'It is not certain that it was sent'

type DeliveryProps = {
  delivery: NonNullable<ThreadMail['delivery']>
  hasMail: boolean
  onCancel: () => void
}

/** What became of a mail from the firm; `onCancel`: cancels one that has not been sent. */
export function Delivery({ delivery, hasMail, onCancel }: DeliveryProps) {
  const { state, error, nextAt, isPerhapsRepeated, mayCancel } = delivery
  return (
    <p className="small" data-failed={state === 'failed'}>
      {state === 'sent' && 'Sent.'}
      {state === 'queued' &&
        !hasMail &&
        `${isPerhapsRepeated ? UNCERTAIN : 'Not sent'}: mail is switched off on the server. Once mail is on, it is sent${isPerhapsRepeated ? ' again' : ''}${mayCancel ? ', unless you cancel it' : ''}.`}
      {state === 'queued' && hasMail && !error && 'Being sent.'}
      {state === 'queued' && hasMail && error && (
        <>
          {isPerhapsRepeated ? UNCERTAIN : 'Not sent yet'} ({error}). The office tries again by itself
          {nextAt !== null && (
            <>
              , next <Time at={nextAt} />
            </>
          )}
          .
        </>
      )}
      {state === 'failed' && error === CANCELED && 'Canceled.'}
      {state === 'failed' &&
        error === HELD_BACK &&
        (isPerhapsRepeated
          ? 'Not sent again: the conflict check found a name.'
          : 'Not delivered: the conflict check found a name.')}
      {state === 'failed' &&
        error !== CANCELED &&
        error !== HELD_BACK &&
        `${isPerhapsRepeated ? UNCERTAIN : 'Not delivered'} (${error ?? 'no code'}). Check the address and reply again, or reach the person another way.`}
      {isPerhapsRepeated &&
        ` The connection broke or the server stopped while sending it, or a backup was restored, so it may have arrived ${state === 'sent' ? 'twice' : 'already'}.`}
      {mayCancel && (
        <>
          {' '}
          <Button onPress={onCancel}>Cancel the reply</Button>
        </>
      )}
    </p>
  )
}

type MailsOfFirmProps = { message: GatedMessage; changes: MessageChanges }

/** What the firm mailed about a message that is still closed, so that no colleague sends it again. */
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

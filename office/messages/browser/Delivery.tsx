import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'
import { CANCELED, HELD_BACK } from '../thread.ts'
import type { ThreadMail } from '../thread.ts'

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

import { useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'
import { ConflictCheck } from '../../conflicts/browser/ConflictCheck.tsx'
import type { GatedMessage as Gated } from '../contract.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { toNextRow } from './next-row.ts'
import type { MessageChanges } from './use-message-change.ts'

const closed =
  'Until a lawyer decides, nobody sees what the person wrote: reading it could keep the firm from representing a client.'

/** Why nobody reads it. */
const notices: Record<Gated['gate'], string> = {
  unchecked: `The names are being checked. ${closed}`,
  hit: `A name was found. ${closed}`,
  conflict: 'A lawyer decided that this is a conflict. Nobody sees what the person wrote.',
}

/** A message that nobody reads before a lawyer has decided about its names: those, and how to reply. */
export function GatedMessage({ message, changes }: { message: Gated; changes: MessageChanges }) {
  const { reference, version, email, phone, reach, leaveNoVoicemail, urgent, trashed, gate } = message
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
  const [asked, setAsked] = useState<'receipt' | 'decline'>()
  const close = () => setAsked(undefined)
  const { change } = changes
  const wish = [reach, leaveNoVoicemail && 'leave no voicemail'].filter(Boolean).join(', ')

  return (
    <>
      <p className="notice">{notices[gate]}</p>
      <div className="message-columns">
        <div className="message-main">
          <ConflictCheck reference={reference} />
        </div>
        <section className="message-reply" aria-labelledby="message-reply">
          <h2 id="message-reply">How to reply</h2>
          <dl>
            <div>
              <dt>Preference</dt>
              <dd>{wish || 'None stated'}</dd>
            </div>
            {phone && (
              <div>
                <dt>Telephone</dt>
                <dd>
                  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
                </dd>
              </div>
            )}
            {email && (
              <div>
                <dt>Email</dt>
                <dd>{email}</dd>
              </div>
            )}
          </dl>
          <p className="actions">
            {email && !trashed && <Button onPress={() => setAsked('receipt')}>Confirm receipt…</Button>}
            <Button
              onPress={() =>
                change(
                  'urgent',
                  { version, isUrgent: urgent === null },
                  urgent ? 'No deadline is near.' : 'A deadline is near: it comes first.',
                )
              }
            >
              {urgent ? 'No deadline is near' : 'A deadline is near'}
            </Button>
            {isLawyer && !trashed && <Button onPress={() => setAsked('decline')}>Decline…</Button>}
            <Button onPress={() => print()}>Print</Button>
            {isLawyer && !trashed && (
              <Button
                look="delete"
                onPress={() =>
                  change('trash', { version, isTrashed: true }, 'Moved to the trash.', toNextRow)
                }
              >
                Move to trash
              </Button>
            )}
            {isLawyer && trashed && (
              <Button onPress={() => change('trash', { version, isTrashed: false }, 'Put back.')}>
                Put back
              </Button>
            )}
          </p>
        </section>
      </div>
      {asked === 'receipt' && <ReceiptForm {...{ version, changes }} email={email} onClose={close} />}
      {asked === 'decline' && <DeclineForm {...{ message, changes }} onClose={close} />}
    </>
  )
}

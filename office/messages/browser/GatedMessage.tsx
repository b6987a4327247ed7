import { ConflictCheck } from '../../conflicts/browser/ConflictCheck.tsx'
import type { GatedMessage as Gated } from '../contract.ts'
import { GatedActions } from './GatedActions.tsx'
import { callAddress, wishOf } from './contact.ts'
import type { MessageChanges } from './use-message-change.ts'

const closed =
  'Until a lawyer decides, nobody sees what the person wrote: reading it could keep the firm from representing a client.'

const notices: Record<Gated['gate'], string> = {
  unchecked: `The names are being checked. ${closed}`,
  hit: `A name was found. ${closed}`,
  conflict: 'A lawyer decided that this is a conflict. Nobody sees what the person wrote.',
}

/** A message that nobody reads before a lawyer has decided about its names: those, and how to reply. */
export function GatedMessage({ message, changes }: { message: Gated; changes: MessageChanges }) {
  const { reference, email, phone, gate } = message

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
              <dd>{wishOf(message)}</dd>
            </div>
            {phone && (
              <div>
                <dt>Telephone</dt>
                <dd>
                  <a href={callAddress(phone)}>{phone}</a>
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
          <GatedActions message={message} changes={changes} />
        </section>
      </div>
    </>
  )
}

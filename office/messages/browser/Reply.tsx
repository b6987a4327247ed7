import { useState } from 'react'
import type { ReactNode } from 'react'
import type { GatedMessage, ReadableMessage } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { useUser } from '../../shell/use-user.ts'
import { saveFile } from '../../shell/save-file.ts'
import { callAddress, clioRowsOf, smsAddress, vcardOf, wishOf, mailtoAddress } from './contact.ts'

/** How and when the person wants to be reached, with links. */
export function Reply({ message }: { message: ReadableMessage }) {
  const { kind, name, email, phone, needs, text } = message
  const user = useUser()
  const [said, setSaid] = useState('')
  const call = callAddress(phone)

  async function copy(words: string, done: string, instead: string) {
    setSaid('')
    await navigator.clipboard.writeText(words).then(
      () => setSaid(done),
      () => setSaid(`The browser blocked copying. ${instead}`),
    )
  }

  function saveContact() {
    saveFile({ name: `${message.reference}.vcf`, type: 'text/vcard', text: vcardOf(message) })
    setSaid('Saved. Open the file to add the contact.')
  }

  return (
    <section className="message-reply" aria-labelledby="message-reply">
      <h2 id="message-reply">How to reply</h2>
      {kind === 'damaged' ? (
        <p>
          The message is damaged. What could be recovered may say how to reach the person, and a backup may
          have the whole message.
        </p>
      ) : (
        <Ways message={message} needs={needs}>
          <a href={mailtoAddress(message, user?.firm ?? '')}>{email}</a>
        </Ways>
      )}
      {kind !== 'damaged' && !phone && !email && (
        <p>We have neither a telephone number nor an email address.</p>
      )}
      <p className="actions">
        {call && (
          <a className="button narrow" href={call}>
            Call
          </a>
        )}
        {call && (
          <a className="button narrow" href={smsAddress(message)}>
            Text
          </a>
        )}
        <Button onPress={() => void copy(text, 'Copied.', 'Select the text and copy it.')}>
          Copy the text
        </Button>
        {name && (
          <>
            <Button onPress={saveContact}>Save contact</Button>
            <Button
              onPress={() =>
                void copy(
                  clioRowsOf(message),
                  'Copied in the columns that Clio imports. Paste them into a spreadsheet.',
                  'Save the contact instead.',
                )
              }
            >
              Copy for Clio
            </Button>
          </>
        )}
        <span role="status">{said}</span>
      </p>
    </section>
  )
}

type WaysProps = { message: ReadableMessage | GatedMessage; needs?: string; children: ReactNode }

/** How a person can be reached, and wants to be. `children` is the email address. */
export function Ways({ message, needs, children }: WaysProps) {
  const { phone, email } = message
  const call = callAddress(phone)
  return (
    <dl>
      <div>
        <dt>Preference</dt>
        <dd>{wishOf(message)}</dd>
      </div>
      {needs && (
        <div>
          <dt>Needs</dt>
          <dd className="message-text">{needs}</dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>Telephone</dt>
          <dd>{call ? <a href={call}>{phone}</a> : phone}</dd>
        </div>
      )}
      {email && (
        <div>
          <dt>Email</dt>
          <dd>{children}</dd>
        </div>
      )}
    </dl>
  )
}

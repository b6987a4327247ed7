import { useState } from 'react'
import type { ReadableMessage } from '../../contract/messages.ts'
import { Button } from '../../frame/Button.tsx'
import { useVisitor } from '../../frame/use-visitor.ts'
import { mailtoAddress } from './mailto.ts'

/** How and when the person wants to be reached. Replies are written in one's own mail program. */
export function Reply({ message }: { message: ReadableMessage }) {
  const { email, phone, reach, leaveNoVoicemail, text } = message
  const visitor = useVisitor()
  const [said, setSaid] = useState('')

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser did not allow it. Select the words and copy them.'),
    )
  }

  return (
    <section aria-labelledby="message-reply">
      <h2 id="message-reply">How to reply</h2>
      <p>
        {[reach, leaveNoVoicemail && 'leave no voicemail'].filter(Boolean).join(', ') || 'No wish given.'}
      </p>
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={mailtoAddress(message, visitor?.firm ?? '')}>{email}</a>
        </p>
      )}
      {!phone && !email && <p>The person left neither a telephone number nor an email address.</p>}
      <p className="actions">
        <Button onPress={() => void copy()}>Copy the words</Button>
        <span role="status">{said}</span>
      </p>
    </section>
  )
}

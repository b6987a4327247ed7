import type { ReadableMessage } from '../contract.ts'

/** Everything that was sent: the words, then the other answers in the order of the form. */
export function MessageText({ message }: { message: ReadableMessage }) {
  const { source, text, sent } = message
  return (
    <>
      <section aria-labelledby="message-words-heading">
        <h2 id="message-words-heading">{headingOf(message)}</h2>
        <p className="message-text message-words-text">{text || 'Nothing on the subject yet.'}</p>
      </section>
      <section aria-labelledby="message-sent">
        <h2 id="message-sent">{source === 'form' ? 'Other answers' : 'Also noted'}</h2>
        <dl className="message-sent">
          {sent.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="message-text">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function headingOf({ kind, source, name }: ReadableMessage): string {
  if (kind === 'damaged') return 'What could be recovered'
  return source === 'form' ? `${name || 'The visitor'} wrote` : 'What it is about'
}

import type { ReadableMessage } from '../contract.ts'

/** Everything that was sent: the words, then the other answers in the order of the form. */
export function MessageText({ message }: { message: ReadableMessage }) {
  const { name, text, sent, kind } = message
  return (
    <>
      <section aria-labelledby="message-words-heading">
        <h2 id="message-words-heading">
          {kind === 'damaged' ? 'What could be recovered' : `${name || 'The visitor'} wrote`}
        </h2>
        <p className="message-text message-words-text">{text}</p>
      </section>
      <section aria-labelledby="message-sent">
        <h2 id="message-sent">Other answers</h2>
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
